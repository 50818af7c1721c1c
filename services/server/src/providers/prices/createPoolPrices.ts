import type { NetworkId } from '@latchkit/protocol'
import type { Address } from 'viem'
import { formatUnits } from 'viem'
import type { PriceSource, TokenSource } from '../../account/ports.ts'
import { nativeAddress } from '../../account/ports.ts'
import type { ChainReader } from '../../chain/ChainReader.ts'
import { createPairFinder, readReserves } from './readPools.ts'

/**
 * Prices from the reserves of pools with dollars and with the native currency; of two pools the deeper one counts, and a
 * shallow one doesn't. Whoever has enough money can move them for a block: they are for looking at, not for deals.
 */
export function createPoolPrices({
  chain,
  tokens,
  networks,
  minLiquidity = 1_000,
}: createPoolPrices.Parameters): PriceSource {
  const byId = new Map(networks.map((it) => [it.networkId, it]))
  const findPairs = createPairFinder()

  return {
    async getPrices({ networkId, assets, signal }) {
      const network = byId.get(networkId)
      if (!network) return new Map()
      const node = { chain, networkId, signal }
      const dollar = network.dollar.toLowerCase() as Address
      const weth = network.weth.toLowerCase() as Address
      const others = assets.filter(
        (it) => it !== nativeAddress && it !== weth && it !== dollar,
      )
      const couples = [
        [weth, dollar] as const,
        ...others.flatMap((it) => [[it, dollar] as const, [it, weth] as const]),
      ]
      const { factory } = network
      const pairs = await findPairs(node, { factory, couples })
      const reserves = await readReserves(node, {
        pairs: pairs.filter((it) => it !== undefined),
      })
      const facts = await tokens.describe({
        networkId,
        tokens: [dollar, weth, ...others],
        signal,
      })

      /** Of a token in the other of its pool, and how many dollars stand on the other side. */
      const quote = (
        position: number,
        basePrice: number,
      ): Quote | undefined => {
        const [token, base] = couples[position] ?? []
        const pair = pairs[position]
        const held = pair && reserves.get(pair)
        if (!token || !base || !held) return undefined
        const [own, other] = token < base ? held : [held[1], held[0]]
        const units = [facts.get(token)?.decimals, facts.get(base)?.decimals]
        if (units[0] === undefined || units[1] === undefined || own === 0n)
          return undefined
        const liquidity = Number(formatUnits(other, units[1])) * basePrice
        const price = liquidity / Number(formatUnits(own, units[0]))
        return liquidity >= minLiquidity ? { price, liquidity } : undefined
      }

      const native = quote(0, 1)?.price
      const prices = new Map<Address, number>([[dollar, 1]])
      if (native) prices.set(weth, native).set(nativeAddress, native)
      others.forEach((token, index) => {
        const first = quote(2 * index + 1, 1)
        const second = native ? quote(2 * index + 2, native) : undefined
        const isSecond = (second?.liquidity ?? 0) > (first?.liquidity ?? 0)
        const { price } = (isSecond ? second : first) ?? {}
        if (price && Number.isFinite(price)) prices.set(token, price)
      })
      return new Map(
        assets.flatMap((asset) => {
          const price = prices.get(asset)
          return price === undefined ? [] : [[asset, price] as const]
        }),
      )
    },
  }
}

type Quote = { readonly price: number; readonly liquidity: number }

export declare namespace createPoolPrices {
  type Parameters = {
    chain: ChainReader
    tokens: TokenSource
    networks: readonly PoolNetwork[]
    /** Dollars on the other side of a pool, below which its price says nothing. Default 1,000. */
    minLiquidity?: number | undefined
  }
}

/** Where the pools of a network are: an exchange of the Uniswap v2 kind. Addresses in any case. */
type PoolNetwork = {
  readonly networkId: NetworkId
  readonly factory: Address
  /** The native currency as a token. */
  readonly weth: Address
  /** A token that is worth one US dollar. */
  readonly dollar: Address
}
