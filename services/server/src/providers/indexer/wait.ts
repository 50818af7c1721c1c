import { setTimeout } from 'node:timers/promises'

/** Lets some milliseconds pass, fewer where the signal aborts before. */
export async function wait(
  milliseconds: number,
  { signal }: { signal: AbortSignal },
): Promise<void> {
  try {
    await setTimeout(milliseconds, undefined, { signal })
  } catch (error) {
    if (!signal.aborted) throw error
  }
}
