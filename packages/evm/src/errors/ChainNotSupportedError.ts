import type { Network } from '@latchkit/core'
import { BaseError } from '@latchkit/protocol'

/** The wallet doesn't know a network and did not take it when it was offered. */
export class ChainNotSupportedError extends BaseError {
  override name = 'ChainNotSupportedError'
  constructor({ network, cause }: { network: Network; cause: unknown }) {
    super('Chain is not supported', {
      code: 'CHAIN_NOT_SUPPORTED',
      hint: `Add ${network.name} in the wallet itself, or choose another network.`,
      cause,
    })
  }
}
