import type { Namespace, NetworkId } from '@latchkit/protocol'
import { isNetworkId, stripText } from '@latchkit/protocol'
import type { AddressLabel, RecentWallet } from '../types/State.ts'
import type { StorageReader } from './createKitStorage.ts'

/** The connection of a namespace as it is stored. The address is untrusted, and only shown during the restore. */
export type StoredConnection =
  | { status: 'connected'; connectorId: string; address: string }
  | { status: 'disconnected' }

/** One key per namespace, so that two tabs don't overwrite each other's namespaces. */
export function connectionKey(namespace: Namespace): string {
  return `connection.${namespace}`
}

export function readConnection(
  storage: StorageReader,
  namespace: Namespace,
): StoredConnection | undefined {
  return storage.read(connectionKey(namespace), (value) =>
    parseStoredConnection(value, namespace),
  )
}

function parseStoredConnection(
  value: unknown,
  namespace: Namespace,
): StoredConnection | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { version, status, connectorId, address } = value as Record<
    string,
    unknown
  >
  if (version !== 1) return undefined
  if (status === 'disconnected') return { status }
  if (status !== 'connected') return undefined
  if (typeof connectorId !== 'string' || connectorId === '') return undefined
  // The address is shown before a wallet has confirmed it, and cookies can be forged, so it must be
  // valid in CAIP-10. Dots alone would change the path of a request.
  if (typeof address !== 'string' || !/^(?!\.+$)[-.%\w]{1,128}$/.test(address))
    return undefined
  return { status, connectorId: toCurrentId(connectorId, namespace), address }
}

/** Before ids began with the namespace of the wallet, those of some adapters began with `injected`. */
function toCurrentId(id: string, namespace: Namespace): string {
  if (id === 'injected') return `${namespace}:${id}`
  return id.replace(/^injected:/, `${namespace}:`)
}

/** The number of recent wallets that are kept. */
export const maxRecentWallets = 2

const maxIdLength = 256

export const recentWalletsKey = 'recentWallets'

export function parseRecentWallets(
  value: unknown,
  /** That of the adapter whose ids began with `injected`. Default: there is none. */
  namespace?: Namespace | undefined,
): readonly RecentWallet[] | undefined {
  if (!Array.isArray(value)) return undefined
  const wallets = new Map<string, RecentWallet>()
  for (const item of value as readonly unknown[]) {
    if (typeof item !== 'object' || item === null) continue
    const { id, name } = item as Record<string, unknown>
    if (typeof id !== 'string' || typeof name !== 'string') continue
    if (id === '' || id.length > maxIdLength) continue
    const current = namespace ? toCurrentId(id, namespace) : id
    if (!wallets.has(current))
      wallets.set(current, {
        ...{ id: current, name: stripText(name, { max: 64 }) },
      })
  }
  return [...wallets.values()].slice(0, maxRecentWallets)
}

export const addressLabelsKey = 'addressLabels'

/** The number of labels that are read: the storage is untrusted. */
const maxLabels = 1_000

/** CAIP-10. */
const maxAddressLength = 128

export function parseAddressLabels(
  value: unknown,
): readonly AddressLabel[] | undefined {
  if (!Array.isArray(value)) return undefined
  return value.slice(0, maxLabels).flatMap((item: unknown) => {
    if (typeof item !== 'object' || item === null) return []
    const { namespace, address, label } = item as Record<string, unknown>
    if (typeof namespace !== 'string') return []
    if (typeof address !== 'string' || typeof label !== 'string') return []
    if (address.length > maxAddressLength) return []
    return [{ namespace, address, label: stripText(label, { max: 64 }) }]
  })
}

/** The storage key of the active namespace. */
export const activeNamespaceKey = 'activeNamespace'

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
