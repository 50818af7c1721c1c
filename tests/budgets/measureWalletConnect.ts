import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLogger, readConfig, startRelay } from '@latchkit/relay'
import { chromium } from '@playwright/test'
import config from '../playwright.config.ts'
import { serveFolder } from '../setup/serveFolder.ts'
import { buildChunks } from './buildChunks.ts'
import { readWeights } from './readWeights.ts'
import { watchWeight } from './watchWeight.ts'

/** What the first click on WalletConnect loads until its code can be scanned, in bytes of gzip, from the built packages; nothing of it may come before. */
export async function measureWalletConnect(): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'latchkit-budgets-'))
  const root = join(import.meta.dirname, '../fixtures/walletConnect')
  const input = { index: join(root, 'index.html') }
  await buildChunks({ root, outDir: join(folder, 'page'), input })
  const server = await serveFolder({
    folder,
    config: {},
    nodes: 'ws://127.0.0.1:*',
  })
  const env = { LATCHKIT_RELAY_PORT: '0', LATCHKIT_RELAY_STORE: 'memory' }
  const relay = await startRelay({
    config: readConfig({ env }),
    logger: createLogger({ level: 'error' }),
  })
  const browser = await chromium.launch(config.use?.launchOptions)
  try {
    const page = await browser.newPage()
    const weights = await readWeights(join(folder, 'page'))
    const weight = watchWeight(page, weights)
    const query = new URLSearchParams({ relay: relay.url })
    await page.goto(`${server.url}/page/index.html?${query}`)
    await page.getByRole('button', { name: 'Connect wallet' }).click()
    const row = page.getByRole('button', { name: /WalletConnect/ })
    // What animates the modal comes with the pointer.
    await row.hover()
    await weight.settle()
    weight.take()
    await row.click()
    await page.locator('[data-pairing="ready"] svg').waitFor()
    await weight.settle()
    return weight.take()
  } finally {
    await browser.close()
    server.close()
    await relay.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
