import { BaseError } from '@latchkit/protocol'

/** What shall be signed or sent names another network than the one that the wallet is on. */
export class NetworkMismatchError extends BaseError {
  override name = 'NetworkMismatchError'
  constructor({ given, expected }: { given: unknown; expected: number }) {
    super(
      `The request is for chain ${String(given).slice(0, 80)}, the wallet is on chain ${expected}.`,
      {
        code: 'NETWORK_MISMATCH',
        hint: 'Call `switchNetwork` first, or correct the chain id of the request.',
      },
    )
  }
}
