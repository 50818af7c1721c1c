import { TimeoutError } from '@latchkit/core'
import { RequestExpiredError } from '../errors/RequestExpiredError.ts'
import { wireErrors } from '../wire/wireErrors.ts'
import type { Engine } from './Engine.ts'
import { endSession } from './endSession.ts'
import { failPairing } from './failPairing.ts'
import { forgetTopic } from './forgetTopic.ts'
import { notify } from './notify.ts'
import type { openRecords } from './openRecords.ts'
import { propose } from './propose.ts'

const settleTime = 300_000

/** Does what was due at a time, in seconds since 1970. */
export function expire(
  engine: Engine,
  step: openRecords.Step,
  time: number,
): void {
  for (const [callId, attempt] of engine.attempts)
    if (attempt.rotateAt <= time) propose(engine, step, callId, attempt)

  for (const pairing of step.list('pairing')) {
    if (pairing.expiresAt > time) continue
    for (const pending of step.list('pending')) {
      if (pending.pairingTopic !== pairing.topic) continue
      const reason = wireErrors.settlementFailed
      void notify(engine, step, pending, 'wc_sessionDelete', reason)
      forgetTopic(engine, step, 'pending', pending.topic)
    }
    if (pairing.isAnswered) {
      const what = 'Opening the session'
      const error = new TimeoutError({ what, milliseconds: settleTime })
      failPairing(engine, step, pairing, error)
    } else forgetTopic(engine, step, 'pairing', pairing.topic)
  }

  for (const { topic, session } of step.list('session'))
    if (session.expiresAt <= time) endSession(engine, step, topic)

  for (const { callId, expiresAt } of step.list('request')) {
    if (expiresAt > time) continue
    step.put(`request.${callId}`, undefined)
    const error = new RequestExpiredError()
    step.after(() => void engine.calls.settle(callId, { error }))
  }
}
