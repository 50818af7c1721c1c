import type { NetworkId } from '@latchkit/protocol'
import type { Transaction } from '@latchkit/protocol/http'
import { getHistory } from '@latchkit/protocol/http'
import { formatUnits } from 'viem'
import { isOutage } from '../errors/UpstreamError.ts'
import type { Route } from '../http/implement.ts'
import { implement } from '../http/implement.ts'
import { RequestError } from '../http/RequestError.ts'
import { formatAddress, parseAddress } from './addresses.ts'
import type {
  HistoryEntry,
  HistorySource,
  HistoryTransfer,
} from './HistorySource.ts'
import { decodeCursor, encodeCursor, getCursorMark } from './historyCursor.ts'
import { loadPage } from './historyPage.ts'
import type { IconSource, PriceSource } from './ports.ts'
import { nativeAddress } from './ports.ts'

const pageSize = 50

/** Networks of a page if the request names none; their positions must fit into a cursor. */
const maxNetworks = 16

/** Serves the transactions of an address, newest first, on one network or on all. */
export function serveHistory(ports: serveHistory.Ports): Route {
  const { networkIds, history, prices, icons } = ports
  const sources = new Map<NetworkId, HistorySource>()
  for (const networkId of networkIds) {
    const source = history.find((it) => it.networkIds.includes(networkId))
    if (source) sources.set(networkId, source)
  }
  const all = new Map([...sources].slice(0, maxNetworks))

  return implement(
    getHistory,
    async ({ params, query, request: { signal } }) => {
      const { address } = params
      const { chainId, cursor, onramp } = query
      if (chainId && !networkIds.includes(chainId))
        throw new RequestError({
          status: 400,
          field: 'chainId',
          description: `"chainId" is not valid: this server doesn't know ${chainId}`,
        })
      const source = chainId && sources.get(chainId)
      const covered = chainId ? new Map(source && [[chainId, source]]) : all
      const selected = new Map(
        [...covered].filter(
          ([networkId]) => parseAddress({ networkId, address }) !== undefined,
        ),
      )
      const mark = getCursorMark({ address, chainId })
      const decoded = cursor
        ? decodeCursor(cursor, { mark, networkIds: [...selected.keys()] })
        : undefined
      // The server has no source of purchases.
      if (onramp !== undefined) return { data: [], next: null }

      const { entries, next } = await loadPage(selected, {
        address,
        cursor: decoded,
        limit: pageSize,
        signal,
      })
      const getPrice = prices
        ? await loadPrices(prices, { entries, signal })
        : () => undefined
      return {
        data: entries.map((it) => toTransaction(it, { getPrice, icons })),
        next: next ? encodeCursor(next, { mark }) : null,
      }
    },
  )
}

export declare namespace serveHistory {
  type Ports = {
    /** The configured networks; those without a source have no history. */
    networkIds: readonly NetworkId[]
    /** If several cover a network, the first is used. */
    history: readonly HistorySource[]
    /** If omitted, nothing has a price. */
    prices?: PriceSource | undefined
    /** If omitted, nothing has an icon. */
    icons?: IconSource | undefined
  }
}

/** Converts an entry to its wire form, with the current prices of its tokens. */
function toTransaction(
  entry: HistoryEntry,
  given: Pick<serveHistory.Ports, 'icons'> & {
    getPrice: loadPrices.ReturnType
  },
): Transaction {
  const { networkId, hash, minedAt, from, to, ...rest } = entry
  const { operationType, status, nonce, transfers } = rest
  return {
    id: `${networkId}:${hash}`,
    metadata: {
      operationType,
      hash,
      minedAt: minedAt?.toISOString() ?? '',
      chain: networkId,
      sentFrom: formatAddress({ networkId, address: from }),
      sentTo: formatAddress({ networkId, address: to }),
      status,
      nonce,
    },
    transfers: transfers.map((it) => toTransfer(it, { networkId, ...given })),
  }
}

type Transfer = NonNullable<Transaction['transfers']>[number]

function toTransfer(
  { direction, amount, asset }: HistoryTransfer,
  {
    networkId,
    getPrice,
    icons,
  }: Pick<serveHistory.Ports, 'icons'> & {
    networkId: NetworkId
    getPrice: loadPrices.ReturnType
  },
): Transfer {
  if (asset.kind === 'nft')
    return {
      direction,
      quantity: { numeric: amount.toString() },
      value: null,
      price: null,
      fungible_info: null,
      nft_info: {
        name: asset.name,
        content: asset.image ? { preview: { url: asset.image } } : null,
        flags: { is_spam: asset.isSpam },
      },
    }
  const { name, symbol, decimals, address } = asset
  const numeric = formatUnits(amount, decimals)
  const price = getPrice(networkId, address)
  const token = address ?? nativeAddress
  const icon = icons?.find({ networkId, address: token, symbol })
  return {
    direction,
    quantity: { numeric },
    value: price === undefined ? null : Number(numeric) * price,
    price: price ?? null,
    fungible_info: { name, symbol, icon: { url: icon || null } },
    nft_info: null,
  }
}

/** Milliseconds after which a page is sent without prices. */
const priceTimeout = 2_000

/** Returns a lookup of the current prices of a page's tokens, in US dollars per unit; unknown prices are `undefined`. */
async function loadPrices(
  prices: PriceSource,
  { entries, signal }: loadPrices.Parameters,
): Promise<loadPrices.ReturnType> {
  const assets = new Map<NetworkId, Set<string>>()
  for (const { networkId, transfers } of entries)
    for (const { asset } of transfers) {
      if (asset.kind !== 'fungible') continue
      const address = asset.address ?? nativeAddress
      const all = assets.get(networkId) ?? new Set()
      assets.set(networkId, all.add(address))
    }

  const timeout = AbortSignal.timeout(priceTimeout)
  const found = new Map<NetworkId, ReadonlyMap<string, number>>()
  await Promise.all(
    [...assets].map(async ([networkId, all]) => {
      const until = AbortSignal.any([signal, timeout])
      try {
        const query = { networkId, assets: [...all], signal: until }
        found.set(networkId, await prices.getPrices(query))
      } catch (error) {
        if (!isOutage(error) && !timeout.aborted) throw error
      }
    }),
  )
  return (networkId, address) =>
    found.get(networkId)?.get(address ?? nativeAddress)
}

declare namespace loadPrices {
  type Parameters = {
    entries: readonly HistoryEntry[]
    signal: AbortSignal
  }

  type ReturnType = (
    networkId: NetworkId,
    /** `undefined` for the native currency. */
    address: string | undefined,
  ) => number | undefined
}
