import type { Namespace } from '@latchkit/protocol'
import { abortRequests } from '../actions/abortRequests.ts'
import { reconnect } from '../actions/reconnect.ts'
import { getConnection } from '../connection/getConnection.ts'
import { setConnection } from '../connection/setConnection.ts'
import { readConnection } from '../connection/storedConnection.ts'
import type { Kit } from '../types/Kit.ts'

/** Does what another tab of the same kit did: disconnects with it, connects with it. */
export function followTab(
  kit: Kit,
  parameters: { namespace: Namespace; signal: AbortSignal },
): void {
  const { namespace, signal } = parameters
  const stored = readConnection(kit.internals.storage, namespace)
  const connection = getConnection(kit, namespace)
  const isRestoring =
    connection.status === 'connecting' && connection.reconnecting
  // What the visitor is doing in this tab goes first.
  if (kit.internals.attempts.has(namespace) && !isRestoring) return
  if (stored?.status !== 'connected') {
    if (connection.status !== 'disconnected') leave(kit, namespace)
    return
  }
  if (connection.status === 'connected') {
    if (connection.connectorId === stored.connectorId) return
    leave(kit, namespace)
  }
  void reconnect(kit, { namespaces: [namespace], signal, ownsStored: false })
}

function leave(kit: Kit, namespace: Namespace): void {
  kit.internals.attempts.get(namespace)?.abort()
  abortRequests(kit, { namespace })
  setConnection(kit, namespace, { status: 'disconnected' }, { store: false })
}
