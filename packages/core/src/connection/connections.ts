import type { Namespace } from '@latchkit/protocol'
import { RequestAbortedError } from '@latchkit/protocol'
import { abortRequests } from '../actions/abortRequests.ts'
import {
  findConnectedNamespace,
  setActiveNamespace,
} from '../network/selection.ts'
import type { Kit } from '../types/Kit.ts'
import type { Connection } from '../types/State.ts'
import type {
  Attempt,
  ConnectionEffect,
  ConnectionEvent,
  ConnectionState,
} from './machine.ts'
import { transition } from './machine.ts'
import { readConnection, writeConnection } from './storedConnection.ts'

/** The connections of one kit. */
export type Connections = {
  /** By namespace. Only `send` changes it. */
  readonly states: ReadonlyMap<Namespace, ConnectionState>
  /** The watch on each wallet that is connected or being called, by connector id. */
  readonly watches: Map<string, Watch>
  /** The ids of wallets that vanished while in use; they are removed once they are disconnected. */
  readonly vanished: Set<string>
  /** From a mount of the kit to its unmount. */
  mount: Mount | undefined
}

/** Follows what a wallet does by itself. */
export type Watch = {
  /** How many events the wallet has emitted. */
  countEvents(): number
  /** Whether the wallet's last event disagrees with the state. */
  differs(): boolean
  stop(): void
}

export type Mount = {
  readonly signal: AbortSignal
  /** Loads what only a page with a stored connection needs, and runs it unless the kit was unmounted meanwhile. */
  load(run: (code: typeof import('./restore.ts')) => unknown): void
}

/** Returns the connections of a kit. */
export function getConnections(kit: Kit): Connections {
  return kit.memo('core.connections', () => ({
    states: new Map(
      [...kit.getState().connections].map(([namespace, connection]) => [
        namespace,
        createState(connection),
      ]),
    ),
    watches: new Map(),
    vanished: new Set<string>(),
    mount: undefined,
  }))
}

function createState(connection: Connection): ConnectionState {
  if (connection.status === 'connecting') return { name: 'stored', connection }
  return { name: connection.status, connection } as ConnectionState
}

/** Returns the connection of a namespace as apps read it; one without an adapter is disconnected. */
export function getConnection(kit: Kit, namespace: Namespace): Connection {
  return kit.getState().connections.get(namespace) ?? { status: 'disconnected' }
}

/** Returns the namespaces that an attempt still decides. */
export function listNamespacesOf(
  kit: Kit,
  attempt: Attempt,
): readonly Namespace[] {
  return [...getConnections(kit).states].flatMap(([namespace, state]) =>
    'attempt' in state && state.attempt === attempt ? [namespace] : [],
  )
}

/** Returns the ids of the wallets that are connected or being connected. */
export function listUsedConnectors(kit: Kit): ReadonlySet<string> {
  const used = new Set<string>()
  for (const connection of kit.getState().connections.values())
    if (connection.status !== 'disconnected') used.add(connection.connectorId)
  return used
}

/** Sends an event to each namespace, and runs the effects of the transitions. Nothing else changes connections. Apps see all of them change at once. */
export function send(
  kit: Kit,
  namespaces: Iterable<Namespace>,
  createEvent: (namespace: Namespace) => ConnectionEvent | undefined,
): void {
  const states = getConnections(kit).states as Map<Namespace, ConnectionState>
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
  publish(kit, steps)
  syncWatches(kit)
  for (const { namespace, before, state } of steps)
    if (state.connection !== before.connection) leaveNamespace(kit, namespace)
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

/** Storage was written before: what an app's listener does now comes after, in storage too. */
function publish(kit: Kit, steps: readonly Step[]): void {
  const { states } = getConnections(kit)
  if (
    steps.every(({ before, state }) => before.connection === state.connection)
  )
    return
  kit.internal.setState((state) => {
    const connections = new Map(state.connections)
    const networkIds = new Map(state.networkIds)
    for (const { namespace } of steps) {
      const connection = states.get(namespace)?.connection
      if (!connection) continue
      connections.set(namespace, connection)
      if (connection.status === 'connected')
        networkIds.set(namespace, connection.networkId)
    }
    return { ...state, connections, networkIds }
  })
}

/** Stops the watch on every wallet that is neither connected nor being called, and removes wallets that vanished. */
function syncWatches(kit: Kit): void {
  const { states, watches, vanished } = getConnections(kit)
  const used = listUsedConnectors(kit)
  const called = new Set<string>()
  for (const state of states.values())
    if ('attempt' in state) called.add(state.attempt.connectorId)
  for (const [id, watch] of [...watches])
    if (!used.has(id) && !called.has(id)) {
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

/** Makes a connected namespace the active one if the active one was disconnected. */
function leaveNamespace(kit: Kit, namespace: Namespace): void {
  if (getConnection(kit, namespace).status !== 'disconnected') return
  if (kit.getState().activeNamespace !== namespace) return
  const other = findConnectedNamespace(kit)
  if (other) setActiveNamespace(kit, other)
}
