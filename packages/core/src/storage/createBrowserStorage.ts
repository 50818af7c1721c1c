import type { Storage } from '../types/Storage.ts'
import { createMemoryStorage } from './createMemoryStorage.ts'

/** `localStorage` where it can be read, else memory: some runtimes and private windows have the object and refuse its use. */
export function createBrowserStorage(): Storage {
  try {
    // Not the global one: Node and Deno have that too, and what a server keeps is every visitor's.
    const page = document.defaultView as Window
    const storage = page.localStorage
    storage.getItem('latchkit')
    return {
      getItem: (name) => storage.getItem(name),
      setItem: (name, value) => storage.setItem(name, value),
      removeItem: (name) => storage.removeItem(name),
      watch(listener) {
        const handler = (event: StorageEvent) => {
          if (event.storageArea === storage) listener(event.key)
        }
        page.addEventListener('storage', handler)
        return () => page.removeEventListener('storage', handler)
      },
    }
  } catch {
    return createMemoryStorage()
  }
}
