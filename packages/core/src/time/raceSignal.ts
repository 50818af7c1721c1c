import { RequestAbortedError } from '../errors/RequestAbortedError.ts'
import { onAbort } from './onAbort.ts'

/** Settles as the promise does, or rejects as soon as the signal aborts: a wallet may never answer. */
export function raceSignal<value>(
  promise: Promise<value>,
  signal: AbortSignal,
): Promise<value> {
  return new Promise((resolve, reject) => {
    const stop = onAbort(signal, () => reject(toAbortError(signal)))
    // A wallet's promise may be only like one.
    Promise.resolve(promise).then(resolve, reject).finally(stop)
  })
}

function toAbortError(signal: AbortSignal): Error {
  const { reason } = signal
  // Our own errors pass; the platform's plain AbortError gets a name that callers know.
  if (reason instanceof Error && reason.name !== 'AbortError') return reason
  return new RequestAbortedError({ cause: reason })
}
