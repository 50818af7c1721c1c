import { RequestAbortedError } from '@latchkit/protocol'
import { onAbort, raceSignal } from '@latchkit/protocol/internal'
import type { Kit } from '../types/Kit.ts'

/** The maximum number of responses that a kit caches; the least recently used is evicted. */
const maxEntries = 512

/** Returns the cache of a kit's server reads. */
export function getReadCache(kit: Kit): ReadCache {
  return kit.memo('server.reads', () => createReadCache({ max: maxEntries }))
}

/** Shares pending reads, and keeps what they returned. Failures are not kept. */
export type ReadCache = {
  read<value>(parameters: ReadCache.Parameters<value>): Promise<value>
  /** Removes the entries whose keys start with a prefix. */
  remove(prefix: string): void
}

export declare namespace ReadCache {
  type Parameters<value> = {
    key: string
    /** How long an answer counts as fresh, in milliseconds. */
    lifetime: number
    /** How old a cached response may be, in milliseconds, at most `lifetime`. With 0 the read neither uses nor stores a cached response, for callers with a cache of their own. */
    maxAge?: number | undefined
    /** Whether to start a new read in any case, even if the same one is pending. */
    isForced?: boolean | undefined
    /** Stops waiting; `load` is aborted when the last reader stops. */
    signal?: AbortSignal | undefined
    load(signal: AbortSignal): Promise<value>
  }
}

type PendingRead = {
  readonly promise: Promise<unknown>
  readonly controller: AbortController
  readers: number
  /** Whether a reader wants the answer cached. */
  isKept: boolean
}

/** Creates a cache of at most `max` answers. */
export function createReadCache({ max }: { max: number }): ReadCache {
  const pending = new Map<string, PendingRead>()
  // In the order of last use.
  const answers = new Map<string, { value: unknown; time: number }>()

  function findAnswer(key: string, maxAge: number) {
    const answer = answers.get(key)
    if (!answer) return undefined
    // The clock may have been set back.
    const age = Date.now() - answer.time
    if (age < 0 || age >= maxAge) return undefined
    answers.delete(key)
    answers.set(key, answer)
    return answer
  }

  function keep(key: string, value: unknown): void {
    answers.delete(key)
    answers.set(key, { value, time: Date.now() })
    for (const oldest of answers.keys())
      if (answers.size > max) answers.delete(oldest)
  }

  function start(
    key: string,
    load: (signal: AbortSignal) => Promise<unknown>,
  ): PendingRead {
    const controller = new AbortController()
    const promise = load(controller.signal)
    const read = { promise, controller, readers: 0, isKept: false }
    pending.set(key, read)
    promise.then(
      (value) => {
        // A read that started later, or a removal, takes precedence.
        if (!finish(key, read)) return
        if (read.isKept) keep(key, value)
        else answers.delete(key)
      },
      () => finish(key, read),
    )
    return read
  }

  function finish(key: string, read: PendingRead): boolean {
    return pending.get(key) === read && pending.delete(key)
  }

  /** Waits for a read, and aborts it if this was its last reader. */
  async function join(
    key: string,
    read: PendingRead,
    signal: AbortSignal | undefined,
  ): Promise<unknown> {
    read.readers += 1
    // Synchronously, as a caller may abort and read again in the same task.
    const stop = onAbort(signal, () => {
      read.readers -= 1
      if (read.readers > 0) return
      finish(key, read)
      read.controller.abort()
    })
    try {
      return await (signal ? raceSignal(read.promise, signal) : read.promise)
    } finally {
      stop()
    }
  }

  return {
    async read<value>(parameters: ReadCache.Parameters<value>) {
      const { key, lifetime, isForced = false, signal, load } = parameters
      const maxAge = Math.min(parameters.maxAge ?? lifetime, lifetime)
      if (signal?.aborted)
        throw new RequestAbortedError({ cause: signal.reason })
      const answer = isForced ? undefined : findAnswer(key, maxAge)
      if (answer) return answer.value as value
      const known = isForced ? undefined : pending.get(key)
      const read = known ?? start(key, load)
      if (maxAge > 0) read.isKept = true
      return (await join(key, read, signal)) as value
    },
    remove(prefix) {
      for (const entries of [pending, answers])
        for (const key of entries.keys())
          if (key.startsWith(prefix)) entries.delete(key)
    },
  }
}
