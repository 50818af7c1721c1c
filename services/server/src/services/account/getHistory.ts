import type { NetworkId } from '@latchkit/protocol'
import { getHistory as endpoint } from '@latchkit/protocol/http'
import { implement } from '../../http/implement.ts'
import { RequestError } from '../../http/RequestError.ts'
import type { Route } from '../../http/Route.ts'
import { decodeCursor } from './decodeCursor.ts'
import { encodeCursor } from './encodeCursor.ts'
import { getCursorMark } from './getCursorMark.ts'
import type { HistorySource } from './HistorySource.ts'
import { mergeHistory } from './mergeHistory.ts'
import type { PriceSource } from './PriceSource.ts'
import { priceHistory } from './priceHistory.ts'
import { toTransaction } from './toTransaction.ts'

const pageSize = 50

/** Networks of a page for which none was named; their positions must fit into a cursor. */
const maxNetworks = 16

/** Serves the history of an address: of one network, or of all together. */
export function getHistory(ports: getHistory.Ports): Route {
  const { networkIds, history, prices } = ports
  const sources = new Map<NetworkId, HistorySource>()
  for (const networkId of networkIds) {
    const source = history.find((it) => it.networkIds.includes(networkId))
    if (source) sources.set(networkId, source)
  }
  const all = new Map([...sources].slice(0, maxNetworks))

  return implement(endpoint, async ({ params, query, signal }) => {
    const { address } = params
    const { chainId, cursor, onramp } = query
    if (chainId && !networkIds.includes(chainId))
      throw new RequestError({
        status: 400,
        field: 'chainId',
        description: `"chainId" is not valid: this server doesn't know ${chainId}`,
      })
    const source = chainId && sources.get(chainId)
    const asked = chainId ? new Map(source && [[chainId, source]]) : all
    const mark = getCursorMark({ address, chainId })
    const decoded = cursor
      ? decodeCursor(cursor, { mark, networkIds: [...asked.keys()] })
      : undefined
    // No on-ramp tells the server of purchases.
    if (onramp !== undefined) return { data: [], next: null }

    const { entries, next } = await mergeHistory(asked, {
      address,
      cursor: decoded,
      limit: pageSize,
      signal,
    })
    const getPrice = prices
      ? await priceHistory(prices, { entries, signal })
      : () => undefined
    return {
      data: entries.map((it) => toTransaction(it, { getPrice })),
      next: next ? encodeCursor(next, { mark }) : null,
    }
  })
}

export declare namespace getHistory {
  type Ports = {
    /** The networks that the server knows; those without a source have no history. */
    networkIds: readonly NetworkId[]
    /** Of several that know a network, the first is asked. */
    history: readonly HistorySource[]
    /** Nothing has a price where it is left out. */
    prices?: PriceSource | undefined
  }
}
