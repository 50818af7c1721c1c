import { cache } from './limits.ts'

/** The answers that were used last, a limited number of limited size. */
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
      // A `Map` keeps the order of insertion: the least used is the first.
      entries.delete(key)
      entries.set(key, entry)
      return entry
    },
    set(key, entry) {
      remove(key)
      if (entry.result.length > cache.maxEntrySize) return
      // A slice would keep alive all of the text that it was cut from.
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
  /** Milliseconds of the epoch. */
  readonly expiresAt: number
  /** The state of the chain that it belongs to; absent where it holds for any. */
  readonly version?: number
}

export type AnswerStore = {
  get(key: string): Entry | undefined
  set(key: string, entry: Entry): void
}

function measure(key: string, { result }: Entry): number {
  return key.length + result.length
}
