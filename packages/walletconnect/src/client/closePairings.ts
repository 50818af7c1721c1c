import { wireErrors } from '../wire/wireErrors.ts'
import type { Engine } from './Engine.ts'
import { notify } from './notify.ts'
import type { openRecords } from './openRecords.ts'

/** Ends the pairings of a call for their wallets. Until they expire they are listened to: who settles late is told that nobody wants it. */
export function closePairings(
  engine: Engine,
  step: openRecords.Step,
  callId: string,
): void {
  for (const pairing of step.list('pairing')) {
    if (pairing.callId !== callId || pairing.isClosed) continue
    step.put(`pairing.${pairing.topic}`, { ...pairing, isClosed: true })
    const reason = wireErrors.userDisconnected
    void notify(engine, step, pairing, 'wc_pairingDelete', reason)
  }
}
