/** Calls back once when the signal aborts, at once if it has already, until the returned function is called. */
export function onAbort(
  signal: AbortSignal | undefined,
  abort: () => void,
): () => void {
  if (signal?.aborted) abort()
  else signal?.addEventListener('abort', abort, { once: true })
  return () => signal?.removeEventListener('abort', abort)
}
