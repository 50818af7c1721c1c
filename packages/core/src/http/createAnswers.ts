import { RequestAbortedError } from '@latchkit/protocol'
import { raceSignal } from '@latchkit/protocol/internal'

/** Answers of the server, kept for as long as they are good; one request serves all who ask the same meanwhile. Failures are not kept. */
export type Answers = {
  read<value>(parameters: Answers.ReadParameters<value>): Promise<value>
  /** Forgets what is kept under keys that begin so. */
  forget(prefix: string): void
}

export declare namespace Answers {
  type ReadParameters<value> = {
    key: string
    /** How old an answer may be, in milliseconds; 0 asks in any case. */
    maxAge: number
    /** Ends the wait of this reader; the request ends with its last. */
    signal?: AbortSignal | undefined
    load(signal: AbortSignal): Promise<value>
  }
}

type Entry = {
  readonly promise: Promise<unknown>
  readonly controller: AbortController
  readers: number
  answeredAt: number | undefined
  /** What stands again where this one fails. */
  before: Entry | undefined
}

export function createAnswers({ max }: { max: number }): Answers {
  // In the order of their last use.
  const entries = new Map<string, Entry>()

  function start(
    key: string,
    load: (signal: AbortSignal) => Promise<unknown>,
  ): Entry {
    const known = entries.get(key)
    const controller = new AbortController()
    const promise = load(controller.signal)
    const entry: Entry = {
      promise,
      controller,
      readers: 0,
      answeredAt: undefined,
      before: known?.answeredAt === undefined ? known?.before : known,
    }
    promise.then(
      () => {
        entry.answeredAt = Date.now()
        entry.before = undefined
      },
      () => drop(key, entry),
    )
    return entry
  }

  /** Another one may have taken its place. */
  function drop(key: string, entry: Entry): void {
    if (entries.get(key) !== entry) return
    entries.delete(key)
    if (entry.before) entries.set(key, entry.before)
  }

  return {
    async read<value>(parameters: Answers.ReadParameters<value>) {
      const { key, maxAge, signal, load } = parameters
      if (signal?.aborted)
        throw new RequestAbortedError({ cause: signal.reason })
      const known = entries.get(key)
      const entry = isGood(known, maxAge) ? known : start(key, load)
      entries.delete(key)
      entries.set(key, entry)
      for (const oldest of entries.keys())
        if (entries.size > max) entries.delete(oldest)
      entry.readers += 1
      try {
        const promise = entry.promise as Promise<value>
        return await (signal ? raceSignal(promise, signal) : promise)
      } finally {
        entry.readers -= 1
        if (entry.readers === 0 && entry.answeredAt === undefined) {
          drop(key, entry)
          entry.controller.abort()
        }
      }
    },
    forget(prefix) {
      for (const key of entries.keys())
        if (key.startsWith(prefix)) entries.delete(key)
    },
  }
}

/** What is on its way is good for all but those who want it anew. */
function isGood(entry: Entry | undefined, maxAge: number): entry is Entry {
  if (!entry) return false
  if (entry.answeredAt === undefined) return maxAge > 0
  const age = Date.now() - entry.answeredAt
  return age >= 0 && age < maxAge
}
