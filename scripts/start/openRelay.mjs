import { join } from 'node:path'
import {
  AddressInUseError,
  createLogger,
  readConfig,
  startRelay,
} from '../../services/relay/src/exports/index.ts'
import { root } from '../setup/root.mjs'

const firstPort = 8788
const tries = 10

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
  const relay = await startNear(env)
  disposer.add(relay.stop)
  return relay.url
}

/** At the usual port, one of the next when it is busy, or any that is free. */
async function startNear(env) {
  for (let offset = 0; ; offset += 1) {
    const port = offset < tries ? firstPort + offset : 0
    const config = readConfig({
      env: { ...env, LATCHKIT_RELAY_PORT: String(port) },
    })
    const logger = createLogger({ level: config.logLevel })
    try {
      return await startRelay({ config, logger })
    } catch (error) {
      if (!(error instanceof AddressInUseError)) throw error
    }
  }
}
