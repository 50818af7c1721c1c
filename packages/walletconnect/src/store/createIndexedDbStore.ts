import type { StoreUnavailableError } from '../errors/StoreUnavailableError.ts'
import type { Store } from '../types/Store.ts'
import { formatRecord } from './formatRecord.ts'
import { keepDatabase } from './keepDatabase.ts'
import { parseRecord } from './parseRecord.ts'
import { sealText } from './sealText.ts'
import { unsealText } from './unsealText.ts'

/** Records in a database of the browser, encrypted with a key that no script can read out. */
export async function createIndexedDbStore({
  name,
}: createIndexedDbStore.Parameters): Promise<Store> {
  const { key, run, close } = await keepDatabase(name)
  let last: Promise<unknown> = Promise.resolve()

  /** Encryption takes its time, and may not change the order. */
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
          names.result.map((name, at) => [name, values.result[at]] as const)
      })
      const entries = found.map(
        async ([name, record]) =>
          [String(name), parseRecord(await unsealText(key, record))] as const,
      )
      return new Map(await Promise.all(entries))
    })

  return {
    get: async (name) => (await list(name, name)).get(name),
    list: (prefix) => list(prefix, `${prefix}\uffff`),
    async set(changes) {
      // At once: what is changed later is not meant.
      const texts = Object.entries(changes).map(
        ([name, value]) => [name, formatRecord(value)] as const,
      )
      return enqueue(async () => {
        const entries = texts.map(
          async ([name, text]) =>
            [name, text && (await sealText(key, text))] as const,
        )
        const sealed = await Promise.all(entries)
        return run('readwrite', (records) => {
          for (const [name, record] of sealed)
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
