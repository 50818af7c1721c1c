import { TimeoutError } from '@latchkit/core'
import { RequestExpiredError } from '../errors/session.ts'
import { wireErrors } from '../wire/errors.ts'
import type { Deadlines, Engine } from './engine.ts'
import { publishDelete } from './frames.ts'
import {
  deleteSession,
  deleteTopic,
  failPairing,
  waitAtMost,
} from './lifecycle.ts'
import { propose } from './pair.ts'
import type { openRecords, PairingRecord } from './records.ts'
import { anySessionCallId } from './resume.ts'

/** Seconds between two fetches while a response of a wallet is pending. */
const fetchInterval = 60
/** Milliseconds to wait for a fetch before anything expires. */
const fetchTimeout = 10_000
/** Bounds of the timer in milliseconds; the upper one is the platform's. */
const minDelay = 1_000
const maxDelay = 2 ** 31 - 1
/** Milliseconds until a session that was approved and not settled fails. */
const settlementTimeout = 300_000

/** Expires records when they are due. Messages are fetched before, since the timer of a suspended page is late and a response may have arrived in time. */
export function watchDeadlines(engine: Engine): Deadlines {
  const { calls, records, relay, signal } = engine
  let timer: ReturnType<typeof setTimeout> | undefined
  let isRunning = false

  function update(): void {
    if (isRunning || signal.aborted) return
    const hasPairing = records.list('pairing').some((each) => !each.isClosed)
    if (!hasPairing) calls.settle(anySessionCallId, { result: undefined })
    clearTimeout(timer)
    const next = Math.min(...listDeadlines(engine))
    if (next === Number.POSITIVE_INFINITY) return
    const delay = (next - engine.now()) * 1000
    timer = setTimeout(run, Math.min(maxDelay, Math.max(minDelay, delay)))
  }

  async function run(): Promise<void> {
    isRunning = true
    const time = engine.now()
    try {
      const fetched = relay.fetch().catch(() => {})
      await waitAtMost(fetched, fetchTimeout)
      await records.write((batch) => expire(engine, batch, time))
    } catch {
      // Tried again by the next timer.
    }
    isRunning = false
    update()
  }

  update()
  return { update, stop: () => clearTimeout(timer) }
}

/** Returns the times of all deadlines, and of the next fetch, in seconds since 1970. */
function listDeadlines({ attempts, records, now }: Engine): readonly number[] {
  const pairings = records.list('pairing')
  const requests = records.list('request')
  const sessions = records.list('session').map(({ session }) => session)
  const isPending =
    pairings.some((each) => !each.isClosed) ||
    requests.some((each) => !each.response)
  return [
    ...(isPending ? [now() + fetchInterval] : []),
    ...[...attempts.values()].map(({ rotateAt }) => rotateAt),
    ...[...pairings, ...requests, ...sessions].map((each) => each.expiresAt),
  ]
}

/** Handles the deadlines up to a time, in seconds since 1970. */
function expire(engine: Engine, batch: openRecords.Batch, time: number): void {
  for (const [callId, attempt] of engine.attempts)
    if (attempt.rotateAt <= time) propose(engine, batch, callId, attempt)

  for (const pairing of batch.list('pairing'))
    if (pairing.expiresAt <= time) expirePairing(engine, batch, pairing)

  for (const { topic, session } of batch.list('session'))
    if (session.expiresAt <= time) deleteSession(engine, batch, topic)

  for (const { callId, expiresAt } of batch.list('request')) {
    if (expiresAt > time) continue
    batch.put(`request.${callId}`, undefined)
    const error = new RequestExpiredError()
    batch.afterWrite(() => void engine.calls.settle(callId, { error }))
  }
}

function expirePairing(
  engine: Engine,
  batch: openRecords.Batch,
  pairing: PairingRecord,
): void {
  for (const pending of batch.list('pending')) {
    if (pending.pairingTopic !== pairing.topic) continue
    const reason = wireErrors.settlementFailed
    void publishDelete(engine, batch, pending, 'wc_sessionDelete', reason)
    deleteTopic(engine, batch, 'pending', pending.topic)
  }
  if (!pairing.isAnswered) {
    deleteTopic(engine, batch, 'pairing', pairing.topic)
    return
  }
  const what = 'Opening the session'
  const error = new TimeoutError({ what, milliseconds: settlementTimeout })
  failPairing(engine, batch, pairing, error)
}
