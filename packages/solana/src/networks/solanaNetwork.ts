import type { Network } from '@latchkit/core'
import { InvalidConfigurationError } from '@latchkit/core'
import { checkNames } from '@latchkit/core/internal'

/** A Solana network as plain data. */
export type SolanaNetwork = Omit<
  Network,
  'id' | 'caipNetworkId' | 'chainNamespace'
> & {
  /** The first 32 characters of the genesis hash. */
  readonly id: string
  readonly caipNetworkId: `solana:${string}`
  readonly chainNamespace: 'solana'
}

type Explorer = NonNullable<Network['blockExplorers']>['default']

/** A network of your own, such as a local validator. Throws `InvalidConfigurationError` for a malformed genesis hash, a missing name or RPC URL, and unknown parameters. */
export function solanaNetwork(
  parameters: solanaNetwork.Parameters,
): solanaNetwork.ReturnType {
  // Plain JavaScript has no types.
  checkNames(parameters ?? {}, names, 'solanaNetwork.')
  const { genesisHash, name, rpcUrl, blockExplorer, ...rest } = parameters ?? {}
  if (!/^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(genesisHash))
    throw new InvalidConfigurationError({
      option: 'solanaNetwork.genesisHash',
      given: genesisHash,
      expected: 'the genesis hash, as `solana genesis-hash` prints it',
    })
  if (typeof name !== 'string' || name === '')
    throw new InvalidConfigurationError({
      option: 'solanaNetwork.name',
      given: name,
      expected: 'the name of the network',
    })
  const http = [rpcUrl].flat()
  if (http.length === 0 || !http.every((url) => /^https?:\/\/\w/i.test(url)))
    throw new InvalidConfigurationError({
      option: 'solanaNetwork.rpcUrl',
      given: rpcUrl,
      expected: 'one http(s) URL, or several with the best first',
    })
  const id = genesisHash.slice(0, 32)
  return {
    ...rest,
    id,
    caipNetworkId: `solana:${id}`,
    chainNamespace: 'solana',
    name,
    nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
    rpcUrls: { default: { http } },
    blockExplorers: blockExplorer && {
      default: {
        name: blockExplorer.name ?? 'Explorer',
        url: blockExplorer.url,
        paths: blockExplorer.paths,
      },
    },
  }
}

const names: readonly (keyof solanaNetwork.Parameters)[] = [
  'genesisHash',
  'name',
  'rpcUrl',
  'blockExplorer',
  'testnet',
  'assets',
]

export declare namespace solanaNetwork {
  type Parameters = Pick<SolanaNetwork, 'testnet' | 'assets'> & {
    /** All of the genesis hash, or its first 32 characters. */
    genesisHash: string
    name: string
    /** One or more RPC URLs, best first. */
    rpcUrl: string | readonly string[]
    /** `paths` are what stands between `url` and an address or a transaction, by default `address` and `tx`. */
    blockExplorer?:
      | { name?: string | undefined; url: string; paths?: Explorer['paths'] }
      | undefined
  }
  type ReturnType = SolanaNetwork
}
