import { setTimeout } from 'node:timers/promises'
import type { Session } from '../sockets/Session.ts'

/** Milliseconds that the last have for closing their end. */
const patience = 2_000

/** Closes all sockets, each at a moment of its own: those who come back at once would be a storm for the next. */
export async function drainSessions(
  sessions: ReadonlySet<Session>,
  { spread }: { spread: number },
): Promise<void> {
  const timers = [...sessions].map((session) =>
    globalThis.setTimeout(
      () => session.leave('The relay stops'),
      Math.random() * spread,
    ),
  )
  const end = Date.now() + spread + patience
  while (sessions.size > 0 && Date.now() < end) await setTimeout(20)
  for (const timer of timers) clearTimeout(timer)
}
