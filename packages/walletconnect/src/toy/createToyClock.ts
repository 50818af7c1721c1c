import type { schedule } from '../relay/schedule.ts'

/** A clock that moves when a test says so; what is scheduled waits for it. */
export function createToyClock(start = Date.now()): createToyClock.ReturnType {
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
    pass(milliseconds) {
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

export declare namespace createToyClock {
  type ReturnType = {
    now(): number
    schedule: typeof schedule
    /** Of all that is scheduled, in milliseconds from now. */
    getDelays(): readonly number[]
    /** Passes time in which nothing runs: what is due is late. */
    sleep(milliseconds: number): void
    pass(milliseconds: number): void
  }
}
