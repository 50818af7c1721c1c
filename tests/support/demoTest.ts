import { installWallet } from '@latchkit/testing/playwright'
import type { ChainsPage } from './createChainsPage.ts'
import { createChainsPage } from './createChainsPage.ts'
import type { DemoPage } from './createDemoPage.ts'
import { createDemoPage } from './createDemoPage.ts'
import { test as base } from './test.ts'
import { watchFaults } from './watchFaults.ts'
import { watchOutside } from './watchOutside.ts'

export { expect } from '@playwright/test'

type Fixtures = {
  /** An account of the demo wallet that no test running beside this one uses. */
  account: `0x${string}`
  /** The page of four families, opened and watched. */
  chainsPage: ChainsPage
  /** Opens the demo and chooses `account` in its wallet. */
  openDemo(): Promise<DemoPage>
  /** Opens the demo in a browser that has a wallet of its own. */
  openDemoWithWallet(): Promise<DemoPage>
}

export const test = base.extend<Fixtures & { demo: DemoPage }>({
  account: async ({ stage }, use, { parallelIndex }) => {
    // The second of `keys`.
    const account = stage.accounts[parallelIndex * 2 + 1]
    if (!account) throw new Error('Too few accounts.')
    await use(account.address)
  },
  /** The page, watched: no error, no breach of its policy, no word to strangers. */
  demo: async ({ page, stage }, use) => {
    const faults: string[] = []
    watchFaults(page, faults)
    const strangers = watchOutside(page, [
      stage.demoUrl,
      stage.server,
      stage.relayUrl,
      ...[...stage.chains, ...Object.values(stage.families)].flatMap((chain) =>
        chain ? [new URL(chain.rpcUrl).origin] : [],
      ),
    ])
    await page.addInitScript(() =>
      document.addEventListener('securitypolicyviolation', (event) =>
        console.error(
          `policy: ${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`,
        ),
      ),
    )
    await use(createDemoPage(page))
    base.expect(faults, 'errors on the page').toEqual([])
    base.expect(strangers, 'requests to strangers').toEqual([])
  },
  chainsPage: async ({ demo, stage }, use) => {
    const chainsPage = await createChainsPage(demo.page)
    await demo.page.goto(`${stage.demoUrl}/chains`)
    await use(chainsPage)
    base.expect(chainsPage.violations, 'a button to connect').toEqual([])
  },
  openDemo: async ({ account, demo, stage }, use) => {
    await use(async () => {
      await demo.page.goto(stage.demoUrl)
      await demo.wallet.getByLabel('Account').selectOption(account)
      return demo
    })
  },
  openDemoWithWallet: async ({ demo, keys, stage }, use) => {
    const options = { accounts: keys, chains: stage.chains }
    await use(async () => {
      await demo.page.clock.install()
      await installWallet(demo.page.context(), options)
      await demo.page.goto(stage.demoUrl)
      return demo
    })
  },
})
