import { BaseError } from '@latchkit/protocol'

/** State that several processes share and that may be lost: counters, caches, marks. In memory, or on Redis. */
export type SharedState = {
  /** Counts one use of a key in a window that begins with its first use; nothing is counted beyond the limit. */
  count(parameters: SharedState.CountParameters): Promise<SharedState.Count>
  /** Marks a key for `lifetime` milliseconds; resolves to `false` if it was marked already. Atomic among all processes. */
  mark(key: string, parameters: { lifetime: number }): Promise<boolean>
  /** Returns the text stored under a key, unless its lifetime has passed. */
  get(key: string): Promise<string | undefined>
  /** Stores a text for `lifetime` milliseconds. */
  set(
    key: string,
    value: string,
    parameters: { lifetime: number },
  ): Promise<void>
  /** Rejects if the state can't be reached. */
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

/** More marks are in force than this process may hold; forgetting one could let something happen twice. */
export class SharedStateFullError extends BaseError {
  override name = 'SharedStateFullError'

  constructor() {
    super('The shared state of this process is full.', {
      code: 'SHARED_STATE_FULL',
      hint: 'Set `LATCHKIT_*_REDIS_URL`: Redis holds more than one process may.',
    })
  }
}

/** Redis did not answer in time, or refused. */
export class SharedStateUnreachableError extends BaseError {
  override name = 'SharedStateUnreachableError'

  constructor({ cause }: { cause?: unknown } = {}) {
    super('The shared state is not reachable.', {
      code: 'SHARED_STATE_UNREACHABLE',
      hint: 'Check that Redis runs and that `LATCHKIT_*_REDIS_URL` names it.',
      cause,
    })
  }
}
