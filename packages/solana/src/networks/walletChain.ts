import type { Network } from '@latchkit/core'
import type { NetworkId } from '@latchkit/protocol'

/** The names of the Wallet Standard for the public networks, by network id. */
const names: ReadonlyMap<NetworkId, string> = new Map<NetworkId, string>([
  ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'solana:mainnet'],
  ['solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1', 'solana:devnet'],
  ['solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z', 'solana:testnet'],
])

/** Returns the Wallet Standard's name of a network: `solana:mainnet`, or `solana:localnet` for one that is not public. */
export function toWalletChain(networkId: NetworkId): string {
  return names.get(networkId) ?? 'solana:localnet'
}

/** Returns the network id of a wallet's chain; a local chain is the given network, if that is one. */
export function toNetworkId(
  chain: string,
  network?: Network | undefined,
): NetworkId | undefined {
  const networkId = network?.caipNetworkId
  if (networkId && toWalletChain(networkId) === chain) return networkId
  for (const [id, name] of names) if (name === chain) return id
  return undefined
}
