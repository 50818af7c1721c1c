import type { Mount } from '../connection/connections.ts'
import {
  cancelStored,
  getConnection,
  getConnections,
  listUsedConnectors,
} from '../connection/connections.ts'
import { connectionKey, readConnection } from '../storage/storedState.ts'
import type { Connector } from '../types/Connector.ts'
import type { Kit } from '../types/Kit.ts'

/** Starts discovery, the silent restore and the synchronization with other tabs; returns a function that stops them. */
export function mountKit(kit: Kit): () => void {
  const controller = new AbortController()
  const { signal } = controller
  const { setState, storage } = kit.internal
  const connections = getConnections(kit)
  const { vanished, watches } = connections
  const namespaces = [...kit.adapters.keys()]
  const mount = createMount(kit, signal)
  connections.mount = mount

  /** The wallets that were reported in this mount. */
  const reported = new Set<string>()

  const added = (connector: Connector) => {
    if (signal.aborted || !mayAdd(connector)) return
    reported.add(connector.id)
    vanished.delete(connector.id)
    setState((state) => ({
      ...state,
      connectors: place(state.connectors, connector),
    }))
    // A stored connection may wait for it, or its name may be that of the connected wallet.
    if (isReturning())
      mount.load(({ followAnnouncement }) => followAnnouncement(kit, connector))
  }

  /** No wallet takes the id of one of another namespace, or of one that is in use. */
  const mayAdd = ({ id, namespaces, connect }: Connector) => {
    const known = kit.getState().connectors.find((each) => each.id === id)
    if (!known) return true
    const isOfOthers = known.namespaces.join() !== namespaces.join()
    // The same one is reported again with what has become known of it.
    const isOther =
      known.connect !== connect && reported.has(id) && !vanished.has(id)
    if (!isOfOthers && !(isOther && listUsedConnectors(kit).has(id)))
      return true
    console.warn(`[${kit.id}] Another wallet has the id "${id}" already.`)
    return false
  }

  const isExpected = (id: string) =>
    listUsedConnectors(kit).has(id) ||
    kit.getState().recentWallets.some((each) => each.id === id)

  const removed = (id: string) => {
    if (signal.aborted) return
    if (listUsedConnectors(kit).has(id)) vanished.add(id)
    else
      setState((state) => ({
        ...state,
        connectors: state.connectors.filter((each) => each.id !== id),
      }))
  }

  /** Whether a namespace has a connection, in this tab or in storage. */
  const isReturning = () =>
    namespaces.some(
      (each) =>
        getConnection(kit, each).status !== 'disconnected' ||
        readConnection(storage, each)?.status === 'connected',
    )

  const resume = () => {
    if (isReturning()) mount.load((code) => code.resume(kit, { signal }))
  }

  const stops = [...kit.adapters.values()].map((adapter) =>
    adapter.discover({ added, removed, isExpected, kit }),
  )
  stops.push(
    storage.watch((key) => {
      const changed = namespaces.filter(
        (each) => key === null || key === connectionKey(each),
      )
      if (changed.length > 0)
        mount.load(({ followTab }) =>
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
    connections.mount = undefined
    for (const stop of stops) stop()
    for (const watch of watches.values()) watch.stop()
    watches.clear()
  }
}

function createMount(kit: Kit, signal: AbortSignal): Mount {
  return {
    signal,
    load(run) {
      import('../connection/resume.ts').then(
        (code) => {
          if (!signal.aborted) run(code)
        },
        (error: unknown) => {
          if (signal.aborted) return
          console.warn(
            `[${kit.id}] Stored connections were not restored:`,
            error,
          )
          // The code failed to load, so the restore has to be ended here.
          cancelStored(kit)
        },
      )
    },
  }
}

/** Resumes a page that was restored from the back/forward cache (`persisted`), as it has missed the events of tabs and wallets. */
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
