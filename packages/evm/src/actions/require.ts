import type { Kit, Network, NetworkId, Provider } from '@latchkit/core'
import {
  findNetwork,
  getNetwork,
  InvalidConfigurationError,
  NetworkNotFoundError,
  parseNetworkId,
  requireAdapter,
  requireConnection,
} from '@latchkit/core'
import type { EvmAdapter } from '../evm.ts'

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

/** The connected EVM wallet and the chain that it is on; throws `NotConnectedError` where there is none. */
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
