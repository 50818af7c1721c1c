import type { Namespace } from '@latchkit/protocol'
import { findConnectedNamespace } from '../network/getActiveNamespace.ts'
import { setActiveNamespace } from '../network/setActiveNamespace.ts'
import type { Connection } from '../types/Connection.ts'
import type { Kit } from '../types/Kit.ts'
import { writeConnection } from './storedConnection.ts'
import { syncWatches } from './syncWatches.ts'

/** Every change of a connection goes through here: listeners, storage and state stay in step. */
export function setConnection(
  kit: Kit,
  namespace: Namespace,
  connection: Connection,
  options: {
    /** Whether the next visit and other tabs learn of it. */
    store: boolean
  },
): void {
  kit.internals.setState((state) => ({
    ...state,
    connections: new Map(state.connections).set(namespace, connection),
    networkIds:
      connection.status === 'connected'
        ? new Map(state.networkIds).set(namespace, connection.networkId)
        : state.networkIds,
  }))
  syncWatches(kit)
  if (connection.status === 'disconnected') leaveNamespace(kit, namespace)
  if (options.store) store(kit, namespace, connection)
}

/** The app must not stay on a namespace that is gone while another is connected. */
function leaveNamespace(kit: Kit, namespace: Namespace): void {
  if (kit.getState().activeNamespace !== namespace) return
  const other = findConnectedNamespace(kit)
  if (other) setActiveNamespace(kit, other)
}

function store(kit: Kit, namespace: Namespace, connection: Connection): void {
  const { storage } = kit.internals
  if (connection.status === 'connected') {
    const { connectorId, accounts } = connection
    writeConnection(storage, namespace, {
      status: 'connected',
      connectorId,
      address: accounts[0].address,
    })
  } else if (connection.status === 'disconnected')
    writeConnection(storage, namespace, { status: 'disconnected' })
}
