import type { Kit } from '@latchkit/core'

/** The kit as a server saw it, so that the reads of `core` also give what was rendered there. */
export function getServerKit(kit: Kit): Kit {
  return kit.memo('react.serverKit', () => ({
    ...kit,
    getState: kit.getServerState,
    // Apart from the live kit's, whose derived values it would push out.
    internals: { ...kit.internals, derived: new Map() },
  }))
}
