import type { Namespace } from '@latchkit/protocol'
import { RequestAbortedError } from '@latchkit/protocol'
import { abortRequests } from '../actions/abortRequests.ts'
import type { KitStorage } from '../storage/createKitStorage.ts'
import type { StoredConnection } from '../storage/storedState.ts'
import {
  activeNamespaceKey,
  connectionKey,
  readConnection,
} from '../storage/storedState.ts'
import type { Kit } from '../types/Kit.ts'
import {
  findConnectedNamespace,
  getConnection,
  getConnections,
  listUsedConnectors,
} from './connections.ts'
import type {
  Attempt,
  ConnectionEffect,
  ConnectionEvent,
  ConnectionState,
} from './machine.ts'
import { transition } from './machine.ts'

/** Sends an event to each namespace, and runs the effects of the transitions. Nothing else changes connections. Apps see all of them change at once. */
export function send(
  kit: Kit,
  namespaces: Iterable<Namespace>,
  createEvent: (namespace: Namespace) => ConnectionEvent | undefined,
): void {
  const { states } = getConnections(kit)
  const steps: Step[] = []
  for (const namespace of new Set(namespaces)) {
    const before = states.get(namespace)
    const event = createEvent(namespace)
    const next = before && event && transition(before, event)
    if (!next) continue
    states.set(namespace, next.state)
    steps.push({ ...next, namespace, before, event })
  }
  if (steps.length === 0) return
  for (const step of steps)
    for (const effect of step.effects) effects[effect](kit, step)
  // The storage is written first, so that changes by listeners are stored later.
  const changed = steps.filter(
    ({ before, state }) => before.connection !== state.connection,
  )
  const shown = changed.map(({ namespace }) => namespace)
  if (shown.length > 0) publish(kit, shown)
  syncWatches(kit)
  for (const namespace of shown) leaveNamespace(kit, namespace)
}

type Step = {
  readonly namespace: Namespace
  readonly before: ConnectionState
  readonly event: ConnectionEvent
  readonly state: ConnectionState
  readonly effects: readonly ConnectionEffect[]
}

const effects: {
  readonly [name in ConnectionEffect]: (kit: Kit, step: Step) => void
} = {
  abortAttempt(_, { before }) {
    if ('attempt' in before)
      before.attempt.controller.abort(new RequestAbortedError())
  },
  abortRequests(kit, { namespace, before, state }) {
    const isSameWallet =
      before.connection.status === 'connected' &&
      state.connection.status === 'connected' &&
      before.connection.connectorId === state.connection.connectorId
    if (!isSameWallet) abortRequests(kit, { namespace })
  },
  store(kit, { namespace, event, state: { connection } }) {
    if ('store' in event && !event.store) return
    const { storage } = kit.internal
    if (connection.status === 'connected') {
      const { status, connectorId, accounts } = connection
      const [{ address }] = accounts
      writeConnection(storage, namespace, { status, connectorId, address })
    } else writeConnection(storage, namespace, { status: 'disconnected' })
  },
  forget(kit, { namespace }) {
    const { storage } = kit.internal
    if (readConnection(storage, namespace)?.status === 'connected')
      writeConnection(storage, namespace, { status: 'disconnected' })
  },
}

/** Publishes the current states of the given namespaces in one update. */
function publish(kit: Kit, namespaces: readonly Namespace[]): void {
  const { states } = getConnections(kit)
  kit.internal.setState((state) => {
    const connections = new Map(state.connections)
    const networkIds = new Map(state.networkIds)
    for (const namespace of namespaces) {
      const connection = states.get(namespace)?.connection
      if (!connection) continue
      connections.set(namespace, connection)
      if (connection.status === 'connected')
        networkIds.set(namespace, connection.networkId)
    }
    return { ...state, connections, networkIds }
  })
}

/** Stops the watch on every wallet that is neither connected, being called nor awaited, and removes wallets that vanished. */
function syncWatches(kit: Kit): void {
  const { states, watches, vanished } = getConnections(kit)
  const used = listUsedConnectors(kit)
  const called = new Set<string>()
  for (const state of states.values())
    if ('attempt' in state) called.add(state.attempt.connectorId)
  for (const [id, watch] of [...watches])
    if (!used.has(id) && !called.has(id) && !isAwaited(kit, id)) {
      watches.delete(id)
      watch.stop()
    }
  const gone = [...vanished].filter((id) => !used.has(id))
  if (gone.length === 0) return
  for (const id of gone) vanished.delete(id)
  kit.internal.setState((state) => ({
    ...state,
    connectors: state.connectors.filter(({ id }) => !gone.includes(id)),
  }))
}

/** Whether a stored connection waits for a wallet to appear or to open its accounts. */
export function isAwaited(kit: Kit, connectorId: string): boolean {
  return [...getConnections(kit).states.values()].some(
    (state) => 'awaitedId' in state && state.awaitedId === connectorId,
  )
}

/** Makes a connected namespace the active one if the active one was disconnected. */
function leaveNamespace(kit: Kit, namespace: Namespace): void {
  if (getConnection(kit, namespace).status !== 'disconnected') return
  if (kit.getState().activeNamespace !== namespace) return
  const other = findConnectedNamespace(kit)
  if (other) setActiveNamespace(kit, other)
}

/** Returns the namespaces whose current attempt is the given one. */
export function listNamespacesOf(
  kit: Kit,
  attempt: Attempt,
): readonly Namespace[] {
  return [...getConnections(kit).states].flatMap(([namespace, state]) =>
    'attempt' in state && state.attempt === attempt ? [namespace] : [],
  )
}

/** Makes a namespace the default of actions, and stores the choice. */
export function setActiveNamespace(kit: Kit, namespace: Namespace): void {
  const { activeNamespace } = kit.getState()
  if (activeNamespace === namespace) return
  kit.internal.setState((state) => ({ ...state, activeNamespace: namespace }))
  kit.internal.storage.write(activeNamespaceKey, namespace)
  kit.internal.emit({ event: 'SWITCH_NAMESPACE', properties: { namespace } })
}

/** Stores the connection of a namespace. A disconnected one keeps no address. */
function writeConnection(
  storage: KitStorage,
  namespace: Namespace,
  connection: StoredConnection,
): void {
  storage.write(connectionKey(namespace), { version: 1, ...connection })
}
