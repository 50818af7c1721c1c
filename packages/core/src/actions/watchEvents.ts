import type { Kit } from '../types/Kit.ts'
import type { KitEvent } from '../types/KitEvent.ts'

/** Reports every event, until the returned function is called. */
export function watchEvents(
  kit: Kit,
  parameters: watchEvents.Parameters,
): () => void {
  return kit.onEvent(parameters.onEvent)
}

export declare namespace watchEvents {
  type Parameters = { onEvent(event: KitEvent): void }
}
