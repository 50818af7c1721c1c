import type { Network } from '@latchkit/core'
import { InvalidConfigurationError } from '@latchkit/core'
import { checkNames } from '@latchkit/core/internal'

/** An EVM network as plain data. */
export type EvmNetwork = Omit<
  Network,
  'id' | 'caipNetworkId' | 'chainNamespace'
> & {
  /** EIP-155 chain id. */
  readonly id: number
  readonly caipNetworkId: `eip155:${number}`
  readonly chainNamespace: 'eip155'
  /** Contracts at well-known addresses. */
  readonly contracts?:
    | {
        readonly multicall3?: EvmNetwork.Contract
        readonly ensUniversalResolver?: EvmNetwork.Contract
        /** Where swaps are sent, if it is not Uniswap's own. */
        readonly uniswapV2Router?: EvmNetwork.Contract
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

/** A network of your own, such as a local chain or one that has no file here. Throws `InvalidConfigurationError` for an impossible chain id, a missing name or RPC URL, and unknown parameters. */
export function evmNetwork(
  parameters: evmNetwork.Parameters,
): evmNetwork.ReturnType {
  // Plain JavaScript has no types.
  checkNames(parameters ?? {}, names, 'evmNetwork.')
  const { id, name, rpcUrl, nativeCurrency, blockExplorer, ...rest } =
    parameters ?? {}
  if (!Number.isSafeInteger(id) || id <= 0)
    throw new InvalidConfigurationError({
      option: 'evmNetwork.id',
      given: id,
      expected: `the EIP-155 chain id as a positive integer: ${example}`,
    })
  if (typeof name !== 'string' || name === '')
    throw new InvalidConfigurationError({
      option: 'evmNetwork.name',
      given: name,
      expected: `the name of the network: ${example}`,
    })
  const http = [rpcUrl].flat()
  if (http.length === 0 || !http.every((url) => /^https?:\/\/\w/i.test(url)))
    throw new InvalidConfigurationError({
      option: 'evmNetwork.rpcUrl',
      given: rpcUrl,
      expected: `one http(s) URL, or several with the best first: ${example}`,
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
    rpcUrls: { default: { http } },
    blockExplorers: blockExplorer && {
      default: {
        name: blockExplorer.name ?? 'Explorer',
        url: blockExplorer.url,
      },
    },
  }
}

const example =
  "`evmNetwork({ id: 1337, name: 'Local', rpcUrl: 'http://127.0.0.1:8545' })`"

const names: readonly (keyof evmNetwork.Parameters)[] = [
  'id',
  'name',
  'rpcUrl',
  'nativeCurrency',
  'blockExplorer',
  'testnet',
  'assets',
  'contracts',
  'stack',
  'blockTime',
]

export declare namespace evmNetwork {
  type Parameters = Pick<
    EvmNetwork,
    'testnet' | 'assets' | 'contracts' | 'stack' | 'blockTime'
  > & {
    /** EIP-155 chain id. */
    id: number
    name: string
    /** One or more RPC URLs, best first. A wallet that adds the network gets those that have no part that may be a key: user info, a query, or a path segment of 16 or more characters with a digit. */
    rpcUrl: string | readonly string[]
    /** Default: Ether, ETH, 18 decimals. */
    nativeCurrency?:
      | { name: string; symbol: string; decimals?: number | undefined }
      | undefined
    blockExplorer?: { name?: string | undefined; url: string } | undefined
  }
  type ReturnType = EvmNetwork
}
