import { wireErrors } from '../wire/wireErrors.ts'
import type { Engine } from './Engine.ts'
import { notify } from './notify.ts'

/** Tells a wallet that nobody waits for it any more. */
export async function tellClosed(engine: Engine, topic: string): Promise<void> {
  await engine.records.act((step) => {
    const pairing = step.get(`pairing.${topic}`)
    const reason = wireErrors.userDisconnected
    if (pairing) void notify(engine, step, pairing, 'wc_pairingDelete', reason)
  })
}
