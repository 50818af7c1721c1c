import type { Network } from '@latchkit/core'

/** A Bitcoin network as plain data. Its RPC URLs are those of Esplora-shaped APIs. */
export type BitcoinNetwork = Omit<Network, 'id' | 'caipNetworkId'> & {
  /** The first 32 hex digits of the genesis block's hash (CAIP-4). */
  readonly id: string
  readonly caipNetworkId: `bip122:${string}`
  readonly chainNamespace: 'bip122'
  /** The first part of segwit addresses (BIP-173); it determines the versions of older addresses, too. */
  readonly addressPrefix: AddressPrefix
}

export type AddressPrefix = 'bc' | 'tb' | 'bcrt'

/** Returns the prefix of a network's addresses. A network of the app's own without one is a test network if it says so. */
export function getAddressPrefix(
  network: Network & { readonly addressPrefix?: AddressPrefix },
): AddressPrefix {
  return network.addressPrefix ?? (network.testnet ? 'tb' : 'bc')
}
