import type { parseRpc } from '../wire/parseRpc.ts'
import { wireErrors } from '../wire/wireErrors.ts'
import { answer } from './answer.ts'
import type { Engine } from './Engine.ts'
import type { openRecords } from './openRecords.ts'
import type { SessionRecord } from './Records.ts'
import { sessionMethods } from './sessionMethods.ts'
import { tellAnswer } from './tellAnswer.ts'

/** An answer to what the wallet was asked, or what it asks of the session. */
export function takeSessionFrame(
  engine: Engine,
  step: openRecords.Step,
  session: SessionRecord,
  frame: parseRpc.Request | parseRpc.Result | parseRpc.Failure,
): void {
  if ('method' in frame) {
    const run = sessionMethods.get(frame.method)
    if (run) return void run({ engine, step, session, frame })
    const { methodUnsupported } = wireErrors
    return void answer(engine, step, session, frame, methodUnsupported)
  }
  const request = step
    .list('request')
    .find(({ topic, id }) => topic === session.topic && frame.id === String(id))
  if (!request || request.answer) return
  const { id: _, ...outcome } = frame
  step.put(`request.${request.callId}`, { ...request, answer: outcome })
  step.after(() => tellAnswer(engine, request.callId))
}
