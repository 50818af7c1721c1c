import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServerSettings, setGateway, startDevnet } from '@latchkit/devnet'
import { createLogger, readConfig, startServer } from '@latchkit/server'
import type { Harness } from './Harness.ts'

/** Starts the devnet and, over it, a server on the stores that the settings name; without any, on its own. */
export async function startHarness(
  stores: Record<string, string> = {},
): Promise<Harness> {
  const folder = await mkdtemp(join(tmpdir(), 'latchkit-'))
  const devnet = await startDevnet({ dataDir: join(folder, 'devnet') })
  const { settings, gatewaySigner } = createServerSettings(devnet)
  const config = readConfig({
    env: {
      LATCHKIT_SERVER_CLIENT_LIMIT: '0',
      LATCHKIT_SERVER_DATA_DIR: join(folder, 'server'),
      LATCHKIT_SERVER_PORT: '0',
      ...settings,
      ...stores,
    },
  })
  const logger = createLogger({ level: 'error' })
  const server = await startServer({ config, logger })
  const url = `${server.url}/v1/ccip/{sender}/{data}`
  for (const { rpcUrl } of devnet.chains)
    await setGateway({ rpcUrl, url, signer: gatewaySigner })
  return {
    url: server.url,
    devnet,
    networkIds: ['eip155:31337', 'eip155:31338'],
    async stop() {
      await server.stop()
      await devnet.stop()
      await rm(folder, { recursive: true })
    },
  }
}
