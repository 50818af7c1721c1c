import { TimeoutError } from '../errors/TimeoutError.ts'
import { onAbort } from './onAbort.ts'
import { raceSignal } from './raceSignal.ts'

/** Runs with a signal that aborts after the time given, or with the caller's own. */
export async function withTimeout<value>(
  parameters: {
    what: string
    milliseconds: number
    signal?: AbortSignal | undefined
  },
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
