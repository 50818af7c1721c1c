import { RequestAbortedError, TimeoutError } from '../errors/request.ts'

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

/** Runs with a signal that aborts after the given time, or with the caller's own. Rejects with `TimeoutError` when the time is over. */
export async function withTimeout<value>(
  parameters: withTimeout.Parameters,
  run: (signal: AbortSignal) => Promise<value>,
): Promise<value> {
  const { what, milliseconds, signal } = parameters
  const controller = new AbortController()
  const timer = setTimeout(
    () => controller.abort(new TimeoutError({ what, milliseconds })),
    milliseconds,
  )
  const stop = onAbort(signal, () => controller.abort(signal?.reason))
  try {
    return await raceSignal(run(controller.signal), controller.signal)
  } finally {
    clearTimeout(timer)
    stop()
  }
}

export declare namespace withTimeout {
  type Parameters = {
    /** Subject of the error's message, such as "The server's answer". */
    what: string
    milliseconds: number
    signal?: AbortSignal | undefined
  }
}

/** Resolves after some milliseconds, or rejects with the signal's reason. */
export function wait(
  milliseconds: number,
  signal?: AbortSignal | undefined,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      stop()
      resolve()
    }, milliseconds)
    const stop = onAbort(signal, () => {
      clearTimeout(timer)
      reject(signal?.reason)
    })
  })
}

function toAbortError(reason: unknown): Error {
  // The platform's plain `AbortError` becomes an error that callers know.
  if (reason instanceof Error && reason.name !== 'AbortError') return reason
  return new RequestAbortedError({ cause: reason })
}
