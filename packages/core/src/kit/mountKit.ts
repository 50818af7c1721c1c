import type { Namespace } from '@latchkit/protocol'
import { getConnection } from '../connection/getConnection.ts'
import { listUsedConnectors } from '../connection/listUsedConnectors.ts'
import {
  connectionKey,
  readConnection,
} from '../connection/storedConnection.ts'
import type { Connector } from '../types/Connector.ts'
import type { Kit } from '../types/Kit.ts'
import { openVisit } from './openVisit.ts'

/** Starts what a kit does by itself: discovery, the silent restore, following other tabs. */
export function mountKit(kit: Kit): () => void {
  const controller = new AbortController()
  const { signal } = controller
  const { setState, storage } = kit.internal
  const { awaited, retired, visits, watches } = kit.internals
  const namespaces = [...kit.adapters.keys()]
  const visit = openVisit(kit, signal)
  visits.add(visit)

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
      visit.load(({ restoreConnections }) =>
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

  const resume = () => {
    if (namespaces.some((each) => isReturning(kit, each)))
      visit.load(({ resumeVisit }) => resumeVisit(kit, { signal }))
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
        visit.load(({ followTab }) =>
          followTab(kit, { namespaces: changed, signal }),
        )
    }),
    watchReturn(resume),
  )
  resume()
  for (const connector of kit.getState().connectors)
    connector.mount?.(kit, signal)

  return () => {
    controller.abort()
    visits.delete(visit)
    for (const stop of stops) stop()
    for (const watch of watches.values()) watch.stop()
    watches.clear()
  }
}

/** A page that comes back as it was left (`persisted`) heard nothing meanwhile, neither tabs nor wallets. */
function watchReturn(resume: () => void): () => void {
  if (typeof window === 'undefined') return () => {}
  const show = ({ persisted }: PageTransitionEvent) => {
    if (persisted) resume()
  }
  window.addEventListener('pageshow', show)
  return () => window.removeEventListener('pageshow', show)
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
    readConnection(kit.internal.storage, namespace)?.status === 'connected'
  )
}
