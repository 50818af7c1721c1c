import { BaseError } from '@latchkit/protocol'

/** A Solana wallet answered a request with a malformed result, or signed something else than it was asked to. */
export class WalletResponseError extends BaseError {
  override name = 'WalletResponseError'
  /** What is wrong with it; `undefined` if it is malformed. */
  readonly reason: WalletResponseError.Reason | undefined

  constructor({ method, reason }: WalletResponseError.Options) {
    super(`The wallet's answer to \`${method}\` can't be used.`, {
      code: 'WALLET_RESPONSE',
      hint: reason
        ? hints[reason]
        : 'Unlock or update the wallet and try again.',
    })
    this.reason = reason
  }
}

const hints = {
  transaction:
    'It signed another transaction than the one that it was asked to sign, which was not sent. Update the wallet, or use another one.',
  signature:
    'A signature is missing, or is not one of the account over what was to be signed. Choose the account in the wallet, or update the wallet.',
  message:
    'It signed another text than the one that it was asked to sign. Update the wallet, or use another one.',
} as const

export declare namespace WalletResponseError {
  type Reason = keyof typeof hints
  type Options = { method: string; reason?: Reason | undefined }
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
