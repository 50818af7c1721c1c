import type { NetworkId } from '@latchkit/protocol'
import type { Address } from 'viem'
import type { HeldTokenSource, IconSource } from '../../account/ports.ts'
import { nativeAddress } from '../../account/ports.ts'

/** Creates a held-token source for networks without an index: it returns the well-known tokens of the network for every address. */
export function createKnownTokens(): HeldTokenSource {
  return {
    async list({ networkId }) {
      const tokens = listKnownTokens(networkId).map(({ address }) => address)
      return { head: undefined, tokens }
    },
  }
}

/** Lists the well-known tokens of an EVM network. */
export function listKnownTokens(
  networkId: NetworkId,
): readonly { readonly address: Address; readonly symbol: string }[] {
  const prefix = `${networkId}:`
  return [...knownTokens]
    .filter(([id]) => id.startsWith(prefix))
    .map(([id, symbol]) => ({
      address: id.slice(prefix.length) as Address,
      symbol,
    }))
}

/** Creates an icon source for native currencies and for tokens that are known by address; the symbol that a token claims is ignored. */
export function createIconSource({
  publicUrl,
  symbols,
  tokens = new Map(),
}: createIconSource.Parameters): IconSource {
  return {
    find({ networkId, address, symbol }) {
      const id = `${networkId}:${address}`
      const shown =
        address === nativeAddress
          ? symbol
          : (tokens.get(id) ?? knownTokens.get(id))
      if (shown === undefined || !symbols.has(shown)) return ''
      return `${publicUrl}/public/getTokenImage/${shown}`
    },
  }
}

export declare namespace createIconSource {
  type Parameters = {
    /** Public origin of the server. */
    publicUrl: string
    /** Symbols with an image. */
    symbols: ReadonlySet<string>
    /** Symbols of tokens that the operator configured, by CAIP-10 id in lower case. */
    tokens?: ReadonlyMap<string, string> | undefined
  }
}

/** Symbols of well-known tokens by CAIP-10 id, an EVM address in lower case, from the documentation of their issuers and bridges. Only these get the icon of their symbol. */
export const knownTokens: ReadonlyMap<string, string> = new Map([
  ['eip155:1:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48', 'USDC'],
  ['eip155:10:0x0b2c639c533813f4aa9d7837caf62653d097ff85', 'USDC'],
  ['eip155:137:0x3c499c542cef5e3811e1192ce70d8cc03d5c3359', 'USDC'],
  ['eip155:8453:0x833589fcd6edb6e08f4c7c32d4f71b54bda02913', 'USDC'],
  ['eip155:42161:0xaf88d065e77c8cc2239327c5edb3a432268e5831', 'USDC'],
  ['eip155:1:0xdac17f958d2ee523a2206206994597c13d831ec7', 'USDT'],
  ['eip155:10:0x94b008aa00579c1307b0ef2c499ad98a8ce58e58', 'USDT'],
  ['eip155:42161:0xfd086bc7cd5c481dcc9c85ebe478a1c0b69fcbb9', 'USDT'],
  ['eip155:1:0x6b175474e89094c44da98b954eedeac495271d0f', 'DAI'],
  ['eip155:10:0xda10009cbd5d07dd0cecc66161fc93d7c9000da1', 'DAI'],
  ['eip155:42161:0xda10009cbd5d07dd0cecc66161fc93d7c9000da1', 'DAI'],
  ['eip155:1:0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2', 'WETH'],
  ['eip155:10:0x4200000000000000000000000000000000000006', 'WETH'],
  ['eip155:8453:0x4200000000000000000000000000000000000006', 'WETH'],
  ['eip155:42161:0x82af49447d8a07e3bd95bd0d56f35241523fbab1', 'WETH'],
  ['eip155:1:0x2260fac5e5542a773aa44fbcfedf7c193bc2c599', 'WBTC'],
  ['eip155:1:0x514910771af9ca656af840dff83e8264ecf986ca', 'LINK'],
  ['eip155:1:0x1f9840a85d5af5bf1d1762f925bdaddc4201f984', 'UNI'],
  [
    'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
    'USDC',
  ],
  [
    'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB',
    'USDT',
  ],
])
