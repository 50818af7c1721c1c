import { onTestFinished } from 'vitest'

/** Milliseconds between two looks at the clock. */
const interval = 10

/**
 * Counts the milliseconds that the event loop of this process goes round until the test ends, and returns what reads them.
 * A moment in which the machine lets the process wait hardly counts, nor does one in which the process computes at a stretch.
 * So a limit on what was read means the same on a busy machine.
 */
export function startStopwatch(): () => number {
  let time = 0
  let last = performance.now()
  const look = () => {
    const now = performance.now()
    time += Math.min(now - last, 2 * interval)
    last = now
  }
  const timer = setInterval(look, interval)
  onTestFinished(() => clearInterval(timer))
  return () => {
    look()
    return time
  }
}
