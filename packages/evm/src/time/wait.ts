/** Waits some milliseconds, or rejects with the signal's reason. */
export function wait(
  milliseconds: number,
  signal?: AbortSignal | undefined,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const finish = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', finish)
      if (signal?.aborted) reject(signal.reason)
      else resolve()
    }
    const timer = setTimeout(finish, milliseconds)
    signal?.addEventListener('abort', finish)
    if (signal?.aborted) finish()
  })
}
