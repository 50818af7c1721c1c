import type { NetworkId } from '@latchkit/protocol'

/** The coin type of a network (ENSIP-11): 60 for mainnet, the chain id with its highest bit set for others. */
export function getCoinType(networkId: NetworkId): number {
  const chainId = Number(networkId.slice(networkId.indexOf(':') + 1))
  return chainId === 1 ? 60 : (0x80000000 | chainId) >>> 0
}
