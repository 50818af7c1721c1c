import type { Page } from '../relay/Page.ts'

/** A page that a test hides, shows and cuts off. */
export function createToyPage(): createToyPage.ReturnType {
  const listeners = new Set<() => void>()
  let isHidden = false
  let isOffline = false
  const comeBack = () => {
    for (const listener of listeners) listener()
  }
  return {
    isHidden: () => isHidden,
    isOffline: () => isOffline,
    onReturn(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    hide() {
      isHidden = true
    },
    show() {
      isHidden = false
      comeBack()
    },
    goOffline() {
      isOffline = true
    },
    goOnline() {
      isOffline = false
      comeBack()
    },
  }
}

export declare namespace createToyPage {
  type ReturnType = Page & {
    hide(): void
    show(): void
    goOffline(): void
    goOnline(): void
  }
}
