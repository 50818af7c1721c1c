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
