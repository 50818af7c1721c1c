import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'

/** A client's storage in one file, written before a call returns, so that a killed process has it again. */
export function createFileStorage(file: string): createFileStorage.ReturnType {
  const items = new Map<string, unknown>(
    existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [],
  )
  const save = () => {
    writeFileSync(`${file}.new`, JSON.stringify([...items]))
    renameSync(`${file}.new`, file)
  }
  return {
    getKeys: async () => [...items.keys()],
    getEntries: async () => [...items],
    getItem: async (key) => items.get(key),
    async setItem(key, value) {
      // A copy: what is kept must not change along with what was given.
      items.set(key, JSON.parse(JSON.stringify(value)))
      save()
    },
    async removeItem(key) {
      items.delete(key)
      save()
    },
  }
}

export declare namespace createFileStorage {
  /** The `storage` that a client takes. */
  type ReturnType = {
    getKeys(): Promise<string[]>
    getEntries(): Promise<[string, unknown][]>
    getItem(key: string): Promise<unknown>
    setItem(key: string, value: unknown): Promise<void>
    removeItem(key: string): Promise<void>
  }
}
