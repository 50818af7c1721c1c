import type {
  Kit,
  Network,
  NetworkId,
  NetworkReference,
  Provider,
  requireConnection,
} from '@latchkit/core'
import {
  findNetwork,
  getNetwork,
  InvalidConfigurationError,
  NetworkNotFoundError,
  parseNetworkId,
} from '@latchkit/core'
import {
  requireAdapter,
  requireNetwork,
  toNetworkId,
} from '@latchkit/core/internal'
import type { Client, CustomTransport } from 'viem'
import { NetworkConflictError } from '../errors/request.ts'
import type { EvmAdapter } from '../evm.ts'

/** Returns a configured EVM network and its RPC provider. */
export function requireRpc(
  kit: Kit,
  parameters: requireRpc.Parameters,
): requireRpc.ReturnType {
  const namespace = 'eip155'
  const adapter = requireAdapter(kit, { namespace })
  const reference =
    readNetwork(parameters) ?? getNetwork(kit, { namespace }).network
  const network = findNetwork(kit, { network: reference })
  if (network?.chainNamespace !== namespace)
    throw new NetworkNotFoundError({ networkId: toNetworkId(reference) })
  if (!('getRpc' in adapter))
    throw new InvalidConfigurationError({
      option: 'adapters',
      given: adapter,
      expected: '`evm()` as the adapter for eip155',
    })
  const { ccipRead, getRpc } = adapter as EvmAdapter
  return { network, rpc: getRpc(network), ccipRead }
}

export declare namespace requireRpc {
  type Parameters = {
    /** The network, or its CAIP-2 id. Default: the active one. */
    network?: NetworkReference | undefined
    /** The number of the network, in place of `network`. */
    chainId?: number | undefined
  }
  type ReturnType = Pick<EvmAdapter, 'ccipRead'> & {
    network: Network
    rpc: Provider
  }
  type ErrorType =
    | NetworkConflictError
    | NetworkNotFoundError
    | InvalidConfigurationError
}

/** Returns the network that parameters name by `network` or by wagmi's `chainId`; throws `NetworkConflictError` if the two differ. */
export function readNetwork({
  network,
  chainId,
}: requireRpc.Parameters): NetworkReference | undefined {
  if (chainId === undefined) return network
  const networkId: NetworkId = `eip155:${chainId}`
  const byNetwork = network && toNetworkId(network)
  if (byNetwork && byNetwork !== networkId)
    throw new NetworkConflictError({ networkId: byNetwork, chainId })
  return networkId
}

/** Returns the connected EVM wallet and its chain id. Rejects with `NotConnectedError` if none is connected, with `NetworkMismatchError` if it is on another network than the given one. */
export async function requireWallet(
  kit: Kit,
  parameters: requireWallet.Parameters,
): Promise<requireWallet.ReturnType> {
  const { account, signal } = parameters
  const wallet = await requireNetwork(kit, {
    namespace: 'eip155',
    network: readNetwork(parameters),
    account,
    signal,
  })
  const chainId = Number(parseNetworkId(wallet.networkId).reference)
  return { ...wallet, chainId }
}

export declare namespace requireWallet {
  type Parameters = {
    /** The network that the request is for, or its CAIP-2 id; the wallet must be on it. Default: the wallet's. */
    network?: NetworkReference | undefined
    /** The number of the network, in place of `network`. */
    chainId?: number | undefined
    /** The address that must be the active account's. Default: any. */
    account?: string | undefined
    signal?: AbortSignal | undefined
  }
  type ReturnType = requireConnection.ReturnType & { chainId: number }
  type ErrorType = NetworkConflictError | requireNetwork.ErrorType
}

/** Returns viem's bare client for a configured network, over the adapter's own RPC. It loads on first use and is kept per kit and network. */
export async function getClient(
  kit: Kit,
  parameters: requireRpc.Parameters,
): Promise<Client<CustomTransport>> {
  const source = requireRpc(kit, parameters)
  const { network } = source
  const clients = kit.memo(
    'evm.clients',
    () => new WeakMap<Network, Promise<Client<CustomTransport>>>(),
  )
  const known = clients.get(network)
  if (known) return known
  const client = import('../client/createViemClient.ts').then(
    ({ createViemClient }) => createViemClient(source),
  )
  clients.set(network, client)
  // The next request loads the code again.
  client.catch(() => clients.delete(network))
  return client
}
