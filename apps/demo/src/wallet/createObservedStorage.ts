import type { FakeStorage } from '@latchkit/testing'

/** The browser's `localStorage` that also tells when the wallet, here or in another tab, wrote to it. */
export function createObservedStorage(onChange: () => void): FakeStorage {
  // Storage may be off: then the wallet remembers as long as the page lives.
  const memory = new Map<string, string>()
  // The wallet's own listener has to see the event first.
  setTimeout(() => window.addEventListener('storage', onChange))

  return {
    getItem(key) {
      try {
        return localStorage.getItem(key)
      } catch {
        return memory.get(key) ?? null
      }
    },
    setItem(key, value) {
      try {
        localStorage.setItem(key, value)
      } catch {
        memory.set(key, value)
      }
      // The wallet saves before it tells the page: what it tells must be news here too.
      onChange()
    },
    removeItem(key) {
      try {
        localStorage.removeItem(key)
      } catch {
        memory.delete(key)
      }
      onChange()
    },
  }
}
