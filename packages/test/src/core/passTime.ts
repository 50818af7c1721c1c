import { onTestFinished, vi } from 'vitest'
import { holdTimers } from './holdTimers.ts'

/**
 * Lets some milliseconds pass in each turn of the event loop until the test ends. So pauses take no time, and sockets, whose
 * data arrives between two turns, keep up on a busy machine.
 */
export function passTime(step = 10): void {
  holdTimers()
  let isOver = false
  onTestFinished(() => {
    isOver = true
  })
  const turn = () => {
    if (isOver) return
    vi.advanceTimersByTime(step)
    setImmediate(turn)
  }
  turn()
}
