import { BaseError } from '@latchkit/protocol'

/** No relay took, or answered, a call in its time. */
export class RelayUnreachableError extends BaseError {
  override name = 'RelayUnreachableError'
  constructor() {
    super('The WalletConnect relay did not answer in time.', {
      code: 'RELAY_UNREACHABLE',
      hint: 'Check the connection and try again.',
    })
  }
}
