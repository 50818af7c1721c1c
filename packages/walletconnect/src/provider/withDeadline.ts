import { TimeoutError } from '@latchkit/core'

/** Runs with a signal that aborts after the time given, or with the caller's own. */
export async function withDeadline<value>(
  parameters: {
    what: string
    milliseconds: number
    signal?: AbortSignal | undefined
  },
  run: (signal: AbortSignal) => Promise<value>,
): Promise<value> {
  const { signal } = parameters
  const controller = new AbortController()
  const abort = () => controller.abort(signal?.reason)
  const expire = () => controller.abort(new TimeoutError(parameters))
  const timer = setTimeout(expire, parameters.milliseconds)
  if (signal?.aborted) abort()
  signal?.addEventListener('abort', abort)
  try {
    return await run(controller.signal)
  } catch (error) {
    throw controller.signal.aborted ? controller.signal.reason : error
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
  }
}
