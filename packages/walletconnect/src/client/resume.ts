import type { Session } from '../types/Session.ts'
import type { Engine } from './engine.ts'

/** The call id of waits for any new session. */
export const anySessionCallId = ''

/** Waits for the session of a pairing that an earlier page or another tab created. Resolves with the newest session if it was settled meanwhile, or with `undefined` if there is no pairing. */
export async function resume(
  engine: Engine,
  signal: AbortSignal | undefined,
): Promise<Session | undefined> {
  const { calls, records } = engine
  signal?.throwIfAborted()
  const isOpen = records.list('pairing').some((each) => !each.isClosed)
  if (isOpen) return calls.wait(anySessionCallId, signal)
  const resumable = records
    .list('session')
    .filter((each) => each.resumableUntil > engine.now())
    .sort((a, b) => a.resumableUntil - b.resumableUntil)
  return resumable.at(-1)?.session
}
