import { RequestAbortedError } from '@latchkit/protocol'
import { onAbort } from '@latchkit/protocol/internal'

/** Resolves its calls one by one, in order. Rejects when the signal aborts, and such a call delays no other. */
export type Throttle = (parameters: {
  signal?: AbortSignal | undefined
}) => Promise<void>

/** Creates a throttle that resolves at most one call per `interval`, in milliseconds. */
export function createThrottle({ interval }: { interval: number }): Throttle {
  const waiting = new Set<() => void>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let last: number | undefined

  function schedule(): void {
    if (timer !== undefined || waiting.size === 0) return
    const past = last === undefined ? interval : Date.now() - last
    // The clock may have been set back.
    const rest = past < 0 ? 0 : interval - past
    timer = setTimeout(next, Math.max(rest, 0))
  }

  function next(): void {
    timer = undefined
    const [pass] = waiting
    if (!pass) return
    waiting.delete(pass)
    last = Date.now()
    pass()
    schedule()
  }

  return ({ signal }) =>
    new Promise((resolve, reject) => {
      const pass = () => {
        stop()
        resolve()
      }
      const stop = onAbort(signal, () => {
        waiting.delete(pass)
        reject(new RequestAbortedError({ cause: signal?.reason }))
      })
      if (signal?.aborted) return
      waiting.add(pass)
      schedule()
    })
}
