import type { NetworkId } from '@latchkit/protocol'
import type { Address } from 'viem'
import { formatUnits } from 'viem'
import type { PriceSource, TokenSource } from '../../account/ports.ts'
import { nativeAddress } from '../../account/ports.ts'
import type { ChainReader } from '../../chain/ChainReader.ts'
import { createPairFinder, readReserves } from './readPools.ts'

/**
 * Creates a price source over the reserves of pools with a dollar token or the native currency. The more liquid pool wins;
 * pools below `minLiquidity` are ignored. The prices can be manipulated within a block, so they are for display only.
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
    async getPrices({ networkId, assets: given, signal }) {
      const network = byId.get(networkId)
      if (!network) return new Map()
      const assets = given as readonly Address[]
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
      const metadata = await tokens.describe({
        networkId,
        tokens: [dollar, weth, ...others],
        signal,
      })

      /** Returns the price of a pair's token in dollars and the dollar value of the other side. */
      const quote = (
        position: number,
        basePrice: number,
      ): Quote | undefined => {
        const [token, base] = couples[position] ?? []
        const pair = pairs[position]
        const held = pair && reserves.get(pair)
        if (!token || !base || !held) return undefined
        const [own, other] = token < base ? held : [held[1], held[0]]
        const units = [
          metadata.get(token)?.decimals,
          metadata.get(base)?.decimals,
        ]
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
    /** Minimum dollar value of the other side of a pool. Default 1,000. */
    minLiquidity?: number | undefined
  }
}

/** The Uniswap v2 compatible exchange of a network. Addresses may be in any case. */
type PoolNetwork = {
  readonly networkId: NetworkId
  readonly factory: Address
  /** The wrapped native currency. */
  readonly weth: Address
  /** A token worth one US dollar. */
  readonly dollar: Address
}
