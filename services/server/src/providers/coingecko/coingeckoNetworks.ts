import type { NetworkId } from '@latchkit/protocol'

/** What CoinGecko calls networks, and the coins that are their native currencies. */
export const coingeckoNetworks: ReadonlyMap<
  NetworkId,
  { readonly platform: string; readonly coin: string }
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
])
