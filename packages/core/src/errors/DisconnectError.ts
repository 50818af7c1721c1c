import { BaseError } from '@latchkit/protocol'

/** The app is disconnected, but the wallet did not confirm it. */
export class DisconnectError extends BaseError {
  override name = 'DisconnectError'
  constructor({ cause }: { cause: unknown }) {
    super('Failed to disconnect', {
      code: 'DISCONNECT_FAILED',
      hint: 'End the connection in the wallet itself.',
      cause,
    })
  }
}
