import { RelayUnreachableError } from '../errors/RelayUnreachableError.ts'
import type { schedule } from './schedule.ts'

const firstPatience = 15_000
const laterPatience = 5_000
const longestTime = 60_000

/** Runs over whatever link there is, again until it is answered, refused or too late. */
export async function repeat<result>(
  run: (patience: number) => Promise<result>,
  parameters: repeat.Parameters,
): Promise<result> {
  const { getLink, now, schedule, time = longestTime, signal } = parameters
  const aborted = new Promise<never>((_, reject) =>
    signal?.addEventListener('abort', () => reject(signal.reason)),
  )
  // Not every attempt comes to look.
  aborted.catch(() => {})
  let left = Math.min(time, longestTime)
  let patience = firstPatience
  let stop = () => {}
  while (left > 0) {
    signal?.throwIfAborted()
    const link = getLink()
    const start = now()
    patience = Math.min(patience, left)
    try {
      const late = new Promise<never>((_, reject) => {
        stop = schedule(() => reject(new RelayUnreachableError()), patience)
      })
      await Promise.race([link, late, aborted]).finally(stop)
      return await Promise.race([run(patience), aborted])
    } catch (error) {
      if (!(error instanceof RelayUnreachableError)) throw error
    }
    // A page that sleeps doesn't age: what an attempt takes has an end.
    left -= Math.min(patience, now() - start)
    patience = laterPatience
  }
  throw new RelayUnreachableError()
}

export declare namespace repeat {
  type Parameters = {
    /** Resolves when there is a link; throws where there will be none. */
    getLink(): Promise<void>
    now: () => number
    schedule: typeof schedule
    /** In milliseconds; a minute at most, which is the default. */
    time?: number | undefined
    signal?: AbortSignal | undefined
  }
}
