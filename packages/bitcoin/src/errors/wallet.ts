import type { Network } from '@latchkit/core'
import { BaseError } from '@latchkit/protocol'

/** The wallet answered a request with a malformed result. */
export class WalletResponseError extends BaseError {
  override name = 'WalletResponseError'
  constructor({ method, cause }: { method: string; cause?: unknown }) {
    super(`The wallet's answer to \`${method}\` can't be used.`, {
      code: 'WALLET_RESPONSE',
      hint: 'Unlock or update the wallet and try again.',
      cause,
    })
  }
}

/** The wallet returned another transaction than the one that it was asked to sign, or a signature of another type, such as of less than all of it. Nothing was sent. */
export class TransactionAlteredError extends BaseError {
  override name = 'TransactionAlteredError'
  constructor() {
    super(
      'The wallet has signed something else than it was asked to, so nothing was sent.',
      {
        code: 'TRANSACTION_ALTERED',
        hint: 'Update the wallet, or use another one.',
      },
    )
  }
}

/** The wallet returned a transaction without its signatures. Nothing was sent. */
export class TransactionUnsignedError extends BaseError {
  override name = 'TransactionUnsignedError'
  constructor({ cause }: { cause?: unknown }) {
    super('The wallet has not signed the transaction, so it was not sent.', {
      code: 'TRANSACTION_UNSIGNED',
      hint: 'Choose the account in the wallet that pays, and try again.',
      cause,
    })
  }
}

/** The wallet names an ordinals address as its payment address: transfers from it could spend inscriptions. */
export class PurposeError extends BaseError {
  override name = 'PurposeError'
  constructor() {
    super('The wallet confuses its payment address and its ordinals address.', {
      code: 'PURPOSE',
      hint: 'Update the wallet, or use another one.',
    })
  }
}

/** A transfer would be paid by the address for ordinals, whose coins may carry inscriptions. Nothing was sent. */
export class OrdinalsSpendError extends BaseError {
  override name = 'OrdinalsSpendError'
  constructor() {
    super('The address for ordinals pays for nothing.', {
      code: 'ORDINALS_SPEND',
      hint: 'Connect the payment address (`defaultAccountTypes`), or choose the coins yourself and use `signPsbt`.',
    })
  }
}

/** The wallet does not let an app switch to a network. */
export class NetworkSwitchUnsupportedError extends BaseError {
  override name = 'NetworkSwitchUnsupportedError'
  constructor({
    network,
    cause,
  }: {
    network: Pick<Network, 'name'>
    cause?: unknown
  }) {
    super(`The wallet can't be moved to ${network.name} by an app.`, {
      code: 4200,
      hint: `Choose ${network.name} in the wallet itself, and connect again.`,
      cause,
    })
  }
}
