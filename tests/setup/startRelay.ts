import * as relay from '@latchkit/relay'

/** A relay in memory that lets one address connect as often as it likes: all pages have the same. */
export async function startRelay(): Promise<startRelay.ReturnType> {
  const config = relay.readConfig({
    env: {
      LATCHKIT_RELAY_DRAIN_SPREAD: '0',
      LATCHKIT_RELAY_LIMITS: JSON.stringify({ connectsPerMinute: 100_000 }),
      LATCHKIT_RELAY_PORT: '0',
      LATCHKIT_RELAY_STORE: 'memory',
    },
  })
  const logger = relay.createLogger({ level: 'error' })
  const { url, stop } = await relay.startRelay({ config, logger })
  return { url, stop }
}

export declare namespace startRelay {
  type ReturnType = { url: string; stop(): Promise<void> }
}
