import { BaseError } from '@latchkit/protocol'

/** A request has no valid access token or proof. Its client may retry at once if the reason is `nonce`. */
export class UnauthorizedError extends BaseError {
  override name = 'UnauthorizedError'
  readonly reason: UnauthorizedError.Reason

  constructor({ reason }: { reason: UnauthorizedError.Reason }) {
    super(messages[reason], { code: 'UNAUTHORIZED' })
    this.reason = reason
  }
}

export declare namespace UnauthorizedError {
  /** `proof`: no valid DPoP proof; `nonce`: its nonce is missing or has expired; `token`: no valid access token. */
  type Reason = 'proof' | 'nonce' | 'token'
}

const messages: Record<UnauthorizedError.Reason, string> = {
  proof: 'The request has no valid proof',
  nonce: 'The proof needs the nonce of this response',
  token: 'The session has ended',
}
