/** Old entries checked for each new one: twice as many as are added, so that expired ones never pile up. */
const checksPerEntry = 2

/** Old entries checked if room is needed at once; the next search continues from there. */
const checksForRoom = 1_000

/** Creates a map whose entries expire and whose size is bounded: beyond it, the oldest are evicted. */
export function createExpiringMap<value>(
  parameters: createExpiringMap.Parameters<value>,
): createExpiringMap.ReturnType<value> {
  const { maxEntries, maxWeight = Infinity, weigh = () => 0, now } = parameters
  const entries = new Map<string, Entry<value>>()
  let cursor = entries.entries()
  let weight = 0

  function remove(key: string, entry: Entry<value>): void {
    weight -= entry.weight
    entries.delete(key)
  }

  function checkNext(): void {
    const { done, value } = cursor.next()
    if (done) cursor = entries.entries()
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
      for (let step = 0; step < checksPerEntry; step++) checkNext()
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
      for (let step = 0; isFull() && step < checksForRoom; step++) checkNext()
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
