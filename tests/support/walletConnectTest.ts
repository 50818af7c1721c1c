import type { BrowserContext, Page } from '@playwright/test'
import type { DemoPage } from './createDemoPage.ts'
import { createDemoPage } from './createDemoPage.ts'
import type { WalletPage } from './createWalletPage.ts'
import { createWalletPage } from './createWalletPage.ts'
import { readQr } from './readQr.ts'
import { test as base } from './test.ts'
import { watchFaults } from './watchFaults.ts'
import { watchOutside } from './watchOutside.ts'

export { expect } from '@playwright/test'

type Fixtures = {
  /** An account of the wallet that no test running beside this one uses. */
  account: `0x${string}`
  /** Watches a page: no error but those expected, and no word to strangers. */
  watch(page: Page, expected?: readonly RegExp[]): Page
  /** The demo in a new tab. */
  openDemo(context?: BrowserContext): Promise<DemoPage>
  /** The wallet, on a phone of its own, with `account` selected. */
  openWallet(options?: {
    /** Errors that belong to what is tested. */
    expectErrors: readonly RegExp[]
  }): Promise<WalletPage>
  /** Has the demo show a code, and reads it as a camera does. */
  showCode(demo: DemoPage): Promise<string>
  /** Connects the demo to the wallet, by a code. */
  connect(demo: DemoPage, wallet: WalletPage): Promise<void>
}

export const test = base.extend<Fixtures>({
  account: async ({ stage }, use, { parallelIndex }) => {
    // The second of `keys`.
    const account = stage.accounts[parallelIndex * 2 + 1]
    if (!account) throw new Error('Too few accounts.')
    await use(account.address)
  },
  watch: async ({ stage }, use) => {
    const faults: string[] = []
    const strangers: (readonly string[])[] = []
    await use((page, expected) => {
      watchFaults(page, faults, expected)
      const known = [
        stage.demoUrl,
        stage.walletUrl,
        stage.relayUrl,
        stage.server,
        ...stage.chains.map(({ rpcUrl }) => new URL(rpcUrl).origin),
      ]
      strangers.push(watchOutside(page, known))
      return page
    })
    base.expect(faults, 'errors on the pages').toEqual([])
    base.expect(strangers.flat(), 'requests to strangers').toEqual([])
  },
  openDemo: async ({ context: own, stage, watch }, use) => {
    await use(async (context = own) => {
      const page = watch(await context.newPage())
      await page.goto(stage.demoUrl)
      return createDemoPage(page)
    })
  },
  openWallet: async ({ account, browser, stage, watch }, use) => {
    const phones: BrowserContext[] = []
    await use(async (options) => {
      const phone = await browser.newContext({
        viewport: { width: 360, height: 740 },
      })
      phones.push(phone)
      const page = watch(await phone.newPage(), options?.expectErrors)
      await page.goto(stage.walletUrl)
      const wallet = createWalletPage(page)
      await wallet.selectAccount(account)
      return wallet
    })
    for (const phone of phones) await phone.close()
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
  showCode: async ({}, use) => {
    await use(async (demo) => {
      await demo.connectButton.click()
      await demo.modal.getByRole('button', { name: /WalletConnect/ }).click()
      return await readQr(demo.modal.getByRole('img', { name: /^QR code/ }))
    })
  },
  connect: async ({ showCode }, use) => {
    await use(async (demo, wallet) => {
      await wallet.pair(await showCode(demo))
      await wallet.decide('Connect to Latchkit demo?', 'Connect')
      await demo.modal.waitFor({ state: 'hidden' })
      await base.expect(demo.status).toHaveText('connected')
    })
  },
})
