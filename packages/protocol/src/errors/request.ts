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

/** A request was not answered in time. */
export class TimeoutError extends BaseError {
  override name = 'TimeoutError'
  constructor({ what, milliseconds }: { what: string; milliseconds: number }) {
    super(`${what} took longer than ${milliseconds / 1000} s.`, {
      code: 'TIMEOUT',
      hint: 'Try again.',
    })
  }
}
