import type { Namespace } from '@latchkit/protocol'
import {
  findConnectedNamespace,
  setActiveNamespace,
} from '../network/selection.ts'
import type { Kit } from '../types/Kit.ts'
import type { Connection } from '../types/State.ts'
import { writeConnection } from './storedConnection.ts'
import { syncWatches } from './syncWatches.ts'

/** Every change of connections goes through here: listeners, storage and state stay in step. */
export function setConnections(
  kit: Kit,
  connections: ReadonlyMap<Namespace, Connection>,
  options: {
    /** Whether the next visit and other tabs learn of it. */
    store: boolean
  },
): void {
  // Before the app hears of it: what it does then comes after, in storage too.
  if (options.store)
    for (const [namespace, connection] of connections)
      store(kit, namespace, connection)
  kit.internal.setState((state) => {
    const networkIds = new Map(state.networkIds)
    for (const [namespace, connection] of connections)
      if (connection.status === 'connected')
        networkIds.set(namespace, connection.networkId)
    return {
      ...state,
      connections: new Map([...state.connections, ...connections]),
      networkIds,
    }
  })
  syncWatches(kit)
  for (const [namespace, { status }] of connections)
    if (status === 'disconnected') leaveNamespace(kit, namespace)
}

/** The app must not stay on a namespace that is gone while another is connected. */
function leaveNamespace(kit: Kit, namespace: Namespace): void {
  if (kit.getState().activeNamespace !== namespace) return
  const other = findConnectedNamespace(kit)
  if (other) setActiveNamespace(kit, other)
}

function store(kit: Kit, namespace: Namespace, connection: Connection): void {
  const { storage } = kit.internal
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
