import { UpstreamError } from '../../errors/UpstreamError.ts'

/** Runs so many at once and lets so many wait; refuses the others with `UpstreamError`. */
export function createLimiter({
  concurrency,
  waiting,
}: createLimiter.Parameters): createLimiter.ReturnType {
  const queue: (() => void)[] = []
  let running = 0

  return async (run) => {
    if (running >= concurrency) {
      if (queue.length >= waiting)
        throw new UpstreamError({
          upstream: 'images',
          message: 'Too many images wait to be decoded.',
          retryAfter: 1,
        })
      await new Promise<void>((resolve) => queue.push(resolve))
    } else running++
    try {
      return await run()
    } finally {
      // The place is handed on, so that nobody slips in between.
      const next = queue.shift()
      if (next) next()
      else running--
    }
  }
}

export declare namespace createLimiter {
  type Parameters = { concurrency: number; waiting: number }
  type ReturnType = <value>(run: () => Promise<value>) => Promise<value>
}
