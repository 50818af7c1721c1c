import type { NetworkId } from '@latchkit/protocol'

/** What DefiLlama calls networks. */
export const defillamaNetworks: ReadonlyMap<NetworkId, string> = new Map([
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
])
