import type { Storage } from '../../../../core/src/storage/Storage.ts'
import { createMemoryStorage } from '../../../../core/src/storage/Storage.ts'

/** One storage of an origin, and a page's view of it. */
export type TabStorage = ReturnType<typeof createTabStorage>

export function createTabStorage() {
  const shared = createMemoryStorage()
  const pages = new Set<Page>()

  return {
    read: shared.getItem,
    /** What another tab does; `undefined` removes, and `null` for the key says that all may have changed. */
    writeElsewhere(key: string, value: string | undefined, isNamed = true) {
      if (value === undefined) shared.removeItem(key)
      else shared.setItem(key, value)
      for (const page of [...pages])
        if (!page.isFrozen)
          for (const listener of [...page.listeners])
            listener(isNamed ? key : null)
    },
    openPage(onWrite: (key: string) => void): PageStorage {
      const page: Page = { listeners: new Set(), isFrozen: false }
      let target = shared
      pages.add(page)
      const report = (key: string) => {
        if (target === shared) onWrite(key)
      }
      return {
        getItem: (key) => target.getItem(key),
        setItem(key, value) {
          target.setItem(key, value)
          report(key)
        },
        removeItem(key) {
          target.removeItem(key)
          report(key)
        },
        watch(listener) {
          page.listeners.add(listener)
          return () => void page.listeners.delete(listener)
        },
        setFrozen(isFrozen) {
          page.isFrozen = isFrozen
        },
        countListeners: () => page.listeners.size,
        end() {
          target = createMemoryStorage()
          pages.delete(page)
        },
      }
    },
  }
}

export type PageStorage = Storage & {
  /** A frozen page hears nothing. */
  setFrozen(isFrozen: boolean): void
  countListeners(): number
  /** What the code of a page that is gone writes is lost. */
  end(): void
}

type Page = {
  readonly listeners: Set<(key: string | null) => void>
  isFrozen: boolean
}
