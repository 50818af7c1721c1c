import type { Storage } from '../types/Storage.ts'

/** Keeps values for as long as the page lives: for tests, servers and private windows. */
export function createMemoryStorage(): Storage {
  const values = new Map<string, string>()
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  }
}
