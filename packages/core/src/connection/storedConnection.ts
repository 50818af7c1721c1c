import type { Namespace } from '@latchkit/protocol'
import type { KitStorage, StorageReader } from '../storage/createKitStorage.ts'

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
  return storage.read(connectionKey(namespace), parseStoredConnection)
}

/** Stores the connection of a namespace. A disconnected one keeps no address. */
export function writeConnection(
  storage: KitStorage,
  namespace: Namespace,
  connection: StoredConnection,
): void {
  storage.write(connectionKey(namespace), { version: 1, ...connection })
}

function parseStoredConnection(value: unknown): StoredConnection | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { version, status, connectorId, address } = value as Record<
    string,
    unknown
  >
  if (version !== 1) return undefined
  if (status === 'disconnected') return { status }
  if (status !== 'connected') return undefined
  if (typeof connectorId !== 'string' || connectorId === '') return undefined
  // CAIP-10: shown before a wallet has confirmed it, and a cookie's writer can write this.
  if (typeof address !== 'string' || !/^[-.%\w]{1,128}$/.test(address))
    return undefined
  return { status, connectorId, address }
}
