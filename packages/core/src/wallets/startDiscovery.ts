/** Backoff after the first failure to load the code, in milliseconds; it doubles with each failure. */
const firstPause = 1_000

/** Loads the discovery of wallets and starts it; the page is usable before. Returns a function that stops it. */
export function startDiscovery(
  parameters: startDiscovery.Parameters,
): () => void {
  let isActive = true
  let stop = () => {}
  let timer: ReturnType<typeof setTimeout>

  const start = (pause: number) =>
    parameters.load().then(
      (discover) => {
        if (isActive) stop = discover()
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
  type Parameters = {
    /** Resolves with a function that starts the discovery and returns the one that stops it. */
    load(): Promise<() => () => void>
  }
}
