import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startDevnet } from '@latchkit/devnet'
import { base, mainnet } from '@latchkit/evm'
import { buildApp } from '../../scripts/start/buildApp.mjs'
import { createDisposer } from '../../scripts/start/createDisposer.mjs'
import { demoApp } from '../../scripts/start/demoApp.mjs'
import { openEmbedded } from '../../scripts/start/openEmbedded.mjs'
import { serveApp } from '../../scripts/start/serveApp.mjs'
import { walletApp } from '../../scripts/start/walletApp.mjs'
import { buildFixtures } from './buildFixtures.ts'
import { serveFolder } from './serveFolder.ts'
import type { Stage } from './stage.ts'
import { startRelay } from './startRelay.ts'
import { startServer } from './startServer.ts'

/** Opens two real chains, the server over them, a relay and the built pages. `close` ends them all. */
export async function openStage(): Promise<{
  stage: Stage
  close: () => Promise<void>
}> {
  const folder = await mkdtemp(join(tmpdir(), 'latchkit-tests-'))
  // PostgreSQL runs as another user, who has to get through.
  await chmod(folder, 0o711)
  const [devnet, pages] = await Promise.all([
    startDevnet({ dataDir: join(folder, 'devnet'), ports: [0, 0, 0, 0, 0] }),
    buildFixtures(folder),
  ])
  const server = await startServer({ devnet, folder })
  const { chains, accounts, solana, bitcoin, polkadot } = devnet
  const families = { solana, bitcoin, polkadot }
  const config = { chains, accounts, server: server.url }
  const disposer = createDisposer()
  const embedded = await openEmbedded({
    ...{ devnet, disposer, folder: join(folder, 'embedded') },
    ports: { accounts: 0, keeper: 0, vault: 0, frame: 0, mailbox: 0 },
  })
  const site = await serveFolder({
    ...{ folder: pages, nodes },
    config: { ...config, families, frame: embedded.frame },
  })
  const relay = await startRelay()
  // As `npm start` builds and serves them, their content policies included.
  const wallet = await serveApp({
    app: walletApp,
    folder: await buildApp(walletApp),
    config: { chains, accounts, relay: relay.url },
  })
  const demo = await serveApp({
    app: demoApp,
    folder: await buildApp(demoApp),
    config: { ...config, ...families, relay: relay.url, wallet: wallet.url },
  })
  const stage: Stage = {
    ...config,
    families,
    embedded,
    url: site.url,
    demoUrl: demo.url,
    walletUrl: wallet.url,
    relayUrl: relay.url,
    pages,
  }
  return {
    stage,
    async close() {
      site.close()
      demo.close()
      wallet.close()
      await disposer.dispose()
      await relay.stop()
      await server.stop()
      await devnet.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Any port of this machine, as ports are chosen at the start; and the nodes of the README's example, whose answers tests give. */
const nodes = [
  'http://127.0.0.1:*',
  'ws://127.0.0.1:*',
  ...[mainnet, base].flatMap(({ rpcUrls }) =>
    rpcUrls.default.http.map((url) => new URL(url).origin),
  ),
].join(' ')
