import { BaseError } from '@latchkit/protocol'

/** The app or the visitor turned away before the wallet answered. */
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
