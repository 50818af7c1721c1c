import { RpcError } from '@latchkit/protocol'
import type { Engine } from './Engine.ts'
import { forgetTopic } from './forgetTopic.ts'
import type { openRecords } from './openRecords.ts'

/** Drops a session and its key; what the wallet was asked will have no answer. */
export function endSession(
  engine: Engine,
  step: openRecords.Step,
  topic: string,
): void {
  forgetTopic(engine, step, 'session', topic)
  for (const { callId, ...request } of step.list('request')) {
    if (request.topic !== topic || request.answer) continue
    step.put(`request.${callId}`, undefined)
    const error = new RpcError({ code: 4900 })
    step.after(() => void engine.calls.settle(callId, { error }))
  }
  step.after(() => engine.emit({ type: 'deleted', topic }))
}
