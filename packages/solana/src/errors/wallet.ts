import { BaseError } from '@latchkit/protocol'

/** A Solana wallet answered a request with a malformed result. */
export class WalletResponseError extends BaseError {
  override name = 'WalletResponseError'
  constructor({ method }: { method: string }) {
    super(`The wallet's answer to \`${method}\` can't be used.`, {
      code: 'WALLET_RESPONSE',
      hint: 'Unlock or update the wallet and try again.',
    })
  }
}

/** The wallet does not list a network among its chains. */
export class NetworkNotOfferedError extends BaseError {
  override name = 'NetworkNotOfferedError'
  constructor({ networkId }: { networkId: string }) {
    super(`The wallet does not offer the network "${networkId}".`, {
      code: 'NETWORK_NOT_OFFERED',
      hint: 'Choose another network or another wallet.',
    })
  }
}
