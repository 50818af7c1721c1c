/** Settles as `run` does, or rejects with the signal's reason at once: a wallet may never answer. */
export function withSignal<value>(
  run: () => Promise<value>,
  signal: AbortSignal | undefined,
): Promise<value> {
  if (!signal) return run()
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason)
    if (signal.aborted) return abort()
    signal.addEventListener('abort', abort, { once: true })
    run()
      .then(resolve, reject)
      .finally(() => signal.removeEventListener('abort', abort))
  })
}
