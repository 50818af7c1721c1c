import { BaseError } from '@latchkit/protocol'

/** Thrown when an operation on the browser's database has failed twice. */
export class StoreUnavailableError extends BaseError {
  override name = 'StoreUnavailableError'
  constructor({ cause }: { cause: unknown }) {
    super('The database of WalletConnect cannot be used.', {
      code: 'STORE_UNAVAILABLE',
      hint: 'Reload the page.',
      cause,
    })
  }
}

/** Thrown when another tab of the app holds the connection and does not respond. */
export class TabUnresponsiveError extends BaseError {
  override name = 'TabUnresponsiveError'
  constructor() {
    super('Another tab of this app does not answer.', {
      code: 'TAB_UNRESPONSIVE',
      hint: 'Close the other tabs of this app, then try again.',
    })
  }
}
