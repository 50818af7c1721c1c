/** Watches the page that the code runs in. Outside of a page, it is never hidden or offline. */
export function watchPage(): Page {
  const isHidden = () => globalThis.document?.hidden === true
  return {
    isHidden,
    isOffline: () => globalThis.navigator?.onLine === false,
    onReturn(listener) {
      const controller = new AbortController()
      const { signal } = controller
      const onEvent = ({ type }: Event) => {
        if (type === 'online' || !isHidden()) listener()
      }
      for (const type of ['visibilitychange', 'pageshow', 'focus', 'online'])
        globalThis.addEventListener?.(type, onEvent, { signal })
      return () => controller.abort()
    },
  }
}

/** The state of a page that a relay's connection depends on. */
export type Page = {
  isHidden(): boolean
  isOffline(): boolean
  /** Calls back when the page becomes visible or online again, until the returned function is called. */
  onReturn(listener: () => void): () => void
}
