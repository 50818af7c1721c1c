import type { RpcError } from '@latchkit/protocol'
import { RequestAbortedError } from '@latchkit/protocol'
import { raceSignal } from '@latchkit/protocol/internal'
import { getConnection } from '../connection/connections.ts'
import { send, setActiveNamespace } from '../connection/send.ts'
import { NetworkSwitchDisabledError } from '../errors/connection.ts'
import { NetworkNotFoundError } from '../errors/network.ts'
import { raiseAlert } from '../kit/internal.ts'
import { networkIdKey } from '../storage/storedState.ts'
import type { Kit } from '../types/Kit.ts'
import type { Network, NetworkReference } from '../types/Network.ts'
import { findNetwork, toNetworkId } from './findNetwork.ts'
import { requireConnection } from './requireConnection.ts'

/** Switches the wallet to a configured network, and makes its namespace the active one; stores the choice if no wallet is connected in that namespace. */
export async function switchNetwork(
  kit: Kit,
  parameters: switchNetwork.Parameters,
): Promise<switchNetwork.ReturnType> {
  if (!kit.options.enableNetworkSwitch) throw new NetworkSwitchDisabledError()
  const network = findNetwork(kit, parameters)
  if (!network) {
    const error = new NetworkNotFoundError({
      networkId: toNetworkId(parameters.network),
    })
    raiseAlert(kit, {
      code: 'SWITCH_NETWORK_NOT_FOUND',
      message: error.message,
    })
    throw error
  }
  const { chainNamespace: namespace, caipNetworkId: networkId } = network
  const { signal } = parameters
  if (signal?.aborted) throw new RequestAbortedError({ cause: signal.reason })
  if (getConnection(kit, namespace).status === 'connected')
    await move(kit, network, signal)
  else
    kit.internal.setState((state) => ({
      ...state,
      networkIds: new Map(state.networkIds).set(namespace, networkId),
    }))
  kit.internal.storage.write(networkIdKey(namespace), networkId)
  setActiveNamespace(kit, namespace)
  return network
}

export declare namespace switchNetwork {
  type Parameters = {
    /** The network, or its CAIP-2 id. */
    network: NetworkReference
    /** Aborts the request. If the wallet switches later, the kit applies the change. */
    signal?: AbortSignal | undefined
  }
  type ReturnType = Network
  type ErrorType =
    | NetworkNotFoundError
    | NetworkSwitchDisabledError
    | requireConnection.ErrorType
    | RequestAbortedError
    | RpcError
}

async function move(
  kit: Kit,
  network: Network,
  signal = new AbortController().signal,
): Promise<void> {
  const { chainNamespace: namespace, caipNetworkId: networkId } = network
  const { adapter, connector, provider } = await requireConnection(kit, {
    namespace,
    signal,
  })
  const find = () => {
    const connection = getConnection(kit, namespace)
    const isOurs =
      connection.status === 'connected' &&
      connection.connectorId === connector.id
    return isOurs ? connection : undefined
  }
  const before = find()?.networkId
  let hasMoved = false
  const stop = kit.subscribe(() => {
    hasMoved ||= find()?.networkId !== before
  })
  try {
    const request = adapter.switchNetwork(provider, { network, signal })
    await raceSignal(request, signal)
  } finally {
    stop()
  }
  const after = find()
  // The wallet has emitted the change itself, or has changed again or disconnected since.
  if (hasMoved || !after || after.networkId === networkId) return
  send(kit, [namespace], () => ({
    ...{ type: 'change', connectorId: connector.id, store: true },
    ...{ accounts: after.accounts, networkId },
  }))
  kit.internal.emit({
    event: 'SWITCH_NETWORK',
    properties: { network: networkId },
  })
}
