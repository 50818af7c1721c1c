import { BaseError } from '@latchkit/protocol'

/** What a wallet has settled, or updated a session to, can't be used; it is told `wireCode`. */
export class InvalidSessionError extends BaseError {
  override name = 'InvalidSessionError'
  /** For the answer to the wallet. */
  readonly wireCode: number

  constructor({ reason, wireCode }: { reason: string; wireCode: number }) {
    super(`The wallet's session can't be used: ${reason}.`, {
      code: 'INVALID_SESSION',
      hint: 'Connect again and choose an account in the wallet, or use another wallet.',
    })
    this.wireCode = wireCode
  }
}
