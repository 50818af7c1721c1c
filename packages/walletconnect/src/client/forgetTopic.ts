import type { Engine } from './Engine.ts'
import type { openRecords } from './openRecords.ts'

/** Drops a topic, its key and what is known of it. What comes for it later is nobody's. */
export function forgetTopic(
  engine: Engine,
  step: openRecords.Step,
  kind: 'pairing' | 'pending' | 'session',
  topic: string,
): void {
  step.put(`${kind}.${topic}`, undefined)
  step.put(`seen.${topic}`, undefined)
  // The relay forgets it by itself, sooner or later.
  step.after(() => void engine.relay.unsubscribe(topic).catch(() => {}))
}
