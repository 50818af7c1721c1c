import { BaseError } from '@latchkit/protocol'

/** The server has no exchange for the network, or there is no server. */
export class SwapUnsupportedError extends BaseError {
  override name = 'SwapUnsupportedError'
  constructor({ cause }: { cause?: unknown } = {}) {
    super('Network not supported for Swaps', {
      code: 'SWAP_UNSUPPORTED',
      hint: 'Choose another network.',
      ...(cause !== undefined && { cause }),
    })
  }
}

/** The server has no price of gas for the network, or there is no server. */
export class GasPriceUnsupportedError extends BaseError {
  override name = 'GasPriceUnsupportedError'
  constructor({ cause }: { cause?: unknown } = {}) {
    super('Network not supported for Gas Price', {
      code: 'GAS_PRICE_UNSUPPORTED',
      hint: 'Choose another network.',
      ...(cause !== undefined && { cause }),
    })
  }
}

/** The amount is more, or much less, than the exchange can swap. */
export class InsufficientLiquidityError extends BaseError {
  override name = 'InsufficientLiquidityError'
  constructor({ cause }: { cause: unknown }) {
    super('The exchange can not swap this amount.', {
      code: 'INSUFFICIENT_LIQUIDITY',
      hint: 'Choose another amount or another token.',
      cause,
    })
  }
}
