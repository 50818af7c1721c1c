import type { Adapter } from '@latchkit/core'
import type { discover, Found } from './discover.ts'

/** Backoff after the first failure to load the code, in milliseconds; it doubles with each failure. */
const firstPause = 1_000

/** Loads the discovery of wallets and starts it; the page is usable before. */
export function startDiscovery(
  handlers: Adapter.DiscoverHandlers,
  options: startDiscovery.Options,
): () => void {
  const { load, ...rest } = options
  let isActive = true
  let stop = () => {}
  let timer: ReturnType<typeof setTimeout>

  const start = (pause: number) =>
    load().then(
      ({ discover }) => {
        if (isActive) stop = discover(handlers, rest)
      },
      (error: unknown) => {
        if (!isActive) return
        console.warn('[latchkit] Wallets were not looked for yet:', error)
        timer = setTimeout(start, pause, pause * 2)
      },
    )

  start(firstPause)
  return () => {
    isActive = false
    clearTimeout(timer)
    stop()
  }
}

export declare namespace startDiscovery {
  type Options = {
    found: Found
    load(): Promise<{ discover: typeof discover }>
  }
}
