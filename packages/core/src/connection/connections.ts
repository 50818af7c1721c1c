import type { Namespace } from '@latchkit/protocol'
import type { Kit } from '../types/Kit.ts'
import type { Connection } from '../types/State.ts'
import type { ConnectionState } from './machine.ts'

/** The connections of one kit. */
export type Connections = {
  /** By namespace. Only `send` and `cancelStored` change it. */
  readonly states: Map<Namespace, ConnectionState>
  /** The watch on each wallet that is connected or being called, by connector id. */
  readonly watches: Map<string, Watch>
  /** The ids of wallets that vanished while in use; they are removed once they are disconnected. */
  readonly vanished: Set<string>
  /** How many providers claimed the name of a wallet when it was connected, by connector id. */
  readonly claimants: Map<string, number | undefined>
  /** From a mount of the kit to its unmount. */
  mount: Mount | undefined
}

/** A subscription to the events of a wallet. */
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
  load(run: (code: typeof import('./resume.ts')) => unknown): void
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
    claimants: new Map(),
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

/** Returns the ids of the wallets that are connected or being connected. */
export function listUsedConnectors(kit: Kit): ReadonlySet<string> {
  const used = new Set<string>()
  for (const connection of kit.getState().connections.values())
    if (connection.status !== 'disconnected') used.add(connection.connectorId)
  return used
}

/** Returns the default namespace of actions: the active one, else one in which a wallet is being connected, else the first. */
export function getActiveNamespace(kit: Kit): Namespace | undefined {
  const { activeNamespace, connections } = kit.getState()
  if (activeNamespace !== undefined && kit.adapters.has(activeNamespace))
    return activeNamespace
  const [namespace = kit.adapters.keys().next().value] =
    [...connections].find(([, { status }]) => status !== 'disconnected') ?? []
  return namespace
}

/** Disconnects the namespaces whose restore can't begin, as the code of the state machine could not be loaded. */
export function cancelStored(kit: Kit): void {
  const { states } = getConnections(kit)
  const connection = { status: 'disconnected' } as const
  for (const [namespace, { name }] of states)
    if (name === 'stored')
      states.set(namespace, { name: 'disconnected', connection })
  kit.internal.setState((state) => ({
    ...state,
    connections: new Map(
      [...states].map(([namespace, each]) => [namespace, each.connection]),
    ),
  }))
}
