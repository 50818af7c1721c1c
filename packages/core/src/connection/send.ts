import type { Namespace } from '@latchkit/protocol'
import { RequestAbortedError, RpcError } from '@latchkit/protocol'
import { abortRequests } from '../actions/abortRequests.ts'
import type { KitStorage } from '../storage/createKitStorage.ts'
import type { StoredConnection } from '../storage/storedState.ts'
import {
  activeNamespaceKey,
  connectionKey,
  readConnection,
} from '../storage/storedState.ts'
import type { Kit } from '../types/Kit.ts'
import type { State } from '../types/State.ts'
import { getConnections, listUsedConnectors } from './connections.ts'
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
    // The wallet may still do what it was asked for.
    const cause = new RpcError({ code: 4900 })
    if (!isSameWallet) abortRequests(kit, { namespace, cause })
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
  const state = kit.getState()
  const connections = new Map(state.connections)
  const networkIds = new Map(state.networkIds)
  for (const namespace of namespaces) {
    const connection = states.get(namespace)?.connection
    if (!connection) continue
    connections.set(namespace, connection)
    if (connection.status === 'connected')
      networkIds.set(namespace, connection.networkId)
  }
  const activeNamespace = chooseNamespace(connections, state.activeNamespace)
  update(kit, { connections, networkIds, activeNamespace })
}

/** Returns the active namespace, or another one if it has no wallet: as long as a wallet is connected, reads and requests without a namespace are for one. */
function chooseNamespace(
  connections: State['connections'],
  active: Namespace | undefined,
): Namespace | undefined {
  const { status } = connections.get(active ?? '') ?? { status: 'disconnected' }
  if (status !== 'disconnected') return active
  const all = [...connections]
  const [other = active] =
    all.find(([, each]) => each.status === 'connected') ??
    all.find(([, each]) => 'reconnecting' in each && each.reconnecting) ??
    []
  return other
}

/** Changes the state. A switch of the active namespace is reported, and stored, as is one that followed from stored connections. */
function update(
  kit: Kit,
  changes: Partial<State> & Pick<State, 'activeNamespace'>,
): void {
  const { activeNamespace: namespace } = changes
  const isSwitch =
    namespace !== undefined && namespace !== kit.getState().activeNamespace
  const { storage } = kit.internal
  // What other tabs have stored since is theirs.
  const stored = kit.memo('core.storedNamespace', () => ({
    namespace: storage.read(activeNamespaceKey, (value) => value),
  }))
  if (namespace !== undefined && namespace !== stored.namespace) {
    stored.namespace = namespace
    storage.write(activeNamespaceKey, namespace)
  }
  kit.internal.setState((state) => ({ ...state, ...changes }))
  if (isSwitch)
    kit.internal.emit({ event: 'SWITCH_NAMESPACE', properties: { namespace } })
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

/** Returns the namespaces whose current attempt is the given one. */
export function listNamespacesOf(
  kit: Kit,
  attempt: Attempt,
): readonly Namespace[] {
  return [...getConnections(kit).states].flatMap(([namespace, state]) =>
    'attempt' in state && state.attempt === attempt ? [namespace] : [],
  )
}

/** Makes a namespace the default of actions, and stores the choice. One without a wallet stays out while another has one; returns whether it is the active one. */
export function setActiveNamespace(kit: Kit, namespace: Namespace): boolean {
  const { activeNamespace, connections } = kit.getState()
  if (namespace === activeNamespace) return true
  const isAllowed = chooseNamespace(connections, namespace) === namespace
  if (isAllowed) update(kit, { activeNamespace: namespace })
  return isAllowed
}

/** Stores the connection of a namespace. A disconnected one keeps no address. */
function writeConnection(
  storage: KitStorage,
  namespace: Namespace,
  connection: StoredConnection,
): void {
  storage.write(connectionKey(namespace), { version: 1, ...connection })
}
