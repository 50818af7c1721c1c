import { BaseError } from '@latchkit/protocol'

/** A network id that the app has not configured. */
export class NetworkNotFoundError extends BaseError {
  override name = 'NetworkNotFoundError'
  constructor({ networkId }: { networkId: string }) {
    super(`Network "${networkId}" is not configured.`, {
      code: 'NETWORK_NOT_FOUND',
      hint: 'Add it to `networks` in `createKit`, or call `addNetwork`.',
    })
  }
}
