import { setTimeout } from 'node:timers/promises'

/** Resolves after some milliseconds, or when the signal aborts. */
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
