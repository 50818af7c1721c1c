import type { SharedState } from './SharedState.ts'
import { SharedStateUnreachableError } from './SharedState.ts'

/** Milliseconds for which a state that failed is not called. */
const pause = 1_000

/**
 * Works without the shared state while it can't be reached: this process counts limits alone, and nothing is stored.
 * Only `mark`, which promises that something happens once, rejects then.
 */
export function createResilientState({
  shared,
  local,
  now = Date.now,
}: createResilientState.Parameters): SharedState {
  let pausedUntil = 0
  let isUnreachable = false

  async function attempt<value>(
    call: () => Promise<value>,
    fallback: () => value | Promise<value>,
  ): Promise<value> {
    if (now() < pausedUntil) return fallback()
    // While it hangs, one request at a time checks whether it is back.
    if (isUnreachable) pausedUntil = Number.POSITIVE_INFINITY
    try {
      const value = await call()
      isUnreachable = false
      pausedUntil = 0
      return value
    } catch (error) {
      isUnreachable = error instanceof SharedStateUnreachableError
      pausedUntil = isUnreachable ? now() + pause : 0
      if (!isUnreachable) throw error
      return fallback()
    }
  }

  return {
    count: (parameters) =>
      attempt(
        () => shared.count(parameters),
        () => local.count(parameters),
      ),
    mark: (key, parameters) => shared.mark(key, parameters),
    get: (key) =>
      attempt(
        () => shared.get(key),
        () => undefined,
      ),
    set: (key, value, parameters) =>
      attempt(
        () => shared.set(key, value, parameters),
        () => undefined,
      ),
    ping: () => shared.ping(),
    async close() {
      await Promise.all([shared.close(), local.close()])
    },
  }
}

export declare namespace createResilientState {
  type Parameters = {
    shared: SharedState
    /** Counts while the shared one is unreachable. */
    local: SharedState
    /** Milliseconds. */
    now?: () => number
  }
}
