import type { Storage } from '../types/Storage.ts'
import { createMemoryStorage } from './createMemoryStorage.ts'

/** JSON values under the kit's own prefix; a storage that fails is replaced by memory. */
export type KitStorage = {
  /** What `parse` makes of the stored value; `undefined` where it is absent or not what it should be. */
  read<value>(
    key: string,
    parse: (value: unknown) => value | undefined,
  ): value | undefined
  write(key: string, value: unknown): void
  remove(key: string): void
  /** Reports a key that another tab wrote; `null` when any may have changed. */
  watch(listener: (key: string | null) => void): () => void
  /** The same storage for text, under the same prefix. */
  readonly raw: Storage
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

  function attempt<value>(run: () => value, otherwise: () => value): value {
    try {
      return run()
    } catch (error) {
      if (!hasFailed) {
        hasFailed = true
        onError(error)
      }
      return otherwise()
    }
  }

  const raw: Storage = {
    getItem(key) {
      const kept = memory.getItem(key)
      if (kept !== null) return kept
      return attempt(
        () => storage.getItem(prefix + key),
        () => null,
      )
    },
    setItem(key, value) {
      attempt(
        () => {
          storage.setItem(prefix + key, value)
          memory.removeItem(key)
        },
        () => {
          memory.setItem(key, value)
          // What the next visit finds must not be older than what it lost.
          attempt(
            () => storage.removeItem(prefix + key),
            () => undefined,
          )
        },
      )
    },
    removeItem(key) {
      memory.removeItem(key)
      attempt(
        () => storage.removeItem(prefix + key),
        () => undefined,
      )
    },
  }

  return {
    raw,
    read(key, parse) {
      const text = raw.getItem(key)
      if (typeof text !== 'string') return undefined
      try {
        return parse(JSON.parse(text))
      } catch {
        // Not ours, or damaged: the same as absent.
        return undefined
      }
    },
    write(key, value) {
      raw.setItem(key, JSON.stringify(value))
    },
    remove(key) {
      raw.removeItem(key)
    },
    watch(listener) {
      const stop = storage.watch?.((key) => {
        if (key === null) listener(null)
        else if (key.startsWith(prefix)) listener(key.slice(prefix.length))
      })
      return stop ?? (() => {})
    },
  }
}
