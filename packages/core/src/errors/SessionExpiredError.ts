import { BaseError } from '@latchkit/protocol'

/** What a connector's `reconnect` rejects with where the session that it kept is over. */
export class SessionExpiredError extends BaseError {
  override name = 'SessionExpiredError'
  constructor({ connectorName }: { connectorName: string }) {
    super(`The session with ${connectorName} has expired.`, {
      code: 'SESSION_EXPIRED',
      hint: 'Connect again.',
    })
  }
}
