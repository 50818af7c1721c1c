import type { Storage } from '../types/Storage.ts'

/** `localStorage` where it can be read, else `undefined`: some runtimes and private windows have the object and refuse its use. */
export function createBrowserStorage(): Storage | undefined {
  try {
    const storage = globalThis.localStorage
    storage.getItem('latchkit')
    return {
      getItem: (name) => storage.getItem(name),
      setItem: (name, value) => storage.setItem(name, value),
      removeItem: (name) => storage.removeItem(name),
      watch: (listener) => watchTabs(storage, listener),
    }
  } catch {
    return undefined
  }
}

function watchTabs(
  storage: globalThis.Storage,
  listener: (key: string | null) => void,
): () => void {
  const handler = (event: StorageEvent) => {
    if (event.storageArea === storage) listener(event.key)
  }
  globalThis.addEventListener('storage', handler)
  return () => globalThis.removeEventListener('storage', handler)
}
