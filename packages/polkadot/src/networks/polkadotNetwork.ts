import type { Network } from '@latchkit/core'
import { InvalidConfigurationError } from '@latchkit/core'
import { checkNames } from '@latchkit/core/internal'

/** A network of the Polkadot family as plain data. */
export type PolkadotNetwork = Omit<
  Network,
  'id' | 'caipNetworkId' | 'chainNamespace' | 'rpcUrls'
> & {
  /** The first 32 hex digits of the genesis hash. */
  readonly id: string
  readonly caipNetworkId: `polkadot:${string}`
  readonly chainNamespace: 'polkadot'
  /** `0x` and 64 hex digits. */
  readonly genesisHash: `0x${string}`
  /** The number with which addresses of the network are written (SS58). */
  readonly ss58Prefix: number
  /** The numbers of the pallet `Balances` and of its call `transfer_keep_alive`: a transfer that a node's metadata encodes in another way is not signed. Without them the metadata is trusted. */
  readonly transferCall?: readonly [pallet: number, call: number] | undefined
  readonly rpcUrls: {
    readonly default: {
      readonly http: readonly string[]
      /** WebSocket URLs, best first: the ones that are used. */
      readonly webSocket: readonly string[]
    }
  }
}

/** A network of your own, such as a local chain or a parachain. Throws `InvalidConfigurationError` for a malformed genesis hash, SS58 prefix or RPC URL, a missing name, and unknown parameters. */
export function polkadotNetwork(
  parameters: polkadotNetwork.Parameters,
): PolkadotNetwork {
  // Plain JavaScript has no types.
  checkNames(parameters ?? {}, names, 'polkadotNetwork.')
  const { genesisHash, name, rpcUrl, ss58Prefix = 42 } = parameters ?? {}
  const { nativeCurrency, blockExplorer, testnet, assets } = parameters ?? {}
  const { transferCall } = parameters ?? {}
  if (!/^0x[\da-f]{64}$/.test(String(genesisHash)))
    throw new InvalidConfigurationError({
      option: 'polkadotNetwork.genesisHash',
      given: genesisHash,
      expected: '0x and 64 lower-case hex digits',
    })
  if (typeof name !== 'string' || name === '')
    throw new InvalidConfigurationError({
      option: 'polkadotNetwork.name',
      given: name,
      expected: 'the name of the network',
    })
  // SS58: 46 and 47 are reserved.
  if (!Number.isInteger(ss58Prefix) || ss58Prefix < 0 || ss58Prefix > 16_383)
    throw new InvalidConfigurationError({
      option: 'polkadotNetwork.ss58Prefix',
      given: ss58Prefix,
      expected: 'an integer from 0 to 16383',
    })
  if (transferCall !== undefined && !isTransferCall(transferCall))
    throw new InvalidConfigurationError({
      option: 'polkadotNetwork.transferCall',
      given: transferCall,
      expected: 'two integers from 0 to 255',
    })
  const webSocket = [rpcUrl].flat()
  if (!webSocket.length || !webSocket.every((url) => /^wss?:\/\/\w/i.test(url)))
    throw new InvalidConfigurationError({
      option: 'polkadotNetwork.rpcUrl',
      given: rpcUrl,
      expected: 'one ws(s) URL, or several with the best first',
    })
  const id = genesisHash.slice(2, 34)
  return {
    id,
    caipNetworkId: `polkadot:${id}`,
    chainNamespace: 'polkadot',
    genesisHash,
    ss58Prefix,
    transferCall,
    name,
    testnet,
    assets,
    nativeCurrency: nativeCurrency ?? {
      name: 'Unit',
      symbol: 'UNIT',
      decimals: 12,
    },
    rpcUrls: { default: { http: [], webSocket } },
    blockExplorers: blockExplorer && { default: blockExplorer },
  }
}

function isTransferCall(value: unknown): boolean {
  const isByte = (each: unknown) =>
    Number.isInteger(each) && (each as number) >= 0 && (each as number) < 256
  return Array.isArray(value) && value.length === 2 && value.every(isByte)
}

const names: readonly (keyof polkadotNetwork.Parameters)[] = [
  'genesisHash',
  'name',
  'rpcUrl',
  'ss58Prefix',
  'transferCall',
  'nativeCurrency',
  'blockExplorer',
  'testnet',
  'assets',
]

export declare namespace polkadotNetwork {
  type Parameters = Pick<
    PolkadotNetwork,
    'testnet' | 'assets' | 'transferCall'
  > & {
    /** The hash of the first block: `0x` and 64 lower-case hex digits. */
    genesisHash: `0x${string}`
    name: string
    /** One or more WebSocket URLs, best first. */
    rpcUrl: string | readonly string[]
    /** Default: 42, for any Substrate chain. */
    ss58Prefix?: number | undefined
    /** Default: Unit, UNIT, 12 decimals. */
    nativeCurrency?: PolkadotNetwork['nativeCurrency'] | undefined
    /** `paths` are what stands between `url` and an address or a transaction, by default `address` and `tx`. */
    blockExplorer?:
      | NonNullable<PolkadotNetwork['blockExplorers']>['default']
      | undefined
  }
}
