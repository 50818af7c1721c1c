import type { Storage } from './Storage.ts'
import { createMemoryStorage } from './Storage.ts'

/** JSON values under the kit's own prefix; a storage that fails is replaced by memory. */
export type KitStorage = StorageReader & {
  /** The same as a server saw it when it rendered. */
  readonly server: StorageReader
  /** Of the storage: throws where this render must not be. */
  claim(): void
  write(key: string, value: unknown): void
  /** Reports a key that another tab wrote; `null` when any may have changed. */
  watch(listener: (key: string | null) => void): () => void
  /** The same storage for text, under the same prefix. */
  readonly raw: Storage
}

export type StorageReader = {
  /** What `parse` makes of the stored value; `undefined` where it is absent or not what it should be. */
  read<value>(
    key: string,
    parse: (value: unknown) => value | undefined,
  ): value | undefined
}

/** Errors are reported once; what could not be stored is kept in memory. */
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
    setItem(key, value) {
      memory.removeItem(key)
      const isKept = attempt(() => {
        storage.setItem(prefix + key, value)
        // Some have the methods and keep nothing.
        if (storage.getItem(prefix + key) === value) return true
        throw new Error('It keeps nothing.')
      })
      if (isKept) return
      // What the next visit finds must not be older than what it lost.
      raw.removeItem(key)
      memory.setItem(key, value)
    },
    removeItem(key) {
      memory.removeItem(key)
      attempt(() => storage.removeItem(prefix + key))
    },
  }

  return {
    raw,
    ...createReader(raw.getItem),
    server: createReader((key) => storage.getServerItem?.(prefix + key)),
    claim: () => storage.claim?.(),
    write: (key, value) => raw.setItem(key, JSON.stringify(value)),
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
        return parse(JSON.parse(String(getItem(key))))
      } catch {
        // Not ours, or damaged: the same as absent.
        return undefined
      }
    },
  }
}
