import type { Kit } from '../types/Kit.ts'

/** Stops the watch on every wallet that no namespace uses any more, and forgets wallets that vanished. */
export function syncWatches(kit: Kit): void {
  const { watches, retired, setState } = kit.internals
  const used = new Set<string>()
  for (const connection of kit.getState().connections.values())
    if (connection.status !== 'disconnected') used.add(connection.connectorId)

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
