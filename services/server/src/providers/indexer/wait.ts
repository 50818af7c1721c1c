/** Resolves after some milliseconds, or when the signal aborts. */
export async function wait(
  milliseconds: number,
  { signal }: { signal: AbortSignal },
): Promise<void> {
  if (signal.aborted) return
  await new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, milliseconds)
    signal.addEventListener('abort', end)
  })
}
