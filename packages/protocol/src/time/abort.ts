import { RequestAbortedError } from '../errors/request.ts'

/** Calls back once when the signal aborts, at once if it has already, until the returned function is called. */
export function onAbort(
  signal: AbortSignal | undefined,
  abort: () => void,
): () => void {
  if (signal?.aborted) abort()
  else signal?.addEventListener('abort', abort, { once: true })
  return () => signal?.removeEventListener('abort', abort)
}

/**
 * Settles as the promise does, or rejects as soon as the signal aborts: a wallet may never answer.
 * Rejects with the signal's reason if it is an error of ours, otherwise with `RequestAbortedError`.
 */
export function raceSignal<value>(
  promise: Promise<value>,
  signal: AbortSignal | undefined,
): Promise<value> {
  return new Promise((resolve, reject) => {
    const stop = onAbort(signal, () => reject(toAbortError(signal?.reason)))
    // A wallet may return a thenable in place of a promise.
    Promise.resolve(promise).then(resolve, reject).finally(stop)
  })
}

function toAbortError(reason: unknown): Error {
  // The platform's plain `AbortError` becomes an error that callers know.
  if (reason instanceof Error && reason.name !== 'AbortError') return reason
  return new RequestAbortedError({ cause: reason })
}
