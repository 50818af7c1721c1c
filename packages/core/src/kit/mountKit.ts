import type { Namespace } from '@latchkit/protocol'
import { findConnector } from '../actions/findConnector.ts'
import { reconnect } from '../actions/reconnect.ts'
import { getConnection } from '../connection/getConnection.ts'
import { refreshConnection } from '../connection/refreshConnection.ts'
import type { Connector } from '../types/Connector.ts'
import type { Kit } from '../types/Kit.ts'
import { followTabs } from './followTabs.ts'

/** Starts what a kit does by itself: discovery, the silent restore, following other tabs. */
export function mountKit(kit: Kit): () => void {
  const controller = new AbortController()
  const { signal } = controller
  const { retired, setState } = kit.internals

  const added = (connector: Connector) => {
    if (signal.aborted) return
    retired.delete(connector.id)
    setState((state) => ({
      ...state,
      connectors: place(state.connectors, connector),
    }))
    retry(connector.id)
  }

  const removed = (id: string) => {
    if (signal.aborted) return
    if (isUsed(kit, id)) retired.add(id)
    else
      setState((state) => ({
        ...state,
        connectors: state.connectors.filter((each) => each.id !== id),
      }))
  }

  /** A wallet that came too late for its stored connection. */
  const retry = (connectorId: string) => {
    const namespaces: Namespace[] = []
    for (const [namespace, id] of kit.internals.awaited)
      if (id === connectorId) namespaces.push(namespace)
    if (namespaces.length > 0) void reconnect(kit, { namespaces, signal })
  }

  const stops = [...kit.adapters.values()].map((adapter) =>
    adapter.discover({ added, removed }),
  )
  stops.push(followTabs(kit, { signal }))
  for (const namespace of kit.adapters.keys())
    refreshConnection(kit, { namespace, signal })
  void reconnect(kit, { signal })

  return () => {
    controller.abort()
    for (const stop of stops) stop()
    const { watches } = kit.internals
    for (const stop of watches.values()) stop()
    watches.clear()
  }
}

function place(
  connectors: readonly Connector[],
  connector: Connector,
): readonly Connector[] {
  return connectors.some(({ id }) => id === connector.id)
    ? connectors.map((each) => (each.id === connector.id ? connector : each))
    : [...connectors, connector]
}

function isUsed(kit: Kit, connectorId: string): boolean {
  return [...kit.adapters.keys()].some((namespace) => {
    const connection = getConnection(kit, namespace)
    return (
      connection.status !== 'disconnected' &&
      connection.connectorId === connectorId &&
      findConnector(kit, { connectorId }) !== undefined
    )
  })
}
