import { GasPriceUnsupportedError } from '../errors/swap.ts'
import { findSwapNetwork, requestSwap } from '../swaps/requestSwap.ts'
import type { Kit } from '../types/Kit.ts'

/** Returns the price of gas at three speeds, in base units of the native currency; nothing is cached. Rejects with `GasPriceUnsupportedError` without a server, or on a network that it doesn't serve. */
export async function getGasPrice(
  kit: Kit,
  parameters: getGasPrice.Parameters = {},
): Promise<getGasPrice.ReturnType> {
  const networkId = await findSwapNetwork(kit, parameters)
  if (!networkId) throw new GasPriceUnsupportedError()
  const { standard, fast, instant } = await requestSwap(kit, {
    endpoint: 'getGasPrice',
    query: { chainId: networkId },
    signal: parameters.signal,
  })
  return {
    standard: BigInt(standard),
    fast: BigInt(fast),
    instant: BigInt(instant),
  }
}

export declare namespace getGasPrice {
  type Parameters = findSwapNetwork.Parameters
  type ReturnType = {
    readonly standard: bigint
    readonly fast: bigint
    readonly instant: bigint
  }
  type ErrorType = requestSwap.ErrorType
}
