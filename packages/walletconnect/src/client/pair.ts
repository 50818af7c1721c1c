import type { Session } from '../types/Session.ts'
import type { SignClient } from '../types/SignClient.ts'
import { closePairings } from './closePairings.ts'
import type { Attempt, Engine } from './Engine.ts'
import type { openRecords } from './openRecords.ts'
import { propose } from './propose.ts'
import { reportPairing } from './reportPairing.ts'

/** In seconds before a pairing expires, when another one follows. */
const margin = 30

/** Makes a pairing, or takes one up, and waits for its session. */
export async function pair(
  engine: Engine,
  parameters: SignClient.PairParameters,
): Promise<Session> {
  const { callId, proposal, onPairing, keep, signal } = parameters
  const { attempts, calls, records } = engine
  signal?.throwIfAborted()
  const settled = records.list('session').find((it) => it.callId === callId)
  if (settled) return settled.session

  const attempt: Attempt = attempts.get(callId) ?? {
    ...{ proposal, listeners: new Set(), controller: new AbortController() },
    ...{ topic: '', rotateAt: Number.POSITIVE_INFINITY },
  }
  attempts.set(callId, attempt)
  attempt.listeners.add(onPairing)
  const session = calls.wait<Session>(callId, signal, () => {
    attempts.delete(callId)
    if (keep) return
    attempt.controller.abort()
    // What can't be written expires by itself.
    records.act((step) => closePairings(engine, step, callId)).catch(() => {})
  })
  records
    .act((step) => begin(engine, step, parameters, attempt))
    .catch((error) => calls.settle(callId, { error }))
  try {
    return await session
  } finally {
    attempt.listeners.delete(onPairing)
  }
}

function begin(
  engine: Engine,
  step: openRecords.Step,
  { callId, keep }: SignClient.PairParameters,
  attempt: Attempt,
): void {
  const { attempts } = engine
  // The visitor may have turned away already.
  if (attempts.get(callId) !== attempt) return
  const wanted = JSON.stringify(attempt.proposal)
  const isFree = (id: string) => id === callId || (keep && !attempts.has(id))
  const open = step
    .list('pairing')
    .filter(
      (it) =>
        !it.isClosed &&
        it.expiresAt > engine.now() &&
        isFree(it.callId) &&
        JSON.stringify(it.proposal) === wanted,
    )
    .sort((a, b) => b.expiresAt - a.expiresAt)
  const [latest] = open
  if (!latest) return void propose(engine, step, callId, attempt)
  for (const it of open) step.put(`pairing.${it.topic}`, { ...it, callId })
  step.after(() => {
    const { topic, expiresAt, isPublished } = latest
    const isAnswered = open.some((it) => it.isAnswered)
    attempt.topic = topic
    attempt.rotateAt = isAnswered
      ? Number.POSITIVE_INFINITY
      : expiresAt - margin
    const status = isPublished ? 'ready' : 'publishing'
    reportPairing(
      engine,
      { ...latest, callId },
      isAnswered ? 'answered' : status,
    )
  })
}
