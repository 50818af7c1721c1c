import type { Storage } from '../../../../core/src/storage/Storage.ts'
import { createMemoryStorage } from '../../../../core/src/storage/Storage.ts'

/** The storage of one origin, shared by its pages. */
export type TabStorage = ReturnType<typeof createTabStorage>

export function createTabStorage() {
  const shared = createMemoryStorage()
  const pages = new Set<Page>()

  return {
    read: shared.getItem,
    /** Writes as another tab; `undefined` removes the key. Unless `isNamed`, listeners receive `null`. */
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
  /** A frozen page receives no events. */
  setFrozen(isFrozen: boolean): void
  countListeners(): number
  /** Discards what the code of a closed page still writes. */
  end(): void
}

type Page = {
  readonly listeners: Set<(key: string | null) => void>
  isFrozen: boolean
}
