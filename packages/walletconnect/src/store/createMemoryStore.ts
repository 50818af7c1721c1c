import type { Store } from '../types/Store.ts'
import { formatRecord, parseRecord } from './recordText.ts'

/** Creates a store in memory. */
export function createMemoryStore(): Store {
  const records = new Map<string, string>()
  const read = (key: string) => parseRecord(records.get(key))
  return {
    get: async (key) => read(key),
    list: async (prefix) =>
      new Map(
        [...records.keys()]
          .filter((key) => key.startsWith(prefix))
          .sort()
          .map((key) => [key, read(key)]),
      ),
    async set(changes) {
      const texts = Object.entries(changes).map(
        ([key, value]) => [key, formatRecord(value)] as const,
      )
      for (const [key, text] of texts)
        if (text === undefined) records.delete(key)
        else records.set(key, text)
    },
    close() {},
  }
}
