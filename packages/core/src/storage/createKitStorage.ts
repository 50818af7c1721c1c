import type { Storage } from './Storage.ts'
import { createMemoryStorage } from './Storage.ts'

/** Stores JSON values under the kit's own prefix. */
export type KitStorage = StorageReader & {
  /** Reads what the server could read when it rendered. */
  readonly server: StorageReader
  /** As `Storage.claim`: throws if the kit must not be rendered again. */
  claim(): void
  /** With `keepsOld`, the former value stays for the next page if the new one can't be stored; by default it is removed. */
  write(key: string, value: unknown, options?: { keepsOld?: boolean }): void
  /** Reports a key that another tab wrote; `null` if any may have changed. */
  watch(listener: (key: string | null) => void): () => void
  /** The same storage for strings, under the same prefix. */
  readonly raw: Storage
}

export type StorageReader = {
  /** Returns the parsed value; `undefined` if it is absent or malformed. */
  read<value>(
    key: string,
    parse: (value: unknown) => value | undefined,
  ): value | undefined
}

/** Creates the storage of one kit. The first error is reported; a value that can't be stored is kept in memory. */
export function createKitStorage(parameters: {
  kitId: string
  storage: Storage
  onError: (error: unknown) => void
}): KitStorage {
  const { kitId, storage, onError } = parameters
  const prefix = `${kitId}.`
  const memory = createMemoryStorage()
  let hasFailed = false

  function attempt<value>(run: () => value): value | undefined {
    try {
      return run()
    } catch (error) {
      if (!hasFailed) onError(error)
      hasFailed = true
      return undefined
    }
  }

  const raw: Storage = {
    getItem: (key) =>
      memory.getItem(key) ??
      attempt(() => storage.getItem(prefix + key)) ??
      null,
    setItem: (key, value) => put(key, value, {}),
    removeItem(key) {
      memory.removeItem(key)
      attempt(() => storage.removeItem(prefix + key))
    },
  }

  function put(
    key: string,
    value: string,
    { keepsOld }: { keepsOld?: boolean },
  ): void {
    memory.removeItem(key)
    const isKept = attempt(() => {
      storage.setItem(prefix + key, value)
      // Some storages have the methods but do not store values.
      if (storage.getItem(prefix + key) === value) return true
      throw new Error('It keeps nothing.')
    })
    if (isKept) return
    // The next page load must not find an older value.
    if (!keepsOld) raw.removeItem(key)
    memory.setItem(key, value)
  }

  return {
    raw,
    ...createReader(raw.getItem),
    server: createReader((key) => storage.getServerItem?.(prefix + key)),
    claim: () => storage.claim?.(),
    write: (key, value, options = {}) =>
      put(key, JSON.stringify(value), options),
    watch(listener) {
      const stop = storage.watch?.((key) => {
        if (key === null) listener(null)
        else if (key.startsWith(prefix)) listener(key.slice(prefix.length))
      })
      return stop ?? (() => {})
    },
  }
}

function createReader(getItem: (key: string) => unknown): StorageReader {
  return {
    read(key, parse) {
      try {
        return parse(JSON.parse(String(getItem(key) ?? null)))
      } catch {
        // Malformed: the same as absent.
        return undefined
      }
    },
  }
}
