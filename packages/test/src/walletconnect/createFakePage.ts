import type { Page } from '../../../walletconnect/src/relay/watchPage.ts'

/** Creates a page that the test hides, shows, and takes offline and online. */
export function createFakePage(): createFakePage.ReturnType {
  const listeners = new Set<() => void>()
  let isHidden = false
  let isOffline = false
  const notifyReturn = () => {
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
      notifyReturn()
    },
    goOffline() {
      isOffline = true
    },
    goOnline() {
      isOffline = false
      notifyReturn()
    },
  }
}

export declare namespace createFakePage {
  type ReturnType = Page & {
    hide(): void
    show(): void
    goOffline(): void
    goOnline(): void
  }
}
