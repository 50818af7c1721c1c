import { join } from 'node:path'
import {
  createLogger,
  readConfig,
  startRelay,
} from '../../services/relay/src/exports/index.ts'
import { root } from '../setup/root.mjs'
import { startNear } from './startNear.mjs'

const usualPort = 8788

/** Starts the WalletConnect relay, with a file of its own for each state of the chains, and returns its address. */
export async function openRelay({ number, disposer }) {
  const env = {
    LATCHKIT_RELAY_DATA_DIR: join(root, '.latchkit', `relay-${number}`),
    LATCHKIT_RELAY_LOG_LEVEL: 'warn',
    // The pages, their tests and their developers have one address.
    LATCHKIT_RELAY_LIMITS: JSON.stringify({ connectsPerMinute: 100_000 }),
    // There is no load balancer that needs time.
    LATCHKIT_RELAY_DRAIN_SPREAD: '0',
  }
  const relay = await startNear({
    port: usualPort,
    start(port) {
      const config = readConfig({
        env: { ...env, LATCHKIT_RELAY_PORT: String(port) },
      })
      const logger = createLogger({ level: config.logLevel })
      return startRelay({ config, logger })
    },
  })
  disposer.add(relay.stop)
  return relay.url
}
