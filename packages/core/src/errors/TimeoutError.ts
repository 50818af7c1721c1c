import { BaseError } from '@latchkit/protocol'

/** Nothing answered in time. */
export class TimeoutError extends BaseError {
  override name = 'TimeoutError'
  constructor({ what, milliseconds }: { what: string; milliseconds: number }) {
    super(`${what} took longer than ${milliseconds / 1000} s.`, {
      code: 'TIMEOUT',
      hint: 'Try again.',
    })
  }
}
