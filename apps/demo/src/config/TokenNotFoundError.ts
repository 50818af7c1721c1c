import { BaseError } from '@latchkit/core'

/** The wallet is on a chain where this page has no token. */
export class TokenNotFoundError extends BaseError {
  override name = 'TokenNotFoundError'
  constructor() {
    super('This page knows no token on the active network.', {
      hint: 'Switch to one of the local chains.',
    })
  }
}
