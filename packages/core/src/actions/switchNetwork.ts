import type { NetworkId } from '@latchkit/protocol'
import { getConnection } from '../connection/getConnection.ts'
import { setConnection } from '../connection/setConnection.ts'
import { NetworkNotFoundError } from '../errors/NetworkNotFoundError.ts'
import { NetworkSwitchDisabledError } from '../errors/NetworkSwitchDisabledError.ts'
import { setActiveNamespace } from '../network/setActiveNamespace.ts'
import { networkIdKey } from '../network/storedNetworkId.ts'
import type { Kit } from '../types/Kit.ts'
import type { Network } from '../types/Network.ts'
import { findNetwork } from './findNetwork.ts'
import { requireConnection } from './requireConnection.ts'

/** Moves the wallet to a configured network; without a wallet, remembers the choice. */
export async function switchNetwork(
  kit: Kit,
  parameters: switchNetwork.Parameters,
): Promise<switchNetwork.ReturnType> {
  if (!kit.options.enableNetworkSwitch) throw new NetworkSwitchDisabledError()
  const network = findNetwork(kit, parameters)
  if (!network) {
    const error = new NetworkNotFoundError(parameters)
    kit.internals.alert('SWITCH_NETWORK_NOT_FOUND', error.message)
    throw error
  }
  const { chainNamespace: namespace, caipNetworkId: networkId } = network
  const before = getConnection(kit, namespace)
  if (before.status === 'connected') {
    const { signal } = parameters
    const { adapter, provider } = await requireConnection(kit, {
      namespace,
      signal,
    })
    await adapter.switchNetwork(provider, { network, signal })
    const after = getConnection(kit, namespace)
    // The wallet may have reported the move itself, or have left meanwhile.
    if (
      after.status === 'connected' &&
      after.connectorId === before.connectorId &&
      after.networkId !== networkId
    ) {
      setConnection(kit, namespace, { ...after, networkId }, { store: true })
      kit.internals.emit({
        event: 'SWITCH_NETWORK',
        properties: { network: networkId },
      })
    }
  } else {
    kit.internals.setState((state) => ({
      ...state,
      networkIds: new Map(state.networkIds).set(namespace, networkId),
    }))
  }
  kit.internals.storage.write(networkIdKey(namespace), networkId)
  setActiveNamespace(kit, namespace)
  return network
}

export declare namespace switchNetwork {
  type Parameters = {
    networkId: NetworkId
    signal?: AbortSignal | undefined
  }
  type ReturnType = Network
  type ErrorType =
    | NetworkNotFoundError
    | NetworkSwitchDisabledError
    | requireConnection.ErrorType
}
