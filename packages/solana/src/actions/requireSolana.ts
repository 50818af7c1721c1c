import type {
  Kit,
  Network,
  NetworkReference,
  requireConnection,
} from '@latchkit/core'
import {
  findNetwork,
  getNetwork,
  InvalidConfigurationError,
  NetworkNotFoundError,
} from '@latchkit/core'
import { requireNetwork, toNetworkId } from '@latchkit/core/internal'
import type { SolanaRpc } from '../rpc/createRpc.ts'
import type { SolanaAdapter } from '../solana.ts'

const namespace = 'solana'

/** Returns the connected Solana wallet. Rejects with `NotConnectedError` if none is connected, with `NetworkMismatchError` if it is on another network than the given one. */
export function requireWallet(
  kit: Kit,
  parameters: requireWallet.Parameters,
): Promise<requireConnection.ReturnType> {
  return requireNetwork(kit, { ...parameters, namespace })
}

export declare namespace requireWallet {
  type Parameters = Omit<requireNetwork.Parameters, 'namespace'>
  type ErrorType = requireNetwork.ErrorType
}

/** Returns the RPC of a configured Solana network, from the adapter `solana()`. Default: the active network. */
export async function requireRpc(
  kit: Kit,
  parameters: { network: NetworkReference | undefined },
): Promise<SolanaRpc> {
  const reference = parameters.network ?? getNetwork(kit, { namespace }).network
  const network = findNetwork(kit, { network: reference })
  if (network?.chainNamespace !== namespace)
    throw new NetworkNotFoundError({ networkId: toNetworkId(reference) })
  const rpc = await findRpc(kit, network)
  if (rpc) return rpc
  throw new InvalidConfigurationError({
    option: 'adapters',
    given: kit.adapters.get(namespace),
    expected: '`solana()` as the adapter for solana',
  })
}

/** Returns the RPC of a network; `undefined` if the adapter is not `solana()`. */
export async function findRpc(
  kit: Kit,
  network: Network,
): Promise<SolanaRpc | undefined> {
  const adapter = kit.adapters.get(namespace)
  return adapter && 'getRpc' in adapter
    ? (adapter as SolanaAdapter).getRpc(network)
    : undefined
}
