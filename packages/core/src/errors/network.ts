import { BaseError } from '@latchkit/protocol'

/** The app has not configured this network. */
export class NetworkNotFoundError extends BaseError {
  override name = 'NetworkNotFoundError'
  constructor({ networkId }: { networkId: string }) {
    super(`Network "${networkId}" is not configured.`, {
      code: 'NETWORK_NOT_FOUND',
      hint: 'Add it to `networks` in `createKit`, or call `addNetwork`.',
    })
  }
}
