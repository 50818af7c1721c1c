/** Stores values across page loads: a subset of Web Storage. */
export type Storage = {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
  /** Reports keys that another tab wrote, until the returned function is called; `null` if any key may have changed. */
  watch?(listener: (key: string | null) => void): () => void
  /** Returns what a server could read when it rendered; the first render in the browser must read the same. Default: no values. */
  getServerItem?(key: string): string | null
  /** Called for each provider that renders the kit; throws if the values of one visitor would be rendered for another. */
  claim?(): void
}

/** Creates a storage over `localStorage`, or memory if it can't be read: some runtimes and private windows have the object and refuse its use. */
export function createBrowserStorage(): Storage {
  try {
    // Not the global one: Node and Deno have that too, and a server's would be shared by all visitors.
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

/** Creates a storage in memory, for tests, servers and private windows. */
export function createMemoryStorage(): Storage {
  const values = new Map<string, string>()
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  }
}
