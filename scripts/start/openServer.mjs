import { join } from 'node:path'
import process from 'node:process'
import {
  createServerSettings,
  setGateway,
} from '../../devnet/src/exports/index.ts'
import {
  createLogger,
  readConfig,
  startServer,
} from '../../services/server/src/exports/index.ts'
import { root } from '../setup/root.mjs'
import { startNear } from './startNear.mjs'

const usualPort = 8787

/**
 * Starts the server over the local chains, with a state of its own for each
 * state of theirs, and returns its address.
 */
export async function openServer({ number, devnet, disposer }) {
  const { settings, gatewaySigner } = createServerSettings(devnet)
  const env = {
    ...settings,
    // Where npm brings no PostgreSQL for the platform.
    LATCHKIT_SERVER_DATABASE_URL: process.env.LATCHKIT_SERVER_DATABASE_URL,
    LATCHKIT_SERVER_DATA_DIR: join(root, '.latchkit', `server-${number}`),
    LATCHKIT_SERVER_LOG_LEVEL: 'warn',
    // The page, its tests and its developers have one address.
    LATCHKIT_SERVER_CLIENT_LIMIT: '0',
    // There is no load balancer that needs time.
    LATCHKIT_SERVER_DRAIN_DELAY: '0',
  }
  const server = await startNear({
    port: usualPort,
    start(port) {
      const config = readConfig({
        env: { ...env, LATCHKIT_SERVER_PORT: String(port) },
      })
      const logger = createLogger({ level: config.logLevel })
      return startServer({ config, logger })
    },
  })
  disposer.add(server.stop)

  const url = `${server.url}/v1/ccip/{sender}/{data}`
  await Promise.all(
    devnet.chains.map(({ rpcUrl }) =>
      setGateway({ rpcUrl, url, signer: gatewaySigner }),
    ),
  )
  return server.url
}
