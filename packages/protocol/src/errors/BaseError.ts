/** Base class of all errors of Latchkit, with a name, a code, a hint and the original as `cause`. */
export class BaseError extends Error {
  override name = 'BaseError'
  /** How to solve it, in one sentence. */
  readonly hint: string | undefined
  /** A stable code to branch on; a number if JSON-RPC or EIP-1193 defines one. */
  readonly code: number | string | undefined

  constructor(message: string, options: BaseError.Options = {}) {
    super(message, 'cause' in options ? { cause: options.cause } : undefined)
    this.hint = options.hint
    this.code = options.code
  }
}

export declare namespace BaseError {
  type Options = {
    hint?: string | undefined
    code?: number | string | undefined
    cause?: unknown
  }
}
