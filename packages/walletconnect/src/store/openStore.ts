import type { StoreUnavailableError } from '../errors/browser.ts'
import type { Store } from '../types/Store.ts'
import { openDatabaseWithRetry } from './database.ts'
import {
  decryptText,
  encryptText,
  formatRecord,
  parseRecord,
} from './recordText.ts'

/** Opens a store in IndexedDB, or in memory if the browser has no IndexedDB or refuses it, as in private windows. */
export async function openStore(
  parameters: openStore.Parameters,
): Promise<Store> {
  try {
    return await createIndexedDbStore(parameters)
  } catch {
    const { createMemoryStore } = await import('./createMemoryStore.ts')
    return createMemoryStore()
  }
}

export declare namespace openStore {
  type Parameters = { name: string }
}

/** Creates a store in IndexedDB, encrypted with a key that scripts cannot export. */
export async function createIndexedDbStore({
  name,
}: createIndexedDbStore.Parameters): Promise<Store> {
  const { key, run, close } = await openDatabaseWithRetry(name)
  let last: Promise<unknown> = Promise.resolve()

  /** Runs tasks one after the other, since encryption is asynchronous. */
  const enqueue = <value>(task: () => Promise<value>) => {
    const result = last.then(task)
    last = result.catch(() => {})
    return result
  }
  const list = (first: string, end: string) =>
    enqueue(async () => {
      const found = await run('readonly', (records) => {
        const range = IDBKeyRange.bound(first, end)
        const names = records.getAllKeys(range)
        const values = records.getAll(range)
        return () =>
          names.result.map(
            (name, index) => [name, values.result[index]] as const,
          )
      })
      const entries = found.map(
        async ([name, record]) =>
          [String(name), parseRecord(await decryptText(key, record))] as const,
      )
      return new Map(await Promise.all(entries))
    })

  return {
    get: async (name) => (await list(name, name)).get(name),
    list: (prefix) => list(prefix, `${prefix}\uffff`),
    async set(changes) {
      // Before the first await, since the caller may change the values later.
      const texts = Object.entries(changes).map(
        ([name, value]) => [name, formatRecord(value)] as const,
      )
      return enqueue(async () => {
        const entries = texts.map(
          async ([name, text]) =>
            [name, text && (await encryptText(key, text))] as const,
        )
        const encrypted = await Promise.all(entries)
        return run('readwrite', (records) => {
          for (const [name, record] of encrypted)
            if (record) records.put(record, name)
            else records.delete(name)
          return () => {}
        })
      })
    },
    close: () => void last.then(close),
  }
}

export declare namespace createIndexedDbStore {
  type Parameters = { name: string }
  type ErrorType = StoreUnavailableError
}
