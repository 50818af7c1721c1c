/** A map of limited size that forgets what was not used for the longest time. */
export type RecentMap<value> = {
  get(key: string): value | undefined
  set(key: string, value: value): void
  delete(key: string): void
}

/** Creates a map of at most `limit` entries. */
export function createRecentMap<value>({
  limit,
}: {
  limit: number
}): RecentMap<value> {
  const entries = new Map<string, value>()

  function set(key: string, value: value): void {
    // A map keeps the order in which entries were set: the first is the one that was not used for the longest time.
    entries.delete(key)
    entries.set(key, value)
    if (entries.size > limit) entries.delete(entries.keys().next().value ?? '')
  }

  return {
    get(key) {
      const value = entries.get(key)
      if (value !== undefined) set(key, value)
      return value
    },
    set,
    delete: (key) => void entries.delete(key),
  }
}
