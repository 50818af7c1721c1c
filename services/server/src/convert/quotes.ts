import { randomUUID } from 'node:crypto'
import type { NetworkId } from '@latchkit/protocol'
import { getSwapQuotes } from '@latchkit/protocol/http'
import type { Address } from 'viem'
import { formatUnits } from 'viem'
import { isOutage } from '../errors/UpstreamError.ts'
import type { Route } from '../http/implement.ts'
import { implement } from '../http/implement.ts'
import type { ConvertPorts } from './createConvertService.ts'
import { createLiquidityError, isEvm, parseSwap } from './swapRequest.ts'

/** The deviation from the prices above which a quote is flagged. */
const maxDeviation = 0.05

/** Milliseconds after which a quote is sent without a comparison. */
const priceTimeout = 1_000

/** Serves the quote of the exchange of a network; none without an exchange. */
export function serveQuotes(ports: ConvertPorts): Route {
  const { networkIds, swaps } = ports
  return implement(getSwapQuotes, async ({ query, request: { signal } }) => {
    const { networkId, from, to } = parseSwap(networkIds, query)
    const amount = BigInt(query.amount)
    const ask = { networkId, signal }
    if (!isEvm(networkId) || !(await swaps.findRouter(ask)))
      return { quotes: [] }
    const [route, compare] = await Promise.all([
      swaps.findRoute({ ...ask, from, to, amount }),
      loadComparison(ports, { ...ask, from, to }),
    ])
    if (!route) throw createLiquidityError()
    const deviation = compare({ amount, output: route.output })
    return {
      quotes: [
        {
          id: randomUUID(),
          fromAmount: query.amount,
          fromAccount: query.from,
          toAmount: `${route.output}`,
          toAccount: query.to,
          ...(deviation !== undefined && {
            deviation,
            isUnfavorable: deviation > maxDeviation,
          }),
        },
      ],
    }
  })
}

/** Returns a function that compares a quote with the prices of both tokens; it returns `undefined` if one is not known. */
async function loadComparison(
  { prices, tokens }: ConvertPorts,
  parameters: loadComparison.Parameters,
): Promise<loadComparison.ReturnType> {
  const { networkId, from, to, signal } = parameters
  const timeout = AbortSignal.timeout(priceTimeout)
  const until = AbortSignal.any([signal, timeout])
  const ask = { networkId, signal: until }
  try {
    const [found, ...described] = await Promise.all([
      prices.getPrices({ ...ask, assets: [from, to] }),
      ...[from, to].map((token) => tokens.list({ ...ask, token })),
    ])
    const [paid, received] = [from, to].map((token, index) => {
      const price = found.get(token)
      const decimals = described[index]?.[0]?.decimals
      return price && decimals !== undefined ? { price, decimals } : undefined
    })
    if (!paid || !received) return () => undefined
    return ({ amount, output }) => {
      const cost = Number(formatUnits(amount, paid.decimals)) * paid.price
      const value =
        Number(formatUnits(output, received.decimals)) * received.price
      const deviation = 1 - value / cost
      return Number.isFinite(deviation) ? deviation : undefined
    }
  } catch (error) {
    if (!isOutage(error) && !timeout.aborted) throw error
    return () => undefined
  }
}

declare namespace loadComparison {
  type Parameters = {
    networkId: NetworkId
    from: Address
    to: Address
    signal: AbortSignal
  }
  type ReturnType = (amounts: {
    amount: bigint
    output: bigint
  }) => number | undefined
}
