import { BaseError } from '../errors/BaseError.ts'
import { onAbort, raceSignal } from './abort.ts'

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

/** A request was not answered in time. */
export class TimeoutError extends BaseError {
  override name = 'TimeoutError'
  constructor({ what, milliseconds }: { what: string; milliseconds: number }) {
    super(`${what} took longer than ${milliseconds / 1000} s.`, {
      code: 'TIMEOUT',
      hint: 'Try again.',
    })
  }
}
