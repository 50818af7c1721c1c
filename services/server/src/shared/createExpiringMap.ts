/** Old entries looked at for each new one: twice as many as come, so that what has expired never piles up. */
const pace = 2

/** As many where room is needed at once; the next search goes on from there. */
const search = 1_000

/** A map whose entries end by themselves and whose size is bounded: past it, the oldest go. */
export function createExpiringMap<value>(
  parameters: createExpiringMap.Parameters<value>,
): createExpiringMap.ReturnType<value> {
  const { maxEntries, maxWeight = Infinity, weigh = () => 0, now } = parameters
  const entries = new Map<string, Entry<value>>()
  let hand = entries.entries()
  let weight = 0

  function remove(key: string, entry: Entry<value>): void {
    weight -= entry.weight
    entries.delete(key)
  }

  function lookAtOne(): void {
    const { done, value } = hand.next()
    if (done) hand = entries.entries()
    else if (value[1].end <= now()) remove(...value)
  }

  function isFull(): boolean {
    return entries.size >= maxEntries || weight > maxWeight
  }

  return {
    get(key) {
      const entry = entries.get(key)
      return entry && entry.end > now() ? entry : undefined
    },
    set(key, value, end) {
      for (let step = 0; step < pace; step++) lookAtOne()
      const former = entries.get(key)
      if (former) remove(key, former)
      const added = { value, end, weight: weigh(key, value) }
      weight += added.weight
      for (const oldest of entries) {
        if (!isFull()) break
        remove(...oldest)
      }
      entries.set(key, added)
    },
    hasRoom() {
      for (let step = 0; isFull() && step < search; step++) lookAtOne()
      return !isFull()
    },
    get size() {
      return entries.size
    },
  }
}

export declare namespace createExpiringMap {
  type Parameters<value> = {
    maxEntries: number
    maxWeight?: number | undefined
    weigh?: ((key: string, value: value) => number) | undefined
    /** Milliseconds. */
    now: () => number
  }

  type ReturnType<value> = {
    /** The entry, unless it has ended. */
    get(
      key: string,
    ): { readonly value: value; readonly end: number } | undefined
    /** Stores a value until the time `end`. */
    set(key: string, value: value, end: number): void
    /** Whether one more fits without forgetting another that is in force. */
    hasRoom(): boolean
    readonly size: number
  }
}

type Entry<value> = { value: value; end: number; weight: number }
