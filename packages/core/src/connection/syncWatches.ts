import type { Kit } from '../types/Kit.ts'
import { listUsedConnectors } from './listUsedConnectors.ts'

/** Stops the watch on every wallet that no namespace uses any more, and forgets wallets that vanished. */
export function syncWatches(kit: Kit): void {
  const { watches, retired, setState } = kit.internals
  const used = listUsedConnectors(kit)

  for (const [id, stop] of [...watches])
    if (!used.has(id)) {
      watches.delete(id)
      stop()
    }

  const gone = [...retired].filter((id) => !used.has(id))
  if (gone.length === 0) return
  for (const id of gone) retired.delete(id)
  setState((state) => ({
    ...state,
    connectors: state.connectors.filter(({ id }) => !gone.includes(id)),
  }))
}
