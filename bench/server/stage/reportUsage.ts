import { setTimeout as wait } from 'node:timers/promises'

/** Returns the CPU time of this thread and the memory in use; after a collection of garbage if it is asked for. With `watch`, the longest turn of the event loop within as many milliseconds. */
export async function reportUsage({
  collects,
  watch,
}: {
  collects: boolean
  watch?: number
}): Promise<{ cpu: number; used: number; turn: number }> {
  const turn = watch === undefined ? 0 : await watchTurns(watch)
  const { user, system } = process.threadCpuUsage()
  // Garbage is collected in several rounds.
  for (let i = 0; collects && i < 3; i++) {
    globalThis.gc?.()
    await wait(20)
  }
  const { heapUsed, external } = process.memoryUsage()
  return { cpu: (user + system) / 1_000, used: heapUsed + external, turn }
}

/** Returns the most CPU time, in milliseconds, that a turn of the event loop takes within a time. */
async function watchTurns(duration: number): Promise<number> {
  const end = performance.now() + duration
  const read = () => {
    const { user, system } = process.threadCpuUsage()
    return (user + system) / 1_000
  }
  let longest = 0
  for (let before = read(); performance.now() < end; before = read()) {
    await new Promise((resolve) => setImmediate(resolve))
    longest = Math.max(longest, read() - before)
  }
  return longest
}
