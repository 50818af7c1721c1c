import type { Namespace, NetworkId } from '@latchkit/protocol'
import { isNetworkId } from '@latchkit/protocol'
import type { StorageReader } from '../storage/createKitStorage.ts'
import type { Kit } from '../types/Kit.ts'
import type { NetworkReference } from '../types/Network.ts'

/** Returns the default namespace of actions: the chosen one, else a connected one, else the first. */
export function getActiveNamespace(kit: Kit): Namespace | undefined {
  const { activeNamespace } = kit.getState()
  if (activeNamespace !== undefined && kit.adapters.has(activeNamespace))
    return activeNamespace
  return findConnectedNamespace(kit) ?? kit.adapters.keys().next().value
}

/** Returns a namespace in which a wallet is connected or connecting. */
export function findConnectedNamespace(kit: Kit): Namespace | undefined {
  for (const [namespace, { status }] of kit.getState().connections)
    if (status !== 'disconnected') return namespace
  return undefined
}

export const activeNamespaceKey = 'activeNamespace'

/** Makes a namespace the default of actions, and stores the choice. */
export function setActiveNamespace(kit: Kit, namespace: Namespace): void {
  const { activeNamespace } = kit.getState()
  if (activeNamespace === namespace) return
  kit.internal.setState((state) => ({ ...state, activeNamespace: namespace }))
  kit.internal.storage.write(activeNamespaceKey, namespace)
  kit.internal.emit({ event: 'SWITCH_NAMESPACE', properties: { namespace } })
}

/** The storage key of the network chosen last in a namespace. */
export function networkIdKey(namespace: Namespace): string {
  return `network.${namespace}`
}

export function readNetworkId(
  storage: StorageReader,
  namespace: Namespace,
): NetworkId | undefined {
  return storage.read(networkIdKey(namespace), (value) =>
    isNetworkId(value) && value.startsWith(`${namespace}:`) ? value : undefined,
  )
}

/** Returns the CAIP-2 id of a network. */
export function toNetworkId(network: NetworkReference): NetworkId {
  return typeof network === 'string' ? network : network.caipNetworkId
}
