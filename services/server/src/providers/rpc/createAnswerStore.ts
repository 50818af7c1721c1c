import { cache } from './limits.ts'

/** Creates a least-recently-used store of results, limited in number and size. */
export function createAnswerStore(): AnswerStore {
  const entries = new Map<string, Entry>()
  let size = 0

  const remove = (key: string) => {
    const entry = entries.get(key)
    if (!entry) return
    size -= measure(key, entry)
    entries.delete(key)
  }

  return {
    get(key) {
      const entry = entries.get(key)
      if (!entry) return undefined
      // A `Map` iterates in insertion order: the least recently used entry comes first.
      entries.delete(key)
      entries.set(key, entry)
      return entry
    },
    set(key, entry) {
      remove(key)
      if (entry.result.length > cache.maxEntrySize) return
      // A slice would retain the whole response text in memory.
      const result = Buffer.from(entry.result).toString()
      entries.set(key, { ...entry, result })
      size += measure(key, entry)
      while (entries.size > cache.maxEntries || size > cache.maxSize) {
        const [oldest] = entries.keys()
        if (oldest === undefined) return
        remove(oldest)
      }
    },
  }
}

type Entry = {
  /** JSON. */
  readonly result: string
  /** Milliseconds since the epoch. */
  readonly expiresAt: number
  /** The chain state that the result belongs to; absent if it holds for all. */
  readonly version?: number
}

export type AnswerStore = {
  get(key: string): Entry | undefined
  set(key: string, entry: Entry): void
}

function measure(key: string, { result }: Entry): number {
  return key.length + result.length
}
