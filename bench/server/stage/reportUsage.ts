import { setTimeout as wait } from 'node:timers/promises'

/** Returns the CPU time of this thread and the memory in use; after a collection of garbage if it is asked for. */
export async function reportUsage({
  collects,
}: {
  collects: boolean
}): Promise<{ cpu: number; used: number }> {
  const { user, system } = process.threadCpuUsage()
  // Garbage is collected in several rounds.
  for (let i = 0; collects && i < 3; i++) {
    globalThis.gc?.()
    await wait(20)
  }
  const { heapUsed, external } = process.memoryUsage()
  return { cpu: (user + system) / 1_000, used: heapUsed + external }
}
