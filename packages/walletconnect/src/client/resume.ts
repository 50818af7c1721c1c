import type { Session } from '../types/Session.ts'
import { anySession } from './anySession.ts'
import type { Engine } from './Engine.ts'

/** Waits for the session of what an earlier page, or another tab, began; one that came while no page was there is the answer at once. */
export async function resume(
  engine: Engine,
  signal: AbortSignal | undefined,
): Promise<Session | undefined> {
  const { calls, records } = engine
  signal?.throwIfAborted()
  const isOpen = records.list('pairing').some((it) => !it.isClosed)
  if (isOpen) return calls.wait(anySession, signal)
  return records
    .list('session')
    .filter((it) => it.resumableUntil > engine.now())
    .sort((a, b) => a.resumableUntil - b.resumableUntil)
    .pop()?.session
}
