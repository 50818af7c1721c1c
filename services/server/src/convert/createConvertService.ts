import type { NetworkId } from '@latchkit/protocol'
import {
  getGasPrice,
  getSwapAllowance,
  getSwapTokens,
} from '@latchkit/protocol/http'
import type { PriceSource } from '../account/ports.ts'
import { nativeAddress } from '../account/ports.ts'
import type { Route } from '../http/implement.ts'
import { implement } from '../http/implement.ts'
import { RequestError } from '../http/RequestError.ts'
import { serveSwap, serveSwapApproval } from './builders.ts'
import type { GasSource, SwapSource, SwapTokenSource } from './ports.ts'
import { serveQuotes } from './quotes.ts'
import {
  createUnsupportedError,
  isEvm,
  parseOwner,
  parseToken,
  requireKnown,
} from './swapRequest.ts'

/** The ports of swaps. */
export type ConvertPorts = {
  /** The configured networks. */
  readonly networkIds: readonly NetworkId[]
  readonly swaps: SwapSource
  readonly tokens: SwapTokenSource
  readonly gas: GasSource
  readonly prices: PriceSource
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** Serves swaps: what can be swapped, for how much, and the transactions for it. */
export function createConvertService(ports: ConvertPorts): readonly Route[] {
  return [
    serveQuotes(ports),
    serveTokens(ports),
    serveAllowance(ports),
    serveGasPrice(ports),
    serveSwapApproval(ports),
    serveSwap(ports),
  ]
}

/** Serves the tokens that can be swapped; none on a network without an exchange. */
function serveTokens({ networkIds, swaps, tokens }: ConvertPorts): Route {
  return implement(getSwapTokens, async ({ query, request: { signal } }) => {
    const { chainId: networkId, address: id } = query
    requireKnown(networkIds, { networkId, field: 'chainId' })
    const token = id && parseToken({ networkId, id, field: 'address' })
    const ask = { networkId, signal }
    if (!isEvm(networkId) || !(await swaps.findRouter(ask)))
      return { tokens: [] }
    const listed = await tokens.list({ ...ask, token })
    return {
      tokens: listed.map(({ address, iconUrl, hasPermit, ...rest }) => ({
        ...rest,
        address: `${networkId}:${address}` as const,
        logoUri: iconUrl,
        eip2612: hasPermit,
      })),
    }
  })
}

/** Serves the allowance of the router; 0 on a network without an exchange. */
function serveAllowance({ networkIds, swaps, gas }: ConvertPorts): Route {
  return implement(getSwapAllowance, async ({ query, request: { signal } }) => {
    const { tokenAddress: id, userAddress } = query
    const networkId = id.slice(0, id.lastIndexOf(':')) as NetworkId
    requireKnown(networkIds, { networkId, field: 'tokenAddress' })
    const token = parseToken({ networkId, id, field: 'tokenAddress' })
    const owner = parseOwner({ networkId, id: userAddress })
    const ask = { networkId, signal }
    // The native currency is sent along, so that nothing limits it.
    if (token === nativeAddress) return { allowance: `${2n ** 256n - 1n}` }
    const spender = isEvm(networkId) ? await swaps.findRouter(ask) : undefined
    if (!spender) return { allowance: '0' }
    const allowance = await gas.readAllowance({
      ...{ ...ask, token, owner, spender },
    })
    if (allowance !== undefined) return { allowance: `${allowance}` }
    throw new RequestError({
      status: 400,
      field: 'tokenAddress',
      description: '"tokenAddress" is not valid: it has no allowances',
    })
  })
}

/** Serves the price of gas, on EVM networks with or without an exchange. */
function serveGasPrice({ networkIds, gas }: ConvertPorts): Route {
  return implement(getGasPrice, async ({ query, request: { signal } }) => {
    const { chainId: networkId } = query
    requireKnown(networkIds, { networkId, field: 'chainId' })
    if (!isEvm(networkId)) throw createUnsupportedError('Gas Price')
    const prices = await gas.getPrices({ networkId, signal })
    return {
      standard: `${prices.standard}`,
      fast: `${prices.fast}`,
      instant: `${prices.instant}`,
    }
  })
}
