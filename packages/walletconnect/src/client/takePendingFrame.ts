import type { InvalidSessionError } from '../errors/InvalidSessionError.ts'
import type { Session } from '../types/Session.ts'
import type { parseRpc } from '../wire/parseRpc.ts'
import { wireErrors } from '../wire/wireErrors.ts'
import { answer } from './answer.ts'
import { anySession } from './anySession.ts'
import type { Engine } from './Engine.ts'
import { endCall } from './endCall.ts'
import { failPairing } from './failPairing.ts'
import { forgetTopic } from './forgetTopic.ts'
import { notify } from './notify.ts'
import type { openRecords } from './openRecords.ts'
import type { PendingRecord } from './Records.ts'
import { readFrame } from './readFrame.ts'
import { readSettlement } from './readSettlement.ts'
import { takeSessionFrame } from './takeSessionFrame.ts'

/** A relay keeps no order: what follows a settlement may come before it. */
const mostEarly = 16

/** The settlement of a session that a wallet has agreed to. */
export function takePendingFrame(
  engine: Engine,
  step: openRecords.Step,
  pending: PendingRecord,
  frame: parseRpc.Request | parseRpc.Result | parseRpc.Failure,
  message: string,
): void {
  if (!('method' in frame)) return
  const { topic, early } = pending
  const pairing = step.get(`pairing.${pending.pairingTopic}`)
  if (frame.method !== 'wc_sessionSettle') {
    if (early.length < mostEarly)
      step.put(`pending.${topic}`, { ...pending, early: [...early, message] })
    return
  }
  const refuse = (error: parseRpc.Error, reason: parseRpc.Error) => {
    answer(engine, step, pending, frame, error)
    void notify(engine, step, pending, 'wc_sessionDelete', reason)
    forgetTopic(engine, step, 'pending', topic)
  }
  if (!pairing || pairing.isClosed) {
    const { userDisconnected } = wireErrors
    refuse(userDisconnected, userDisconnected)
    if (pairing) forgetTopic(engine, step, 'pairing', pairing.topic)
    return
  }
  let session: Session
  try {
    const { proposal } = pairing
    const now = engine.now()
    session = readSettlement(frame.params, { pending, proposal, now })
  } catch (error) {
    const { message, wireCode: code } = error as InvalidSessionError
    refuse({ code, message }, wireErrors.settlementFailed)
    return void failPairing(engine, step, pairing, error)
  }
  const { symKey } = pending
  const { callId, proposal, expiresAt: resumableUntil } = pairing
  const record = {
    ...({ version: 1, topic, symKey, session } as const),
    ...{ proposal, callId, resumableUntil },
  }
  step.put(`session.${topic}`, record)
  step.put(`pending.${topic}`, undefined)
  forgetTopic(engine, step, 'pairing', pairing.topic)
  answer(engine, step, pending, frame)
  step.after(() => {
    engine.emit({ type: 'session', session })
    engine.calls.settle(anySession, { result: session })
  })
  endCall(engine, step, callId, { result: session })
  for (const each of early) {
    const latest = step.get(`session.${topic}`)
    const held = readFrame(symKey, each)
    if (latest && held) takeSessionFrame(engine, step, latest, held)
  }
}
