import type {
  Kit,
  Network,
  NetworkId,
  NetworkReference,
  Provider,
} from '@latchkit/core'
import {
  findNetwork,
  getNetwork,
  InvalidConfigurationError,
  NetworkNotFoundError,
  parseNetworkId,
  requireConnection,
} from '@latchkit/core'
import { requireAdapter, toNetworkId } from '@latchkit/core/internal'
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
  const networkId =
    readNetworkId(parameters) ??
    getNetwork(kit, { namespace }).network.caipNetworkId
  const network = findNetwork(kit, { network: networkId })
  if (network?.chainNamespace !== namespace)
    throw new NetworkNotFoundError({ networkId })
  if (!('getRpc' in adapter))
    throw new InvalidConfigurationError({
      option: 'adapters',
      given: adapter,
      expected: '`evm()` as the adapter for eip155',
    })
  return { network, rpc: (adapter as EvmAdapter).getRpc(network) }
}

export declare namespace requireRpc {
  type Parameters = {
    /** The network, or its CAIP-2 id. Default: the active one. */
    network?: NetworkReference | undefined
    /** The number of the network, in place of `network`. */
    chainId?: number | undefined
  }
  type ReturnType = { network: Network; rpc: Provider }
  type ErrorType =
    | NetworkConflictError
    | NetworkNotFoundError
    | InvalidConfigurationError
}

/** Returns the network that parameters name by `network` or by wagmi's `chainId`. */
function readNetworkId({
  network,
  chainId,
}: requireRpc.Parameters): NetworkId | undefined {
  const byNetwork = network && toNetworkId(network)
  if (chainId === undefined) return byNetwork
  const byChainId: NetworkId = `eip155:${chainId}`
  if (byNetwork && byNetwork !== byChainId)
    throw new NetworkConflictError({ networkId: byNetwork, chainId })
  return byChainId
}

/** Returns the connected EVM wallet and its chain id. Rejects with `NotConnectedError` if none is connected. */
export async function requireWallet(
  kit: Kit,
  parameters: requireWallet.Parameters,
): Promise<requireWallet.ReturnType> {
  const { signal } = parameters
  const wallet = await requireConnection(kit, { namespace: 'eip155', signal })
  const chainId = Number(parseNetworkId(wallet.networkId).reference)
  return { ...wallet, chainId }
}

export declare namespace requireWallet {
  type Parameters = { signal?: AbortSignal | undefined }
  type ReturnType = requireConnection.ReturnType & { chainId: number }
  type ErrorType = requireConnection.ErrorType
}

/** Returns viem's bare client for a configured network, over the adapter's own RPC. It loads on first use and is kept per kit and network. */
export async function getClient(
  kit: Kit,
  parameters: requireRpc.Parameters,
): Promise<Client<CustomTransport>> {
  const { network, rpc } = requireRpc(kit, parameters)
  const clients = kit.memo(
    'evm.clients',
    () => new WeakMap<Network, Promise<Client<CustomTransport>>>(),
  )
  const known = clients.get(network)
  if (known) return known
  const client = import('../client/createViemClient.ts').then(
    ({ createViemClient }) => createViemClient({ network, rpc }),
  )
  clients.set(network, client)
  // The next request loads the code again.
  client.catch(() => clients.delete(network))
  return client
}
