import type { BrowserContext, Page } from '@playwright/test'
import { devices } from '@playwright/test'
import { readWalletScript } from '../setup/buildWallets.ts'
import type { Stage } from '../setup/stage.ts'
import { answerMainnet } from '../support/answerMainnet.ts'
import { createWalletPage } from '../support/createWalletPage.ts'
import { expect, test } from '../support/test.ts'
import { watchFaults } from '../support/watchFaults.ts'

const phones = { iPhone: devices['iPhone 15'], Android: devices['Pixel 7'] }

for (const [name, device] of Object.entries(phones))
  test(`phones: ${name}: one tap in the list opens the wallet, and coming back shows the account`, async ({
    browser,
    stage,
  }) => {
    const context = await browser.newContext(device)
    const faults: string[] = []
    await playWallet(context, stage)
    const page = await openExample(context, { stage, faults })
    const dialog = page.getByRole('dialog')
    const rows = dialog.locator('.lk-list .lk-row')
    await page.getByRole('button', { name: 'Connect wallet' }).tap()
    await expect(rows.first()).toContainText('MetaMask')
    await expect(rows.nth(3)).toBeVisible()
    // What shows a code comes after every wallet that can be opened.
    await expect(rows).toHaveText([
      ...Array(4).fill(/^.{3,}$/),
      /^Other wallet or device$/,
      'All wallets',
    ])

    const opened = context.waitForEvent('page')
    await rows.first().tap()
    const walletPage = await opened
    watchFaults(walletPage, faults)
    const wallet = createWalletPage(walletPage)
    await wallet.decide('Connect to WalletConnect example?', 'Connect')
    await page.bringToFront()
    await expect(page.getByRole('button', { name: /^Account/ })).toBeVisible()
    await expect(dialog).toBeHidden()
    expect(faults).toEqual([])
    await context.close()
  })

const browsers = {
  'the browser of MetaMask': {
    device: withUserAgent(phones.iPhone, 'WebView MetaMaskMobile'),
    wallet: { name: 'MetaMask', rdns: 'io.metamask', isLegacy: true },
    row: 'MetaMask',
  },
  'the browser of a wallet that announces nothing': {
    device: withUserAgent(phones.Android, 'TrustWallet/Android'),
    wallet: { isLegacy: true, announceAfter: null },
    row: /wallet/i,
  },
}

for (const [name, { device, wallet, row }] of Object.entries(browsers))
  test(`phones: ${name}: its own wallet is alone in the list, and one tap connects it`, async ({
    browser,
    stage,
    keys,
  }) => {
    const context = await browser.newContext(device)
    const faults: string[] = []
    const script = await readWalletScript(stage.pages)
    const { rpcUrl } = stage.chains[0] ?? { rpcUrl: '' }
    const options = {
      accounts: keys,
      chains: [1, 31_337].map((chainId) => ({ chainId, rpcUrl })),
      ...wallet,
    }
    await context.addInitScript({
      content: `globalThis.latchkitWalletOptions = [${JSON.stringify(options)}];\n${script}`,
    })
    const page = await openExample(context, { stage, faults })
    const dialog = page.getByRole('dialog')
    const rows = dialog.locator('.lk-list .lk-row')
    await page.getByRole('button', { name: 'Connect wallet' }).tap()
    await expect(rows).toHaveCount(2)
    await expect(rows.first()).toContainText(row)
    await rows.last().tap()
    await expect(rows.first()).toContainText('Installed')
    await expect(rows.nth(1)).toBeVisible()
    await expect(dialog.getByText('Other wallet or device')).toBeVisible()
    await dialog.getByRole('button', { name: 'Back' }).tap()

    await expect(rows.last()).toHaveText('Other wallets')
    await rows.first().tap()
    await expect(page.getByRole('button', { name: /^Account/ })).toBeVisible()
    await expect(dialog).toBeHidden()
    expect(faults).toEqual([])
    await context.close()
  })

/** Opens the README example with WalletConnect and without a server. */
async function openExample(
  context: BrowserContext,
  { stage, faults }: { stage: Stage; faults: string[] },
): Promise<Page> {
  const page = await context.newPage()
  watchFaults(page, faults)
  await answerMainnet(page, stage.chains[0]?.rpcUrl ?? '')
  const query = new URLSearchParams({ relay: stage.relayUrl })
  await page.goto(`${stage.url}/walletConnect/index.html?${query}`)
  return page
}

/** Installs the reference wallet as the app that MetaMask's links open, with mainnet and Base. */
async function playWallet(
  context: BrowserContext,
  { accounts, chains, relayUrl, walletUrl }: Stage,
): Promise<void> {
  await context.route('https://metamask.app.link/**', (route) => {
    const { pathname, search } = new URL(route.request().url())
    const target = JSON.stringify(`${walletUrl}${pathname}${search}`)
    return route.fulfill({
      contentType: 'text/html',
      body: `<script>location.replace(${target})</script>`,
    })
  })
  const [one, two] = chains
  await context.route(`${walletUrl}/config.json`, (route) =>
    route.fulfill({
      json: {
        accounts,
        chains: [
          { ...one, chainId: 1 },
          { ...two, chainId: 8453 },
        ],
        relay: relayUrl,
      },
    }),
  )
}

function withUserAgent(
  device: (typeof phones)['iPhone'],
  more: string,
): (typeof phones)['iPhone'] {
  return { ...device, userAgent: `${device.userAgent} ${more}` }
}
