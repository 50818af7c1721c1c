import type { Namespace } from '@latchkit/protocol'
import { RequestAbortedError } from '@latchkit/protocol'
import type { Kit } from '../types/Kit.ts'
import type { Connection } from '../types/State.ts'
import { getConnection } from './getConnection.ts'
import { restoreConnection } from './restoreConnection.ts'
import { setConnections } from './setConnections.ts'
import { readConnection } from './storedConnection.ts'

/** Restores what is stored of some namespaces, each wallet asked once. Never rejects. */
export async function restoreConnections(
  kit: Kit,
  parameters: {
    namespaces: Iterable<Namespace>
    /** Ends the restore and leaves the state as it is: the kit was unmounted. */
    signal: AbortSignal
    /** Whether a wallet's refusal ends the stored connection; another tab's is its own. */
    ownsStored: boolean
  },
): Promise<void> {
  const { signal, ownsStored } = parameters
  const connections = new Map<Namespace, Connection>()
  const byConnector = new Map<string, Namespace[]>()
  for (const namespace of new Set(parameters.namespaces)) {
    if (!isFree(kit, namespace)) continue
    const next = toConnection(kit, namespace)
    if (next.status === 'connecting') {
      const { connectorId } = next
      const others = byConnector.get(connectorId) ?? []
      byConnector.set(connectorId, [...others, namespace])
    } else {
      if (getConnection(kit, namespace).status === 'disconnected') continue
      // Another tab has left what was being restored.
      kit.internals.attempts
        .get(namespace)
        ?.controller.abort(new RequestAbortedError())
    }
    connections.set(namespace, next)
  }
  if (connections.size > 0) setConnections(kit, connections, { store: false })
  // The app may have acted as it heard of it.
  const isStill = (namespace: Namespace) =>
    getConnection(kit, namespace) === connections.get(namespace)
  await Promise.all(
    [...byConnector].map(([connectorId, all]) => {
      const namespaces = all.filter(isStill)
      const restored = { connectorId, namespaces, signal, ownsStored }
      return namespaces.length > 0 && restoreConnection(kit, restored)
    }),
  )
}

/** Whether nobody is connected, and the visitor isn't connecting either: that goes first. */
function isFree(kit: Kit, namespace: Namespace): boolean {
  const connection = getConnection(kit, namespace)
  if (connection.status === 'connecting') return connection.reconnecting
  return (
    connection.status === 'disconnected' &&
    kit.adapters.has(namespace) &&
    !kit.internals.attempts.has(namespace)
  )
}

function toConnection(
  kit: Kit,
  namespace: Namespace,
): Exclude<Connection, { status: 'connected' }> {
  const stored = readConnection(kit.internal.storage, namespace)
  if (stored?.status !== 'connected') return { status: 'disconnected' }
  const { connectorId, address: lastAddress } = stored
  return { status: 'connecting', connectorId, reconnecting: true, lastAddress }
}
