import { closePairings } from './closePairings.ts'
import type { createCalls } from './createCalls.ts'
import type { Engine } from './Engine.ts'
import type { openRecords } from './openRecords.ts'

/** Tells those who pair how it went, and closes the pairings that are left. */
export function endCall(
  engine: Engine,
  step: openRecords.Step,
  callId: string,
  outcome: createCalls.Outcome,
): void {
  const { attempts, calls } = engine
  closePairings(engine, step, callId)
  step.after(() => {
    attempts.get(callId)?.controller.abort()
    attempts.delete(callId)
    calls.settle(callId, outcome)
  })
}
