import type { Network } from '@latchkit/core'
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

/** The wallet does not know a network and refused to add it. */
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

/** The wallet does not let an app switch or add a network. */
export class NetworkSwitchUnsupportedError extends BaseError {
  override name = 'NetworkSwitchUnsupportedError'
  constructor({ network, cause }: { network: Network; cause: unknown }) {
    super(`The wallet can't be moved to ${network.name} by an app.`, {
      code: 4200,
      hint: `Choose ${network.name} in the wallet itself.`,
      cause,
    })
  }
}
