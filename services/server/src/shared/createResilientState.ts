import { SharedStateUnreachableError } from './errors/SharedStateUnreachableError.ts'
import type { SharedState } from './SharedState.ts'

/** Milliseconds for which a state that failed is left alone. */
const rest = 1_000

/**
 * Goes on without the shared state where it can't be reached: limits are counted by this server alone, and nothing is
 * kept. Only `mark`, which promises that something happens once, fails then.
 */
export function createResilientState({
  shared,
  local,
  now = Date.now,
}: createResilientState.Parameters): SharedState {
  let restsUntil = 0
  let isAway = false

  async function attempt<value>(
    ask: () => Promise<value>,
    otherwise: () => value | Promise<value>,
  ): Promise<value> {
    if (now() < restsUntil) return otherwise()
    // One that hangs is asked by one request at a time whether it is back.
    if (isAway) restsUntil = Number.POSITIVE_INFINITY
    try {
      const value = await ask()
      isAway = false
      restsUntil = 0
      return value
    } catch (error) {
      isAway = error instanceof SharedStateUnreachableError
      restsUntil = isAway ? now() + rest : 0
      if (!isAway) throw error
      return otherwise()
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
    /** Counts while the shared one is away. */
    local: SharedState
    /** Milliseconds. */
    now?: () => number
  }
}
