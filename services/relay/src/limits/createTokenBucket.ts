/** A bucket of tokens that fills itself: `take` says whether there were enough, and takes them. */
export function createBucket(
  parameters: createBucket.Parameters,
): createBucket.ReturnType {
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

export declare namespace createBucket {
  type Parameters = {
    capacity: number
    perSecond: number
    /** Milliseconds. */
    now: () => number
  }
  type ReturnType = {
    take(count?: number): boolean
    /** Whether nothing was taken for so long that it may be forgotten. */
    isFull(): boolean
  }
}
