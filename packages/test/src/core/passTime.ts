import { onTestFinished, vi } from 'vitest'
import { holdTimers } from './holdTimers.ts'

/**
 * Lets some milliseconds pass in each turn of the event loop until the test ends. So pauses take no time, and sockets, whose
 * data arrives between two turns, keep up on a busy machine.
 */
export function passTime(step = 10): passTime.ReturnType {
  holdTimers()
  let isOver = false
  let isPaused = false
  onTestFinished(() => {
    isOver = true
  })
  const turn = () => {
    if (isOver) return
    if (!isPaused) vi.advanceTimersByTime(step)
    setImmediate(turn)
  }
  turn()
  return {
    pause() {
      isPaused = true
    },
    resume() {
      isPaused = false
    },
  }
}

export declare namespace passTime {
  type ReturnType = { pause(): void; resume(): void }
}
