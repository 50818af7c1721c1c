import type { Kit } from '../types/Kit.ts'
import type { KitEvent } from '../types/KitEvent.ts'

/** Emits an event of the interface to the app's listeners. */
export function emitEvent(kit: Kit, event: KitEvent): void {
  kit.internal.emit(event)
}

/** Marks the kit as rendered by one provider; throws if a kit with one visitor's cookies is rendered again. */
export function claimStorage(kit: Kit): void {
  kit.internal.storage.claim()
}

/** Returns a view of the kit whose state is what the server rendered, so that every read also works on it. */
export function getServerKit(kit: Kit): Kit {
  return kit.memo('core.serverKit', () => ({
    ...kit,
    getState: kit.getServerState,
  }))
}
