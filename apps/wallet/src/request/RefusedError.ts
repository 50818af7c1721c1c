import { BaseError } from '@latchkit/protocol'

/** A request that the wallet refuses without asking; the site is told the code (EIP-1193, JSON-RPC) and the message. */
export class RefusedError extends BaseError {
  override name = 'RefusedError'
  override readonly code: number
  constructor({ code, message, cause }: RefusedError.Parameters) {
    super(message, { cause })
    this.code = code
  }
}

export declare namespace RefusedError {
  type Parameters = { code: number; message: string; cause?: unknown }
}
