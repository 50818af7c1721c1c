import { anySession } from './anySession.ts'
import type { Engine } from './Engine.ts'
import { expire } from './expire.ts'
import { waitFor } from './waitFor.ts'

/** In seconds, after which the relay is asked again for what is awaited. */
const overdue = 60
/** In milliseconds. */
const shortest = 1_000
const longest = 2 ** 31 - 1
const patience = 10_000

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
    if (!isPairing) calls.settle(anySession, { result: undefined })
    const isWaiting = isPairing || requests.some((it) => !it.answer)
    const next = Math.min(
      isWaiting ? engine.now() + overdue : Number.POSITIVE_INFINITY,
      ...[...attempts.values()].map((it) => it.rotateAt),
      ...[...pairings, ...requests].map((it) => it.expiresAt),
      ...records.list('session').map((it) => it.session.expiresAt),
    )
    clearTimeout(timer)
    if (next === Number.POSITIVE_INFINITY) return
    const time = (next - engine.now()) * 1000
    timer = setTimeout(run, Math.min(longest, Math.max(shortest, time)))
  }

  async function run(): Promise<void> {
    isBusy = true
    const time = engine.now()
    try {
      await waitFor(
        relay.fetch().catch(() => {}),
        patience,
      )
      await records.act((step) => expire(engine, step, time))
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
