import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startDevnet } from '@latchkit/devnet'
import type { Page } from '@playwright/test'
import { chromium } from '@playwright/test'
import config from '../playwright.config.ts'
import { buildWallets, readWalletScript } from '../setup/buildWallets.ts'
import { serveFolder } from '../setup/serveFolder.ts'
import { playMainnet } from '../support/playMainnet.ts'
import { buildMeasuredPage } from './buildMeasuredPage.ts'
import type { Phase } from './limits.ts'
import { readWeights } from './readWeights.ts'

/** Visits the built README example in Chromium and weighs what each phase loads, in bytes of gzip. */
export async function measureBudgets(): Promise<Record<Phase, number>> {
  const folder = await mkdtemp(join(tmpdir(), 'latchkit-budgets-'))
  const devnet = await startDevnet({
    dataDir: join(folder, 'devnet'),
    ports: [0, 0],
  })
  const pages = join(folder, 'pages')
  await buildMeasuredPage(join(pages, 'readme'))
  await buildWallets(join(import.meta.dirname, '../fixtures/wallets'), pages)
  const server = await serveFolder({ folder: pages, config: {} })
  const browser = await chromium.launch(config.use?.launchOptions)
  try {
    const weights = await readWeights(join(pages, 'readme'))
    const page = await browser.newPage()
    const [chain] = devnet.chains
    const [account] = devnet.accounts
    if (!chain || !account) throw new Error('The devnet is empty.')
    await playMainnet(page, {
      script: await readWalletScript(pages),
      rpcUrl: chain.rpcUrl,
      privateKey: account.privateKey,
    })
    return await visit(page, `${server.url}/readme/index.html`, weights)
  } finally {
    await browser.close()
    server.close()
    await devnet.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function visit(
  page: Page,
  url: string,
  weights: Awaited<ReturnType<typeof readWeights>>,
): Promise<Record<Phase, number>> {
  const loaded = new Set(weights.entry)
  const fresh = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    const file = pathname.replace('/readme/', '')
    if (weights.byFile.has(file) && !loaded.has(file)) fresh.add(file)
  })
  /** What has come since the last call. */
  const take = () => {
    let bytes = 0
    for (const file of fresh) {
      loaded.add(file)
      bytes += weights.byFile.get(file) ?? 0
    }
    fresh.clear()
    return bytes
  }
  await page.goto(url)
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await page.getByRole('button', { name: /Fake Wallet/ }).waitFor()
  const modal = take()
  await page.getByRole('button', { name: /Fake Wallet/ }).click()
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByText(/\d ETH/).waitFor()
  const read = take()
  await page.addScriptTag({ type: 'module', url: weights.actions })
  const ready = weights.entry.reduce(
    (sum, file) => sum + (weights.byFile.get(file) ?? 0),
    0,
  )
  return { ready, modal, read, signAndSend: read + take() }
}
