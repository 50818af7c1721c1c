import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { deserialize, serialize } from 'node:v8'
import type { Store } from '../../../walletconnect/src/types/Store.ts'

/** Creates a store in one file, written synchronously so that a killed process finds every change again. */
export function createFileStore(file: string): Store {
  const records = new Map<string, unknown>(
    existsSync(file) ? deserialize(readFileSync(file)) : [],
  )
  return {
    get: async (key) => structuredClone(records.get(key)),
    list: async (prefix) =>
      structuredClone(
        new Map([...records].filter(([key]) => key.startsWith(prefix))),
      ),
    async set(changes) {
      for (const [key, value] of Object.entries(changes))
        if (value === undefined) records.delete(key)
        else records.set(key, structuredClone(value))
      writeFileSync(`${file}.new`, serialize([...records]))
      renameSync(`${file}.new`, file)
    },
    close() {},
  }
}
