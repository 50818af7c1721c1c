import { BaseError } from '@latchkit/protocol'

/** The wallet did not answer as long as the request lived. */
export class RequestExpiredError extends BaseError {
  override name = 'RequestExpiredError'
  constructor(options: { cause?: unknown } = {}) {
    super('The request expired before the wallet answered.', {
      code: 'REQUEST_EXPIRED',
      hint: 'Open the wallet and try again.',
      ...options,
    })
  }
}
