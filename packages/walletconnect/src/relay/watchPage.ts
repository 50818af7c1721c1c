import type { Page } from './Page.ts'

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
