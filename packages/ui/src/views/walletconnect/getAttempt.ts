import type { Kit } from '@latchkit/core'
import type { Attempt } from './createAttempt.ts'
import { createAttempt } from './createAttempt.ts'

/** The kit's one attempt: a relay is asked once, however many views show it. */
export function getAttempt(kit: Kit): Attempt {
  return kit.memo('attempt', () => createAttempt(kit))
}
