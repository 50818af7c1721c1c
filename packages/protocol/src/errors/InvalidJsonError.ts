import { BaseError } from './BaseError.ts'

/** A text is not JSON, or carries a key that could reach a prototype. */
export class InvalidJsonError extends BaseError {
  override name = 'InvalidJsonError'
  constructor({ hint, cause }: InvalidJsonError.Options = {}) {
    super('Invalid JSON', {
      code: 'INVALID_JSON',
      hint: hint ?? 'Ask whoever sent it for JSON.',
      cause,
    })
  }
}

export declare namespace InvalidJsonError {
  type Options = { hint?: string | undefined; cause?: unknown }
}
