import type { NetworkId } from '@latchkit/protocol'
import * as z from 'zod/mini'
import type { PriceSource } from '../../account/ports.ts'
import { nativeAddress } from '../../account/ports.ts'
import { createJsonClient } from '../http/createJsonClient.ts'

/** Addresses per request. */
const chunk = 100

const CoingeckoResponse = z.record(
  z.string(),
  z.object({ usd: z.optional(z.nullable(z.number())) }),
)

/** Creates a price source over CoinGecko's API v3. The free plan requires a demo key. */
export function createCoingeckoPrices({
  baseUrl = 'https://api.coingecko.com/api/v3',
  key,
}: createCoingeckoPrices.Parameters): PriceSource {
  const plan = baseUrl.includes('//pro-api.') ? 'pro' : 'demo'
  const headers = key ? { [`x-cg-${plan}-api-key`]: key } : undefined
  const client = createJsonClient({ upstream: 'coingecko', baseUrl, headers })

  async function fetchPrices(path: string, signal: AbortSignal | undefined) {
    const answer = await client.get({ path, schema: CoingeckoResponse, signal })
    return new Map(
      Object.entries(answer ?? {}).flatMap(([id, { usd }]) =>
        usd && usd > 0 ? [[fold(id), usd] as const] : [],
      ),
    )
  }

  return {
    async getPrices({ networkId, assets, signal }) {
      const prices = new Map<string, number>()
      const network = coingeckoNetworks.get(networkId)
      if (!network) return prices
      const { platform, coin } = network
      const tokens = platform
        ? assets.filter((asset) => asset !== nativeAddress)
        : []
      for (let start = 0; start < tokens.length; start += chunk) {
        const some = tokens.slice(start, start + chunk)
        const query = `contract_addresses=${some.join(',')}&vs_currencies=usd`
        const path = `/simple/token_price/${platform}?${query}`
        const found = await fetchPrices(path, signal)
        for (const token of some) {
          const price = found.get(token)
          if (price) prices.set(token, price)
        }
      }
      if (!assets.includes(nativeAddress)) return prices
      const path = `/simple/price?ids=${coin}&vs_currencies=usd`
      const price = (await fetchPrices(path, signal)).get(coin)
      if (price) prices.set(nativeAddress, price)
      return prices
    },
  }
}

export declare namespace createCoingeckoPrices {
  type Parameters = {
    /** URL with version. Paid plans use `https://pro-api.coingecko.com/api/v3`. */
    baseUrl?: string | undefined
    key?: string | undefined
  }
}

/** Hex is case-insensitive, base58 is not. */
function fold(id: string): string {
  return id.startsWith('0x') ? id.toLowerCase() : id
}

/** CoinGecko's ids of networks and of their native currencies. */
const coingeckoNetworks: ReadonlyMap<
  NetworkId,
  { readonly platform: string | undefined; readonly coin: string }
> = new Map([
  ['eip155:1', { platform: 'ethereum', coin: 'ethereum' }],
  ['eip155:10', { platform: 'optimistic-ethereum', coin: 'ethereum' }],
  ['eip155:56', { platform: 'binance-smart-chain', coin: 'binancecoin' }],
  ['eip155:100', { platform: 'xdai', coin: 'xdai' }],
  ['eip155:137', { platform: 'polygon-pos', coin: 'polygon-ecosystem-token' }],
  ['eip155:324', { platform: 'zksync', coin: 'ethereum' }],
  ['eip155:8453', { platform: 'base', coin: 'ethereum' }],
  ['eip155:42161', { platform: 'arbitrum-one', coin: 'ethereum' }],
  ['eip155:42220', { platform: 'celo', coin: 'celo' }],
  ['eip155:43114', { platform: 'avalanche', coin: 'avalanche-2' }],
  ['eip155:59144', { platform: 'linea', coin: 'ethereum' }],
  ['eip155:534352', { platform: 'scroll', coin: 'ethereum' }],
  [
    'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    { platform: 'solana', coin: 'solana' },
  ],
  [
    'bip122:000000000019d6689c085ae165831e93',
    { platform: undefined, coin: 'bitcoin' },
  ],
])
