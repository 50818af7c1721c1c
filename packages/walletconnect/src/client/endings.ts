import { RpcError } from '@latchkit/protocol'
import { wireErrors } from '../wire/errors.ts'
import type { createPendingCalls, Engine } from './engine.ts'
import { publishDelete } from './frames.ts'
import { closePairings } from './pair.ts'
import type { openRecords, PairingRecord } from './records.ts'

/** In milliseconds. */
const publishTimeout = 2_000

/** Ends a session; waits a little for the relay, as the page may be about to go. */
export async function disconnect(engine: Engine, topic: string): Promise<void> {
  const reason = wireErrors.userDisconnected
  const [published] = await engine.records.write((batch) => {
    const session = batch.get(`session.${topic}`)
    if (!session) return []
    const published = publishDelete(
      engine,
      batch,
      session,
      'wc_sessionDelete',
      reason,
    )
    deleteSession(engine, batch, topic)
    return [published]
  })
  await waitAtMost(published, publishTimeout)
}

/** Tells a wallet that nobody waits for it any more. */
export async function publishPairingDelete(
  engine: Engine,
  topic: string,
): Promise<void> {
  await engine.records.write((batch) => {
    const pairing = batch.get(`pairing.${topic}`)
    const reason = wireErrors.userDisconnected
    if (pairing)
      void publishDelete(engine, batch, pairing, 'wc_pairingDelete', reason)
  })
}

/** Drops a session and its key; what the wallet was asked will have no answer. */
export function deleteSession(
  engine: Engine,
  batch: openRecords.Batch,
  topic: string,
): void {
  deleteTopic(engine, batch, 'session', topic)
  for (const { callId, ...request } of batch.list('request')) {
    if (request.topic !== topic || request.answer) continue
    batch.put(`request.${callId}`, undefined)
    const error = new RpcError({ code: 4900 })
    batch.afterWrite(() => void engine.calls.settle(callId, { error }))
  }
  batch.afterWrite(() => engine.emit({ type: 'deleted', topic }))
}

/** Drops a pairing that came to nothing; those who wait for it hear why. */
export function failPairing(
  engine: Engine,
  batch: openRecords.Batch,
  pairing: PairingRecord,
  error: unknown,
): void {
  deleteTopic(engine, batch, 'pairing', pairing.topic)
  // Whoever waits for one that was closed waits for another now.
  if (!pairing.isClosed) settlePairing(engine, batch, pairing.callId, { error })
}

/** Tells those who pair how it went, and closes the pairings that are left. */
export function settlePairing(
  engine: Engine,
  batch: openRecords.Batch,
  callId: string,
  outcome: createPendingCalls.Outcome,
): void {
  const { attempts, calls } = engine
  closePairings(engine, batch, callId)
  batch.afterWrite(() => {
    attempts.get(callId)?.controller.abort()
    attempts.delete(callId)
    calls.settle(callId, outcome)
  })
}

/** Drops a topic, its key and what is known of it. What comes for it later is nobody's. */
export function deleteTopic(
  engine: Engine,
  batch: openRecords.Batch,
  kind: 'pairing' | 'pending' | 'session',
  topic: string,
): void {
  batch.put(`${kind}.${topic}`, undefined)
  batch.put(`seen.${topic}`, undefined)
  // The relay forgets it by itself, sooner or later.
  batch.afterWrite(() => void engine.relay.unsubscribe(topic).catch(() => {}))
}

/** Waits for a promise, but not longer than so many milliseconds. */
export async function waitAtMost(
  promise: Promise<unknown> | undefined,
  milliseconds: number,
): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, milliseconds)
  })
  await Promise.race([promise, late])
  clearTimeout(timer)
}
