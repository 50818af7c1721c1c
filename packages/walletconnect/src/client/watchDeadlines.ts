import { TimeoutError } from '@latchkit/core'
import { RequestExpiredError } from '../errors/session.ts'
import { wireErrors } from '../wire/errors.ts'
import {
  deleteSession,
  deleteTopic,
  failPairing,
  waitAtMost,
} from './endings.ts'
import type { Engine } from './engine.ts'
import { publishDelete } from './frames.ts'
import { propose } from './pair.ts'
import type { openRecords } from './records.ts'
import { anySessionCallId } from './resume.ts'

/** In seconds, after which the relay is asked again for what is awaited. */
const fetchInterval = 60
/** In milliseconds. */
const minDelay = 1_000
const maxDelay = 2 ** 31 - 1
const fetchTimeout = 10_000

/** Lets things expire. A timer may be late, as a page sleeps: what was answered in time is fetched first. */
export function watchDeadlines(engine: Engine): watchDeadlines.ReturnType {
  const { attempts, calls, records, relay, signal } = engine
  let timer: ReturnType<typeof setTimeout> | undefined
  let isBusy = false

  function update(): void {
    if (isBusy || signal.aborted) return
    const pairings = records.list('pairing')
    const requests = records.list('request')
    const isPairing = pairings.some((it) => !it.isClosed)
    if (!isPairing) calls.settle(anySessionCallId, { result: undefined })
    const isWaiting = isPairing || requests.some((it) => !it.answer)
    const next = Math.min(
      isWaiting ? engine.now() + fetchInterval : Number.POSITIVE_INFINITY,
      ...[...attempts.values()].map((it) => it.rotateAt),
      ...[...pairings, ...requests].map((it) => it.expiresAt),
      ...records.list('session').map((it) => it.session.expiresAt),
    )
    clearTimeout(timer)
    if (next === Number.POSITIVE_INFINITY) return
    const time = (next - engine.now()) * 1000
    timer = setTimeout(run, Math.min(maxDelay, Math.max(minDelay, time)))
  }

  async function run(): Promise<void> {
    isBusy = true
    const time = engine.now()
    try {
      await waitAtMost(
        relay.fetch().catch(() => {}),
        fetchTimeout,
      )
      await records.write((batch) => expire(engine, batch, time))
    } catch {
      // What can't be written expires next time.
    }
    isBusy = false
    update()
  }

  update()
  return { update, stop: () => clearTimeout(timer) }
}

export declare namespace watchDeadlines {
  type ReturnType = {
    /** To be called after every change. */
    update(): void
    stop(): void
  }
}

const settlementTimeout = 300_000

/** Does what was due at a time, in seconds since 1970. */
function expire(engine: Engine, batch: openRecords.Batch, time: number): void {
  for (const [callId, attempt] of engine.attempts)
    if (attempt.rotateAt <= time) propose(engine, batch, callId, attempt)

  for (const pairing of batch.list('pairing')) {
    if (pairing.expiresAt > time) continue
    for (const pending of batch.list('pending')) {
      if (pending.pairingTopic !== pairing.topic) continue
      const reason = wireErrors.settlementFailed
      void publishDelete(engine, batch, pending, 'wc_sessionDelete', reason)
      deleteTopic(engine, batch, 'pending', pending.topic)
    }
    if (pairing.isAnswered) {
      const what = 'Opening the session'
      const error = new TimeoutError({ what, milliseconds: settlementTimeout })
      failPairing(engine, batch, pairing, error)
    } else deleteTopic(engine, batch, 'pairing', pairing.topic)
  }

  for (const { topic, session } of batch.list('session'))
    if (session.expiresAt <= time) deleteSession(engine, batch, topic)

  for (const { callId, expiresAt } of batch.list('request')) {
    if (expiresAt > time) continue
    batch.put(`request.${callId}`, undefined)
    const error = new RequestExpiredError()
    batch.afterWrite(() => void engine.calls.settle(callId, { error }))
  }
}
