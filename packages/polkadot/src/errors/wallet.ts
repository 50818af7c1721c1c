import { BaseError } from '@latchkit/protocol'

/** The wallet answered a request with a malformed result. */
export class WalletResponseError extends BaseError {
  override name = 'WalletResponseError'
  constructor({ method }: { method: string }) {
    super(`The wallet's answer to \`${method}\` can't be used.`, {
      code: 'WALLET_RESPONSE',
      hint: 'Unlock or update the wallet and try again.',
    })
  }
}
