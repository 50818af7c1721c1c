/** Creates a token bucket, which refills over time. */
export function createTokenBucket(
  parameters: createTokenBucket.Parameters,
): createTokenBucket.ReturnType {
  const { capacity, perSecond, now } = parameters
  let tokens = capacity
  let filledAt = now()

  function fill(): void {
    const at = now()
    const added = (Math.max(0, at - filledAt) / 1_000) * perSecond
    tokens = Math.min(capacity, tokens + added)
    filledAt = at
  }

  return {
    take(count = 1) {
      fill()
      if (tokens < count) return false
      tokens -= count
      return true
    },
    isFull() {
      fill()
      return tokens === capacity
    },
  }
}

export declare namespace createTokenBucket {
  type Parameters = {
    capacity: number
    perSecond: number
    /** Milliseconds. */
    now: () => number
  }
  type ReturnType = {
    /** Takes tokens; returns `false`, and takes none, if there are too few. */
    take(count?: number): boolean
    /** Returns whether the bucket has refilled, and may be removed. */
    isFull(): boolean
  }
}
