/** The page that this runs in; where there is none, always seen and never offline. */
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

/** What a relay's connection has to know of the page that it serves. */
export type Page = {
  isHidden(): boolean
  isOffline(): boolean
  /** Calls back when the page may be seen, or reach the net, again; until the returned function is called. */
  onReturn(listener: () => void): () => void
}
