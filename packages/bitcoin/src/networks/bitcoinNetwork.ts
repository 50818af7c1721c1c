import type { Network } from '@latchkit/core'
import { InvalidConfigurationError } from '@latchkit/core'
import { checkNames } from '@latchkit/core/internal'

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

/** A network of your own, such as a signet or a local chain. Throws `InvalidConfigurationError` for a malformed genesis hash, address prefix or RPC URL, a missing name, and unknown parameters. */
export function bitcoinNetwork(
  parameters: bitcoinNetwork.Parameters,
): bitcoinNetwork.ReturnType {
  // Plain JavaScript has no types.
  checkNames(parameters ?? {}, names, 'bitcoinNetwork.')
  const { genesisHash, name, rpcUrl, blockExplorer } = parameters ?? {}
  const { addressPrefix = 'tb', nativeCurrency, assets } = parameters ?? {}
  const { testnet = addressPrefix !== 'bc' } = parameters ?? {}
  check(
    /^([\da-f]{32}|[\da-f]{64})$/.test(String(genesisHash)),
    'genesisHash',
    genesisHash,
    'the hash of the first block: 64 lower-case hex digits, or the first 32 of them',
  )
  check(
    typeof name === 'string' && name !== '',
    'name',
    name,
    'the name of the network',
  )
  check(
    prefixes.includes(addressPrefix),
    'addressPrefix',
    addressPrefix,
    'one of "bc", "tb", "bcrt"',
  )
  const http = [rpcUrl].flat()
  check(
    http.length > 0 && http.every((url) => /^https?:\/\/\w/i.test(url)),
    'rpcUrl',
    rpcUrl,
    'one http(s) URL of an Esplora-shaped API, or several with the best first',
  )
  const id = genesisHash.slice(0, 32)
  return {
    ...{ id, caipNetworkId: `bip122:${id}`, chainNamespace: 'bip122', name },
    ...{ testnet, assets, addressPrefix },
    nativeCurrency: nativeCurrency ?? {
      ...{ name: 'Test bitcoin', symbol: 'tBTC', decimals: 8 },
    },
    rpcUrls: { default: { http } },
    blockExplorers: blockExplorer && { default: blockExplorer },
  }
}

const names: readonly (keyof bitcoinNetwork.Parameters)[] = [
  'genesisHash',
  'name',
  'rpcUrl',
  'addressPrefix',
  'nativeCurrency',
  'blockExplorer',
  'testnet',
  'assets',
]

const prefixes: readonly AddressPrefix[] = ['bc', 'tb', 'bcrt']

function check(
  isValid: boolean,
  name: keyof bitcoinNetwork.Parameters,
  given: unknown,
  expected: string,
): void {
  if (isValid) return
  const option = `bitcoinNetwork.${name}`
  throw new InvalidConfigurationError({ option, given, expected })
}

export declare namespace bitcoinNetwork {
  type Parameters = Pick<BitcoinNetwork, 'assets'> & {
    /** All of the first block's hash, or its first 32 hex digits. */
    genesisHash: string
    name: string
    /** One or more URLs of Esplora-shaped APIs, best first. */
    rpcUrl: string | readonly string[]
    /** The first part of segwit addresses. Default `tb`. */
    addressPrefix?: AddressPrefix | undefined
    /** Default: Test bitcoin, tBTC, 8 decimals. */
    nativeCurrency?: BitcoinNetwork['nativeCurrency'] | undefined
    blockExplorer?: { name: string; url: string } | undefined
    /** Default: whether `addressPrefix` is that of a test network. */
    testnet?: boolean | undefined
  }
  type ReturnType = BitcoinNetwork
}

/** Returns the prefix of a network's addresses. A network of the app's own without one is a test network if it says so. */
export function getAddressPrefix(
  network: Network & { readonly addressPrefix?: AddressPrefix },
): AddressPrefix {
  return network.addressPrefix ?? (network.testnet ? 'tb' : 'bc')
}
