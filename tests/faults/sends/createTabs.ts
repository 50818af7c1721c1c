import type { Storage } from '@latchkit/core'
import { createMemoryStorage } from '@latchkit/core'

/** The storage of a site, as its tabs have it one after the other: one that was closed changes nothing more. */
export function createTabs(): { open(): Storage } {
  const storage = createMemoryStorage()
  let current = 0
  return {
    open() {
      current += 1
      const tab = current
      /** What a closed one goes on with. */
      const rest = createMemoryStorage()
      const get = () => (tab === current ? storage : rest)
      return {
        getItem: (key) => get().getItem(key),
        setItem: (key, value) => get().setItem(key, value),
        removeItem: (key) => get().removeItem(key),
      }
    },
  }
}
