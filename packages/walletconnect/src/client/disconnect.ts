import { wireErrors } from '../wire/wireErrors.ts'
import type { Engine } from './Engine.ts'
import { endSession } from './endSession.ts'
import { notify } from './notify.ts'
import { waitFor } from './waitFor.ts'

/** In milliseconds. */
const patience = 2_000

/** Ends a session; waits a little for the relay, as the page may be about to go. */
export async function disconnect(engine: Engine, topic: string): Promise<void> {
  const reason = wireErrors.userDisconnected
  const [told] = await engine.records.act((step) => {
    const session = step.get(`session.${topic}`)
    if (!session) return []
    const told = notify(engine, step, session, 'wc_sessionDelete', reason)
    endSession(engine, step, topic)
    return [told]
  })
  await waitFor(told, patience)
}
