import type { Session } from '../types/Session.ts'
import type { Engine } from './engine.ts'

/** Waits for the session of what an earlier page, or another tab, began; one that came while no page was there is the answer at once. */
export async function resume(
  engine: Engine,
  signal: AbortSignal | undefined,
): Promise<Session | undefined> {
  const { calls, records } = engine
  signal?.throwIfAborted()
  const isOpen = records.list('pairing').some((it) => !it.isClosed)
  if (isOpen) return calls.wait(anySessionCallId, signal)
  return records
    .list('session')
    .filter((it) => it.resumableUntil > engine.now())
    .sort((a, b) => a.resumableUntil - b.resumableUntil)
    .pop()?.session
}

/** In place of a call id: whichever session comes. */
export const anySessionCallId = ''
