import type { NetworkId } from '@latchkit/protocol'
import {
  formatAccountId,
  isAccountId,
  parseAccountId,
} from '@latchkit/protocol'
import type { TokenBalance } from '@latchkit/protocol/http'
import { getBalances } from '@latchkit/protocol/http'
import { createSingleFlight } from '@latchkit/shared/state/createSingleFlight'
import { formatUnits } from 'viem'
import { isOutage } from '../errors/UpstreamError.ts'
import type { Route } from '../http/implement.ts'
import { implement } from '../http/implement.ts'
import { RequestError } from '../http/RequestError.ts'
import { formatAddress, parseAddress, parseAsset } from './addresses.ts'
import { loadHoldings } from './loadHoldings.ts'
import type {
  AccountNetwork,
  AccountPorts,
  BalanceSource,
  Holding,
  Holdings,
  IconSource,
  PriceSource,
} from './ports.ts'
import { nativeAddress } from './ports.ts'

/** Serves the balances of an address, on one network or on all that are reachable. */
export function serveBalances(ports: AccountPorts): Route {
  const { networks, balances, icons, logger } = ports
  const sources = networks.flatMap((network) => {
    const { networkId } = network
    const source = balances.find((it) => it.networkIds.includes(networkId))
    return source ? [{ network, source }] : []
  })

  const share = createSingleFlight()

  return implement(
    getBalances,
    async ({ params, query, request: { signal } }) => {
      const { chainId } = query
      if (chainId && !networks.some(({ networkId }) => networkId === chainId))
        throw new RequestError({
          status: 400,
          field: 'chainId',
          description: `"chainId" is not valid: this server doesn't know ${chainId}`,
        })
      const forced = query.forceUpdate && groupTokens(query.forceUpdate)

      const list = async ({ network, source, address }: Selected) => {
        const { networkId } = network
        const tokens = forced?.get(networkId)
        const given = { source, networkId, address, forced: tokens }
        // Shared by all requests for this address, so no request's signal may abort it.
        const holdings = await (tokens
          ? loadHoldings(ports, { ...given, signal })
          : share(`${networkId}:${address}`, () => loadHoldings(ports, given)))
        const held = holdings.tokens.map((token) => token.address)
        const assets = [nativeAddress, ...held] as const
        const prices = await loadPrices(ports, { networkId, assets, signal })
        return toBalances({ network, holdings, prices, icons })
      }

      // An address belongs to one chain family, and some to one network.
      const selected = sources.flatMap((sourced) => {
        const { networkId } = sourced.network
        if (chainId && networkId !== chainId) return []
        const address = parseAddress({ networkId, address: params.address })
        return address === undefined ? [] : [{ ...sourced, address }]
      })
      const results = await Promise.allSettled(selected.map(list))
      const lists = results.map((result, index) => {
        if (result.status === 'fulfilled') return result.value
        const { reason } = result
        if (!isOutage(reason)) throw reason
        const networkId = selected[index]?.network.networkId
        logger.warn({ networkId }, 'no balances of a network')
        return undefined
      })
      const found = lists.filter((it) => it !== undefined)
      const [failed] = results
      // The request fails only if every network fails.
      if (found.length === 0 && failed?.status === 'rejected')
        throw failed.reason
      const all = found.flat().filter(
        // Without `chainId`, native currencies with a zero balance are omitted.
        ({ address: token, quantity }) =>
          chainId || token || quantity.numeric !== '0',
      )
      return { balances: all.sort(compareBalances) }
    },
  )
}

type Selected = {
  network: AccountNetwork
  source: BalanceSource
  address: string
}

/** Returns prices, or none if the price source fails: balances are served without them. */
async function loadPrices(
  { prices, logger }: Pick<AccountPorts, 'prices' | 'logger'>,
  parameters: PriceSource.Parameters,
): ReturnType<PriceSource['getPrices']> {
  try {
    return await prices.getPrices(parameters)
  } catch (error) {
    if (!isOutage(error)) throw error
    const { networkId } = parameters
    logger.warn({ networkId }, 'no prices of a network')
    return new Map()
  }
}

/** Converts holdings to their wire form, in which the native currency has no address. */
function toBalances({
  network,
  holdings,
  prices,
  icons,
}: toBalances.Parameters): TokenBalance[] {
  const { networkId, nativeCurrency } = network
  const toBalance = (holding: Holding): TokenBalance => {
    const { name, symbol, decimals, amount, address } = holding
    const numeric = formatUnits(amount, decimals)
    const price = prices.get(address) ?? 0
    const value = price * Number(numeric)
    return {
      name,
      symbol,
      chainId: networkId,
      ...(address !== nativeAddress && {
        address: formatAccountId({
          networkId,
          address: formatAddress({ networkId, address }),
        }),
      }),
      ...(price > 0 && Number.isFinite(value) && { value }),
      price,
      quantity: { decimals: `${decimals}`, numeric },
      iconUrl: icons.find({ networkId, address, symbol }),
    }
  }
  const { native: amount, tokens } = holdings
  const native = { ...nativeCurrency, address: nativeAddress, amount } as const
  return [native, ...tokens].map(toBalance)
}

declare namespace toBalances {
  type Parameters = {
    network: AccountNetwork
    holdings: Holdings
    /** By address. */
    prices: ReadonlyMap<string, number>
    icons: IconSource
  }
}

/** Orders balances: native currencies first, then by value, then by symbol. */
function compareBalances(a: TokenBalance, b: TokenBalance): number {
  const isToken = Number(a.address !== undefined)
  const kind = isToken - Number(b.address !== undefined)
  const value = (b.value ?? 0) - (a.value ?? 0)
  return kind || value || (a.symbol < b.symbol ? -1 : 1)
}

/** Groups CAIP-10 ids of tokens by network. The id of a native currency adds its network without a token. Throws `RequestError` for an invalid id. */
function groupTokens(
  ids: readonly string[],
): ReadonlyMap<NetworkId, readonly string[]> {
  const groups = new Map<NetworkId, string[]>()
  for (const id of ids) {
    if (!isAccountId(id))
      throw new RequestError({
        status: 400,
        field: 'forceUpdate',
        description: '"forceUpdate" is not valid: Invalid CAIP-10 address',
      })
    const { networkId, address: given } = parseAccountId(id)
    const address = parseAsset({ networkId, address: given })
    if (address === undefined) continue
    const tokens = groups.get(networkId) ?? []
    if (address !== nativeAddress && !tokens.includes(address))
      tokens.push(address)
    groups.set(networkId, tokens)
  }
  return groups
}
