/** What several servers must agree on, and what may be forgotten: counters, caches, marks. In process, or on Redis. */
export type SharedState = {
  /** Counts one use of a key in a window that begins with its first use; nothing is counted beyond the limit. */
  count(parameters: SharedState.CountParameters): Promise<SharedState.Count>
  /** Marks a key for `lifetime` milliseconds; `false` where it was marked already. Atomic among all servers. */
  mark(key: string, parameters: { lifetime: number }): Promise<boolean>
  /** What was stored under a key, unless its lifetime has passed. */
  get(key: string): Promise<string | undefined>
  /** Stores a text for `lifetime` milliseconds. */
  set(
    key: string,
    value: string,
    parameters: { lifetime: number },
  ): Promise<void>
  /** Throws where the state can't be reached. */
  ping(): Promise<void>
  close(): Promise<void>
}

export declare namespace SharedState {
  type CountParameters = {
    key: string
    /** Uses per window. */
    limit: number
    /** Milliseconds. */
    window: number
    /** How many uses this one counts for. Default 1. */
    cost?: number | undefined
  }

  type Count = {
    readonly isAllowed: boolean
    readonly remaining: number
    /** Milliseconds until the window ends. */
    readonly resetsIn: number
  }
}
