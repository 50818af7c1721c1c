import type { Network } from '@latchkit/core'
import { InvalidConfigurationError } from '@latchkit/core'

/** An EVM network as plain data. */
export type EvmNetwork = Omit<
  Network,
  'id' | 'caipNetworkId' | 'chainNamespace'
> & {
  /** EIP-155 chain id. */
  readonly id: number
  readonly caipNetworkId: `eip155:${number}`
  readonly chainNamespace: 'eip155'
  /** Contracts at well-known addresses that reads make use of. */
  readonly contracts?:
    | {
        readonly multicall3?: EvmNetwork.Contract
        readonly ensUniversalResolver?: EvmNetwork.Contract
      }
    | undefined
  /** Between two blocks, in milliseconds. */
  readonly blockTime?: number | undefined
  /** The stack whose transaction and block formats the network uses, if they differ from Ethereum's. */
  readonly stack?: EvmNetwork.Stack | undefined
}

export declare namespace EvmNetwork {
  type Contract = {
    readonly address: `0x${string}`
    readonly blockCreated?: number
  }
  type Stack = 'op' | 'zksync' | 'celo'
}

/** A network of your own, such as a local chain or one that has no file here. Throws `InvalidConfigurationError` for an impossible chain id or a missing RPC URL. */
export function evmNetwork(
  parameters: evmNetwork.Parameters,
): evmNetwork.ReturnType {
  const { id, name, rpcUrl, nativeCurrency, blockExplorer, ...rest } =
    parameters
  if (!Number.isSafeInteger(id) || id <= 0)
    throw new InvalidConfigurationError({
      option: 'id',
      given: id,
      expected: 'the EIP-155 chain id as a positive integer',
    })
  const http = typeof rpcUrl === 'string' ? [rpcUrl] : [...rpcUrl]
  if (http.length === 0 || !http.every((url) => /^https?:\/\/\w/i.test(url)))
    throw new InvalidConfigurationError({
      option: 'rpcUrl',
      given: rpcUrl,
      expected: 'one http(s) URL, or several with the best first',
    })
  return {
    ...rest,
    id,
    caipNetworkId: `eip155:${id}`,
    chainNamespace: 'eip155',
    name,
    nativeCurrency: {
      name: 'Ether',
      symbol: 'ETH',
      ...nativeCurrency,
      decimals: nativeCurrency?.decimals ?? 18,
    },
    rpcUrls: { default: { http }, chainDefault: { http } },
    blockExplorers: blockExplorer && {
      default: {
        name: blockExplorer.name ?? 'Explorer',
        url: blockExplorer.url,
      },
    },
  }
}

export declare namespace evmNetwork {
  type Parameters = Pick<
    EvmNetwork,
    'testnet' | 'assets' | 'contracts' | 'stack' | 'blockTime'
  > & {
    /** EIP-155 chain id. */
    id: number
    name: string
    /** One or more RPC URLs, best first. */
    rpcUrl: string | readonly string[]
    /** Default: Ether, ETH, 18 decimals. */
    nativeCurrency?:
      | { name: string; symbol: string; decimals?: number | undefined }
      | undefined
    blockExplorer?: { name?: string | undefined; url: string } | undefined
  }
  type ReturnType = EvmNetwork
}
