import type { Answers } from './HostileFamily.ts'

/**
 * Measures how long one turn of the event loop takes at most, in milliseconds of the processor. What else the machine does
 * is not part of it, and neither is what the test does in `answers`, to make an answer or to check a request. The local node,
 * and what an action does with its result, are.
 */
export function watchHold(source: Answers): watchHold.ReturnType {
  let longest = 0
  let excluded = 0
  let last = 0
  let isExcluding = false
  let isOver = false
  const measure = () => {
    const now = readTime()
    longest = Math.max(longest, now - last - excluded)
    last = now
    excluded = 0
  }
  const turn = () => {
    if (isOver) return
    measure()
    setImmediate(turn)
  }
  const exclude = (run: () => unknown) => {
    // A check that reports is excluded as one.
    if (isExcluding) return run()
    isExcluding = true
    const start = readTime()
    try {
      return run()
    } finally {
      excluded += readTime() - start
      isExcluding = false
    }
  }
  const answers = Object.fromEntries(
    Object.entries(source).map(([name, handle]) => [
      name,
      (...args: readonly unknown[]) =>
        exclude(() => Reflect.apply(handle, source, args)),
    ]),
  ) as Answers
  return {
    answers,
    start() {
      last = readTime()
      excluded = 0
      setImmediate(turn)
    },
    stop() {
      isOver = true
      // The turn that is still running may be the longest.
      measure()
      return longest
    },
  }
}

export declare namespace watchHold {
  type ReturnType = {
    /** The given ones, whose time is not counted. */
    answers: Answers
    start(): void
    /** Returns the milliseconds of the longest turn since the start. */
    stop(): number
  }
}

/** Milliseconds that this thread has used. */
function readTime(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}
