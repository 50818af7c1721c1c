import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Devnet } from '@latchkit/devnet'
import { startDevnet } from '@latchkit/devnet'
import type { Page } from '@playwright/test'
import { chromium } from '@playwright/test'
import config from '../playwright.config.ts'
import { buildWallets, readWalletScript } from '../setup/buildWallets.ts'
import { serveFolder } from '../setup/serveFolder.ts'
import { playMainnet } from '../support/playMainnet.ts'
import { buildMeasuredPage } from './buildMeasuredPage.ts'
import type { Phase } from './limits.ts'
import { measureFrame } from './measureFrame.ts'
import { measureWalletConnect } from './measureWalletConnect.ts'
import { readWeights } from './readWeights.ts'
import { watchWeight } from './watchWeight.ts'

/** Visits the built README example in Chromium and weighs what each phase loads, in bytes of gzip. */
export async function measureBudgets(): Promise<Record<Phase, number>> {
  const folder = await mkdtemp(join(tmpdir(), 'latchkit-budgets-'))
  const devnet = await startDevnet({
    dataDir: join(folder, 'devnet'),
    ports: [0, 0],
    families: [],
  })
  const pages = join(folder, 'pages')
  await buildMeasuredPage(join(pages, 'readme'), { withActions: false })
  await buildMeasuredPage(join(pages, 'actions'), { withActions: true })
  await buildWallets(join(import.meta.dirname, '../fixtures/wallets'), pages)
  const server = await serveFolder({
    folder: pages,
    config: {},
    nodes: 'https: http://127.0.0.1:*',
  })
  const browser = await chromium.launch(config.use?.launchOptions)
  try {
    const [chain] = devnet.chains
    const [account] = devnet.accounts
    if (!chain || !account) throw new Error('The devnet is empty.')
    const script = await readWalletScript(pages)
    const measure = async (name: string) => {
      const page = await browser.newPage()
      const { rpcUrl } = chain
      const { privateKey } = account
      await playMainnet(page, { script, rpcUrl, privateKey })
      const weights = await readWeights(join(pages, name))
      return visit(page, `${server.url}/${name}/`, weights, chain)
    }
    // Beside each other, as most of the time they wait until nothing more is loaded.
    const [{ ready, modal, read }, full, walletConnect, frame] =
      await Promise.all([
        measure('readme'),
        measure('actions'),
        measureWalletConnect(),
        measureFrame(),
      ])
    const {
      byFile,
      directory = '',
      motion = '',
    } = await readWeights(join(pages, 'readme'))
    return {
      ...{ ready, modal, read, signAndSend: full.read + full.actions },
      directory: byFile.get(directory) ?? 0,
      motion: byFile.get(motion) ?? 0,
      walletConnect,
      ...frame,
    }
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
  chain: Devnet.Chain,
): Promise<Record<'ready' | 'modal' | 'read' | 'actions', number>> {
  const { settle, take } = watchWeight(page, weights)
  await page.goto(`${url}index.html`)
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await page.getByRole('button', { name: /Fake Wallet/ }).waitFor()
  await settle()
  const modal = take()
  await page.getByRole('button', { name: /Fake Wallet/ }).click()
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByText(/\d ETH/).waitFor()
  await settle()
  const read = take()
  if (weights.actions) await runActions(page, `${url}${weights.actions}`, chain)
  const ready = weights.entry.reduce(
    (sum, file) => sum + (weights.byFile.get(file) ?? 0),
    0,
  )
  return { ready, modal, read, actions: take() }
}

async function runActions(
  page: Page,
  script: string,
  chain: Devnet.Chain,
): Promise<void> {
  const token = chain.contracts.tokens[0]?.address
  if (!token) throw new Error('The devnet has no token.')
  const { chainId, rpcUrl } = chain
  const connectorId = 'eip155:test.fake1'
  await page.addScriptTag({ type: 'module', url: script })
  await page.evaluate((parameters) => latchkitRun(parameters), {
    chainId,
    rpcUrl,
    token,
    connectorId,
  })
}
