import type { schedule } from '../../../walletconnect/src/relay/createRelayCalls.ts'

/** Creates a clock, with timers, that only the test moves. */
export function createFakeClock(
  start = Date.now(),
): createFakeClock.ReturnType {
  let time = start
  const timers = new Set<{ run: () => void; at: number }>()
  return {
    now: () => time,
    schedule(run, milliseconds) {
      const timer = { run, at: time + milliseconds }
      timers.add(timer)
      return () => void timers.delete(timer)
    },
    getDelays: () =>
      [...timers].map(({ at }) => at - time).sort((a, b) => a - b),
    sleep(milliseconds) {
      time += milliseconds
    },
    advance(milliseconds) {
      const end = time + milliseconds
      for (;;) {
        const [next] = [...timers]
          .filter(({ at }) => at <= end)
          .sort((a, b) => a.at - b.at)
        if (!next) break
        timers.delete(next)
        time = Math.max(time, next.at)
        next.run()
      }
      time = end
    },
  }
}

export declare namespace createFakeClock {
  type ReturnType = {
    now(): number
    schedule: typeof schedule
    /** Returns the delays of all pending timers, in milliseconds from now. */
    getDelays(): readonly number[]
    /** Moves the clock without running timers, as a suspended page does. */
    sleep(milliseconds: number): void
    /** Moves the clock and runs the timers that become due. */
    advance(milliseconds: number): void
  }
}
