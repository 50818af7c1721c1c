import type { NetworkId } from '@latchkit/protocol'
import * as z from 'zod/mini'
import type { PriceSource } from '../../account/ports.ts'
import { nativeAddress } from '../../account/ports.ts'
import { createJsonClient } from '../http/createJsonClient.ts'

/** Assets per request. */
const chunk = 50

/** Seconds after which a price is stale. */
const maxAge = 3_600
const minConfidence = 0.5

const DefillamaResponse = z.object({
  coins: z.record(
    z.string(),
    z.object({
      price: z.number(),
      /** Unix seconds. */
      timestamp: z.number(),
      confidence: z.optional(z.number()),
    }),
  ),
})

/** Creates a price source over DefiLlama's coins API, which needs no key. */
export function createDefillamaPrices({
  baseUrl = 'https://coins.llama.fi',
}: createDefillamaPrices.Parameters = {}): PriceSource {
  const client = createJsonClient({ upstream: 'defillama', baseUrl })

  return {
    async getPrices({ networkId, assets, signal }) {
      const prices = new Map<string, number>()
      const name = defillamaNetworks.get(networkId)
      if (!name) return prices
      for (let start = 0; start < assets.length; start += chunk) {
        const some = assets.slice(start, start + chunk)
        const ids = some.map((asset) => toCoin(name, asset))
        const path = `/prices/current/${ids.join(',')}`
        const answer = await client.get({
          path,
          schema: DefillamaResponse,
          signal,
        })
        const coins = new Map(
          Object.entries(answer?.coins ?? {}).map(([id, coin]) => [
            fold(id),
            coin,
          ]),
        )
        for (const [index, asset] of some.entries()) {
          const coin = coins.get(fold(ids[index] ?? ''))
          if (coin && isGood(coin)) prices.set(asset, coin.price)
        }
      }
      return prices
    },
  }
}

export declare namespace createDefillamaPrices {
  type Parameters = { baseUrl?: string | undefined }
}

/** Returns DefiLlama's id of an asset: the native currency is the token at address zero, or has the id of CoinGecko. */
function toCoin(name: string, asset: string): string {
  if (asset !== nativeAddress) return `${name}:${asset}`
  const coin = nativeCoins.get(name)
  return coin ? `coingecko:${coin}` : `${name}:0x${'0'.repeat(40)}`
}

/** CoinGecko's ids of native currencies by DefiLlama's name of their network, which has no address zero. */
const nativeCoins: ReadonlyMap<string, string> = new Map([
  ['solana', 'solana'],
  ['bitcoin', 'bitcoin'],
])

/** Hex is case-insensitive, base58 is not. */
function fold(id: string): string {
  return id.includes(':0x') ? id.toLowerCase() : id
}

function isGood({
  price,
  timestamp,
  confidence = 1,
}: z.output<typeof DefillamaResponse>['coins'][string]): boolean {
  const age = Date.now() / 1_000 - timestamp
  return price > 0 && age < maxAge && confidence >= minConfidence
}

/** DefiLlama's names of networks. */
const defillamaNetworks: ReadonlyMap<NetworkId, string> = new Map([
  ['eip155:1', 'ethereum'],
  ['eip155:10', 'optimism'],
  ['eip155:56', 'bsc'],
  ['eip155:100', 'xdai'],
  ['eip155:137', 'polygon'],
  ['eip155:250', 'fantom'],
  ['eip155:324', 'era'],
  ['eip155:5000', 'mantle'],
  ['eip155:8453', 'base'],
  ['eip155:42161', 'arbitrum'],
  ['eip155:42220', 'celo'],
  ['eip155:43114', 'avax'],
  ['eip155:59144', 'linea'],
  ['eip155:81457', 'blast'],
  ['eip155:534352', 'scroll'],
  ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'solana'],
  ['bip122:000000000019d6689c085ae165831e93', 'bitcoin'],
])
