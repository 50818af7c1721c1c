import { RpcError } from '@latchkit/protocol'
import { wireErrors } from '../wire/errors.ts'
import type { createPendingCalls, Engine } from './engine.ts'
import { publishDelete } from './frames.ts'
import { closePairings } from './pair.ts'
import type { openRecords, PairingRecord } from './records.ts'

/** Milliseconds to wait for the relay before a page that disconnects may be left. */
const publishTimeout = 2_000

/** Ends a session and notifies the wallet. */
export async function disconnect(engine: Engine, topic: string): Promise<void> {
  let published: Promise<void> | undefined
  await engine.records.write((batch) => {
    const session = batch.get(`session.${topic}`)
    if (!session) return
    const reason = wireErrors.userDisconnected
    published = publishDelete(
      engine,
      batch,
      session,
      'wc_sessionDelete',
      reason,
    )
    deleteSession(engine, batch, topic)
  })
  await waitAtMost(published, publishTimeout)
}

/** Notifies the wallet of the end of a pairing, whose record stays until it expires. */
export async function deletePairing(
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

/** Deletes a session with its key, and rejects its pending requests. */
export function deleteSession(
  engine: Engine,
  batch: openRecords.Batch,
  topic: string,
): void {
  deleteTopic(engine, batch, 'session', topic)
  for (const request of batch.list('request')) {
    const { callId } = request
    if (request.topic !== topic || request.response) continue
    batch.put(`request.${callId}`, undefined)
    const error = new RpcError({ code: 4900 })
    batch.afterWrite(() => void engine.calls.settle(callId, { error }))
  }
  batch.afterWrite(() => engine.emit({ type: 'deleted', topic }))
}

/** Deletes a pairing and rejects its call. */
export function failPairing(
  engine: Engine,
  batch: openRecords.Batch,
  pairing: PairingRecord,
  error: unknown,
): void {
  deleteTopic(engine, batch, 'pairing', pairing.topic)
  // The call of a closed pairing waits for another one.
  if (!pairing.isClosed) settlePairing(engine, batch, pairing.callId, { error })
}

/** Settles a call to `pair` and closes its remaining pairings. */
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

/** Deletes the records of a topic, with its key, and unsubscribes from it. */
export function deleteTopic(
  engine: Engine,
  batch: openRecords.Batch,
  kind: 'pairing' | 'pending' | 'session',
  topic: string,
): void {
  batch.put(`${kind}.${topic}`, undefined)
  batch.put(`seen.${topic}`, undefined)
  // Relays end subscriptions by themselves after some time.
  batch.afterWrite(() => void engine.relay.unsubscribe(topic).catch(() => {}))
}

/** Waits for a promise, at most for some milliseconds. */
export async function waitAtMost(
  promise: Promise<unknown> | undefined,
  milliseconds: number,
): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise((resolve) => {
    timer = setTimeout(resolve, milliseconds)
  })
  await Promise.race([promise, timeout])
  clearTimeout(timer)
}
