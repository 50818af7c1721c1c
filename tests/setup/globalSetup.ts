import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startDevnet } from '@latchkit/devnet'
import { base, mainnet } from '@latchkit/evm'
import { buildDemo } from '../../scripts/start/buildDemo.mjs'
import { serveDemo } from '../../scripts/start/serveDemo.mjs'
import { buildFixtures } from './buildFixtures.ts'
import { serveFolder } from './serveFolder.ts'
import type { Stage } from './stage.ts'
import { stageVariable } from './stage.ts'
import { startServer } from './startServer.ts'

/** Two real chains, the server over them and the built pages, for as long as the tests run. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'latchkit-tests-'))
  // PostgreSQL runs as another user, who has to get through.
  await chmod(folder, 0o711)
  const [devnet, pages] = await Promise.all([
    startDevnet({ dataDir: join(folder, 'devnet'), ports: [0, 0] }),
    buildFixtures(folder),
  ])
  const server = await startServer({ devnet, folder })
  const { chains, accounts } = devnet
  const config = { chains, accounts, server: server.url }
  const site = await serveFolder({ folder: pages, config, nodes })
  // As `npm start` builds and serves it, its content policy included.
  const demo = await serveDemo({ folder: await buildDemo(), config })
  const stage: Stage = {
    ...config,
    url: site.url,
    demoUrl: demo.url,
    pages,
  }
  process.env[stageVariable] = JSON.stringify(stage)
  return async () => {
    site.close()
    demo.close()
    await server.stop()
    await devnet.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** On this machine, on ports that nobody knows beforehand; and those of the README's example, which a test answers for. */
const nodes = [
  'http://127.0.0.1:*',
  ...[mainnet, base].flatMap(({ rpcUrls }) =>
    rpcUrls.default.http.map((url) => new URL(url).origin),
  ),
].join(' ')
