import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startDevnet } from '@latchkit/devnet'
import type { Page } from '@playwright/test'
import { buildPage } from '../tests/setup/buildPage.ts'
import { buildWallets, readWalletScript } from '../tests/setup/buildWallets.ts'
import { serveFolder } from '../tests/setup/serveFolder.ts'
import { writeReadmeExample } from '../tests/setup/writeReadmeExample.ts'
import { playMainnet } from '../tests/support/playMainnet.ts'

const fixtures = join(import.meta.dirname, '../tests/fixtures')

/** The README example, built and served, with wallets on a local chain. */
export async function openStage(parameters: { wallets: number }): Promise<{
  url: string
  prepare(page: Page): Promise<void>
  close(): Promise<void>
}> {
  const folder = await mkdtemp(join(tmpdir(), 'latchkit-bench-'))
  const readme = join(fixtures, 'readme')
  await writeReadmeExample(readme)
  await buildPage({ page: readme, outDir: join(folder, 'readme') })
  await buildWallets(join(fixtures, 'wallets'), folder)
  const script = await readWalletScript(folder)
  const devnet = await startDevnet({
    dataDir: join(folder, 'devnet'),
    ports: [0, 0],
    families: [],
  })
  const server = await serveFolder({ folder, config: {}, nodes: 'https:' })
  const [chain] = devnet.chains
  const [account] = devnet.accounts
  if (!chain || !account) throw new Error('The devnet is empty.')
  return {
    url: `${server.url}/readme/index.html`,
    prepare: (page) =>
      playMainnet(page, {
        script,
        rpcUrl: chain.rpcUrl,
        privateKey: account.privateKey,
        wallets: parameters.wallets,
      }),
    async close() {
      server.close()
      await devnet.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
