import type { Engine } from './Engine.ts'
import type { openRecords } from './openRecords.ts'

/** Ends the pairings of a call, and tells their wallets. Until they expire they are listened to: who settles late is told that nobody wants it. */
export function closePairings(
  engine: Engine,
  step: openRecords.Step,
  callId: string,
): void {
  for (const pairing of step.list('pairing')) {
    const { topic } = pairing
    if (pairing.callId !== callId || pairing.isClosed) continue
    step.put(`pairing.${topic}`, { ...pairing, isClosed: true })
    step.after(() => {
      engine
        .load()
        .then((it) => it.tellClosed(engine, topic))
        // The wallet finds out when it settles, or the pairing expires.
        .catch(() => {})
    })
  }
}
