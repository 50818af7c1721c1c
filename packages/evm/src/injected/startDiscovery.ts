import type { Adapter } from '@latchkit/core'
import type { discover } from './discover.ts'

/** How long after a failure the code is asked for again, in milliseconds; after the next one, twice as long. */
const firstPause = 1_000

/** Looks for wallets as soon as the code that does it has arrived; a page can be read and clicked before. */
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
  type Options = discover.Options & {
    load(): Promise<{ discover: typeof discover }>
  }
}
