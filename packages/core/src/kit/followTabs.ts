import type { Namespace } from '@latchkit/protocol'
import { abortRequests } from '../actions/abortRequests.ts'
import { reconnect } from '../actions/reconnect.ts'
import { getConnection } from '../connection/getConnection.ts'
import { setConnection } from '../connection/setConnection.ts'
import {
  connectionKey,
  readConnection,
} from '../connection/storedConnection.ts'
import type { Kit } from '../types/Kit.ts'

/** Does what another tab of the same kit did: disconnects with it, connects with it. */
export function followTabs(
  kit: Kit,
  { signal }: { signal: AbortSignal },
): () => void {
  return kit.internals.storage.watch((key) => {
    for (const namespace of kit.adapters.keys())
      if (key === null || key === connectionKey(namespace))
        follow(kit, namespace, signal)
  })
}

function follow(kit: Kit, namespace: Namespace, signal: AbortSignal): void {
  const stored = readConnection(kit.internals.storage, namespace)
  const connection = getConnection(kit, namespace)
  const isConnecting =
    connection.status === 'connecting' && !connection.reconnecting
  // What the visitor is doing in this tab goes first.
  if (isConnecting) return
  if (stored?.status !== 'connected') {
    if (connection.status === 'disconnected') return
    kit.internals.attempts.get(namespace)?.abort()
    abortRequests(kit, { namespace })
    setConnection(kit, namespace, { status: 'disconnected' }, { store: false })
    return
  }
  if (connection.status === 'connected') {
    if (connection.connectorId === stored.connectorId) return
    abortRequests(kit, { namespace })
    setConnection(kit, namespace, { status: 'disconnected' }, { store: false })
  }
  void reconnect(kit, { namespaces: [namespace], signal, ownsStored: false })
}
