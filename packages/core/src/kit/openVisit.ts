import type { Visit } from '../types/Internals.ts'
import type { Kit } from '../types/Kit.ts'

/** What a mount shares with the actions that run while it lasts. */
export function openVisit(kit: Kit, signal: AbortSignal): Visit {
  return {
    signal,
    load(run) {
      import('./returningVisit.ts').then(
        (code) => {
          if (!signal.aborted) run(code)
        },
        (error: unknown) => {
          if (!signal.aborted) giveUp(kit, error)
        },
      )
    },
  }
}

/** Without the code that restores it, a connection must not seem to be on its way. */
function giveUp(kit: Kit, error: unknown): void {
  console.warn(`[${kit.id}] Stored connections were not restored:`, error)
  kit.internal.setState((state) => {
    const connections = new Map(state.connections)
    for (const [namespace, connection] of connections)
      if (connection.status === 'connecting' && connection.reconnecting)
        connections.set(namespace, { status: 'disconnected' })
    return { ...state, connections }
  })
}
