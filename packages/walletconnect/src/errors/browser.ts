import { BaseError } from '@latchkit/protocol'

/** The browser's database failed twice in a row. */
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

/** Another tab of the app holds the connection and has stopped to answer. */
export class TabUnresponsiveError extends BaseError {
  override name = 'TabUnresponsiveError'
  constructor() {
    super('Another tab of this app does not answer.', {
      code: 'TAB_UNRESPONSIVE',
      hint: 'Close the other tabs of this app, then try again.',
    })
  }
}
