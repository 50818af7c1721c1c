import { toProviderError } from '../wire/toProviderError.ts'
import type { Engine } from './Engine.ts'

/** Tells an answer to those who wait for it; until there is somebody it is kept. */
export function tellAnswer(engine: Engine, callId: string): void {
  const { calls, records } = engine
  const answer = records.get(`request.${callId}`)?.answer
  if (!answer) return
  const isTold = calls.settle(
    callId,
    'error' in answer ? { error: toProviderError(answer.error) } : answer,
  )
  // Left behind, it is dropped once it expires.
  if (isTold)
    records
      .act((step) => step.put(`request.${callId}`, undefined))
      .catch(() => {})
}
