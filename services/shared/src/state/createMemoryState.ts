import { createExpiringMap } from './createExpiringMap.ts'
import type { SharedState } from './SharedState.ts'
import { SharedStateFullError } from './SharedState.ts'

/**
 * Creates the state of a process that runs alone, in its memory, which is bounded: the oldest counters and values are
 * evicted first; marks are never evicted, so a new one is refused with `SharedStateFullError` instead.
 */
export function createMemoryState(
  parameters: createMemoryState.Parameters = {},
): SharedState {
  const { now = Date.now, maxEntries = 100_000 } = parameters
  const { maxCharacters = 16 * 1024 * 1024 } = parameters
  const counts = createExpiringMap<number>({ maxEntries, now })
  const marks = createExpiringMap<true>({ maxEntries, now })
  const values = createExpiringMap<string>({
    maxEntries,
    maxWeight: maxCharacters,
    weigh: (key, value) => key.length + value.length,
    now,
  })

  return {
    async count({ key, limit, window, cost = 1 }) {
      const entry = counts.get(key)
      const former = entry?.value ?? 0
      const end = entry?.end ?? now() + window
      const isAllowed = former + cost <= limit
      const used = isAllowed ? former + cost : former
      if (isAllowed) counts.set(key, used, end)
      return {
        isAllowed,
        remaining: Math.max(0, limit - used),
        resetsIn: end - now(),
      }
    },
    async mark(key, { lifetime }) {
      if (marks.get(key)) return false
      if (!marks.hasRoom()) throw new SharedStateFullError()
      marks.set(key, true, now() + lifetime)
      return true
    },
    async get(key) {
      return values.get(key)?.value
    },
    async set(key, value, { lifetime }) {
      values.set(key, value, now() + lifetime)
    },
    async ping() {},
    async close() {},
  }
}

export declare namespace createMemoryState {
  type Parameters = {
    /** Milliseconds; default `Date.now`. */
    now?: (() => number) | undefined
    /** Of each kind: counters, marks, values. Default 100 000. */
    maxEntries?: number | undefined
    /** Of all keys and values together. Default 16 Mi. */
    maxCharacters?: number | undefined
  }
  type ErrorType = SharedStateFullError
}
