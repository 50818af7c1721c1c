import type { Namespace, NetworkId } from '@latchkit/protocol'
import type { StorageReader } from '../storage/createKitStorage.ts'
import {
  activeNamespaceKey,
  addressLabelsKey,
  parseAddressLabels,
  parseRecentWallets,
  readConnection,
  readNetworkId,
  recentWalletsKey,
} from '../storage/storedState.ts'
import type { Adapter } from '../types/Adapter.ts'
import type { Network } from '../types/Network.ts'
import type { Connection, State } from '../types/State.ts'

/** Creates the state without anything stored: all namespaces are disconnected. */
export function createFirstState(parameters: {
  adapters: ReadonlyMap<Namespace, Adapter>
  networks: readonly Network[]
  defaultNetworkId?: NetworkId | undefined
}): State {
  const { adapters, networks, defaultNetworkId } = parameters
  const known = new Map<NetworkId, Network>()
  for (const network of networks)
    if (!known.has(network.caipNetworkId))
      known.set(network.caipNetworkId, network)
  for (const [namespace, { defaultNetwork }] of adapters)
    if (!networks.some(({ chainNamespace }) => chainNamespace === namespace))
      known.set(defaultNetwork.caipNetworkId, defaultNetwork)
  const initial = defaultNetworkId && known.get(defaultNetworkId)
  return {
    networks: [...known.values()],
    connectors: [],
    connections: new Map(
      [...adapters.keys()].map((namespace) => [
        namespace,
        { status: 'disconnected' },
      ]),
    ),
    activeNamespace: initial?.chainNamespace,
    networkIds: new Map(
      initial && [[initial.chainNamespace, initial.caipNetworkId]],
    ),
    asking: [],
    sent: [],
    recentWallets: [],
    addressLabels: [],
  }
}

/** Creates the state that follows from the storage. A stored connection starts as connecting. */
export function createInitialState(
  first: State,
  storage: StorageReader,
  adapters: ReadonlyMap<Namespace, Adapter>,
): State {
  const connections = new Map<Namespace, Connection>()
  const networkIds = new Map(first.networkIds)
  for (const namespace of first.connections.keys()) {
    const stored = readConnection(storage, namespace)
    connections.set(
      namespace,
      stored?.status === 'connected'
        ? {
            status: 'connecting',
            connectorId: stored.connectorId,
            reconnecting: true,
            lastAddress: stored.address,
          }
        : { status: 'disconnected' },
    )
    const networkId = readNetworkId(storage, namespace)
    if (networkId) networkIds.set(namespace, networkId)
  }
  const isLive = (namespace: unknown) =>
    connections.get(String(namespace))?.status === 'connecting'
  const chosen = storage.read(activeNamespaceKey, (value) =>
    typeof value === 'string' && connections.has(value) ? value : undefined,
  )
  // A namespace with a stored connection goes before the chosen one without.
  const activeNamespace = isLive(chosen)
    ? chosen
    : ([...connections.keys()].find(isLive) ?? chosen ?? first.activeNamespace)
  const renamed = [...adapters.values()].find((each) => each.hadInjectedIds)
  return {
    ...first,
    connections,
    networkIds,
    activeNamespace,
    recentWallets:
      storage.read(recentWalletsKey, (value) =>
        parseRecentWallets(value, renamed?.namespace),
      ) ?? [],
    addressLabels: storage.read(addressLabelsKey, parseAddressLabels) ?? [],
  }
}
