import type { Kit, Network, NetworkId, Provider } from '@latchkit/core'
import {
  findNetwork,
  getNetwork,
  InvalidConfigurationError,
  NetworkNotFoundError,
} from '@latchkit/core'
import { requireAdapter } from '@latchkit/core/internal'
import type { EvmAdapter } from '../types/EvmAdapter.ts'

/** A configured EVM network and the way to read from it. */
export function requireRpc(
  kit: Kit,
  parameters: requireRpc.Parameters,
): requireRpc.ReturnType {
  const namespace = 'eip155'
  const adapter = requireAdapter(kit, { namespace })
  const networkId =
    parameters.networkId ?? getNetwork(kit, { namespace }).network.caipNetworkId
  const network = findNetwork(kit, { networkId })
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
    /** Default: the wallet's, or the one chosen last. */
    networkId?: NetworkId | undefined
  }
  type ReturnType = { network: Network; rpc: Provider }
  type ErrorType = NetworkNotFoundError | InvalidConfigurationError
}
