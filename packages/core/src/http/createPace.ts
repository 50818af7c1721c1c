import { RequestAbortedError } from '@latchkit/protocol'
import { onAbort } from '@latchkit/protocol/internal'

/** Lets callers through one by one, each at least `wait` milliseconds after the one before; who has given up takes no turn. */
export type Pace = (parameters: {
  signal?: AbortSignal | undefined
}) => Promise<void>

export function createPace({ wait }: { wait: number }): Pace {
  const waiting = new Set<() => void>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let lastTurn: number | undefined

  function plan(): void {
    if (timer !== undefined || waiting.size === 0) return
    const past = lastTurn === undefined ? wait : Date.now() - lastTurn
    const rest = past < 0 ? 0 : wait - past
    timer = setTimeout(next, Math.max(rest, 0))
  }

  function next(): void {
    timer = undefined
    const [pass] = waiting
    if (!pass) return
    waiting.delete(pass)
    lastTurn = Date.now()
    pass()
    plan()
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
      plan()
    })
}
