import type { Kit } from '../types/Kit.ts'
import { listUsedConnectors } from './listUsedConnectors.ts'

/** Stops the watch on every wallet that is neither connected nor being asked, and forgets wallets that vanished. */
export function syncWatches(kit: Kit): void {
  const { setState } = kit.internal
  const { attempts, watches, retired } = kit.internals
  const used = listUsedConnectors(kit)
  const asked = new Set(
    [...attempts.values()].map(({ connectorId }) => connectorId),
  )

  for (const [id, watch] of [...watches])
    if (!used.has(id) && !asked.has(id)) {
      watches.delete(id)
      watch.stop()
    }

  const gone = [...retired].filter((id) => !used.has(id))
  if (gone.length === 0) return
  for (const id of gone) retired.delete(id)
  setState((state) => ({
    ...state,
    connectors: state.connectors.filter(({ id }) => !gone.includes(id)),
  }))
}
