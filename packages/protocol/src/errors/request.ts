import { BaseError } from './BaseError.ts'

/** The caller or the visitor cancelled a request before it was answered. */
export class RequestAbortedError extends BaseError {
  override name = 'RequestAbortedError'
  constructor(options: { cause?: unknown } = {}) {
    super('Request was aborted', {
      code: 'REQUEST_ABORTED',
      hint: 'Nothing needs to be done; ask again when the visitor wants it.',
      ...options,
    })
  }
}
