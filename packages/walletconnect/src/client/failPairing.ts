import type { Engine } from './Engine.ts'
import { endCall } from './endCall.ts'
import { forgetTopic } from './forgetTopic.ts'
import type { openRecords } from './openRecords.ts'
import type { PairingRecord } from './Records.ts'

/** Drops a pairing that came to nothing; those who wait for it hear why. */
export function failPairing(
  engine: Engine,
  step: openRecords.Step,
  pairing: PairingRecord,
  error: unknown,
): void {
  forgetTopic(engine, step, 'pairing', pairing.topic)
  // Whoever waits for one that was closed waits for another now.
  if (!pairing.isClosed) endCall(engine, step, pairing.callId, { error })
}
