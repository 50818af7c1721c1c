import type { Namespace } from '@latchkit/protocol'
import { getConnection } from '../connection/getConnection.ts'
import { listUsedConnectors } from '../connection/listUsedConnectors.ts'
import {
  connectionKey,
  readConnection,
} from '../connection/storedConnection.ts'
import type { Connector } from '../types/Connector.ts'
import type { Kit } from '../types/Kit.ts'

/** Starts what a kit does by itself: discovery, the silent restore, following other tabs. */
export function mountKit(kit: Kit): () => void {
  const controller = new AbortController()
  const { signal } = controller
  const { awaited, retired, setState, storage, watches } = kit.internals
  const namespaces = [...kit.adapters.keys()]

  const added = (connector: Connector) => {
    if (signal.aborted) return
    retired.delete(connector.id)
    setState((state) => ({
      ...state,
      connectors: place(state.connectors, connector),
    }))
    // A wallet that came too late for its stored connection.
    const late = namespaces.filter((each) => awaited.get(each) === connector.id)
    if (late.length > 0)
      load(({ restoreConnections }) =>
        restoreConnections(kit, { namespaces: late, signal, ownsStored: true }),
      )
  }

  const removed = (id: string) => {
    if (signal.aborted) return
    if (listUsedConnectors(kit).has(id)) retired.add(id)
    else
      setState((state) => ({
        ...state,
        connectors: state.connectors.filter((each) => each.id !== id),
      }))
  }

  const stops = [...kit.adapters.values()].map((adapter) =>
    adapter.discover({ added, removed }),
  )
  stops.push(
    storage.watch((key) => {
      const changed = namespaces.filter(
        (each) => key === null || key === connectionKey(each),
      )
      if (changed.length > 0)
        load(({ followTab }) => followTab(kit, { namespaces: changed, signal }))
    }),
  )
  if (namespaces.some((each) => isReturning(kit, each)))
    load(({ resumeVisit }) => resumeVisit(kit, { signal }))

  return () => {
    controller.abort()
    for (const stop of stops) stop()
    for (const stop of watches.values()) stop()
    watches.clear()
  }

  function load(run: (visit: ReturningVisit) => unknown): void {
    import('./returningVisit.ts').then(
      (visit) => {
        if (!signal.aborted) run(visit)
      },
      (error: unknown) => {
        if (!signal.aborted) giveUp(kit, namespaces, error)
      },
    )
  }
}

type ReturningVisit = typeof import('./returningVisit.ts')

/** Without the code that restores it, a connection must not seem to be on its way. */
function giveUp(
  kit: Kit,
  namespaces: readonly Namespace[],
  error: unknown,
): void {
  console.warn(`[${kit.id}] Stored connections were not restored:`, error)
  kit.internals.setState((state) => {
    const connections = new Map(state.connections)
    for (const namespace of namespaces) {
      const connection = connections.get(namespace)
      if (connection?.status === 'connecting' && connection.reconnecting)
        connections.set(namespace, { status: 'disconnected' })
    }
    return { ...state, connections }
  })
}

function place(
  connectors: readonly Connector[],
  connector: Connector,
): readonly Connector[] {
  return connectors.some(({ id }) => id === connector.id)
    ? connectors.map((each) => (each.id === connector.id ? connector : each))
    : [...connectors, connector]
}

/** Whether there is a connection, here or in another tab. */
function isReturning(kit: Kit, namespace: Namespace): boolean {
  return (
    getConnection(kit, namespace).status !== 'disconnected' ||
    readConnection(kit.internals.storage, namespace)?.status === 'connected'
  )
}
