import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FakeWalletParameters } from '@latchkit/testing'
import type { BrowserContext, Page, Worker } from '@playwright/test'
import type {} from '../extensions/background.ts'
import type { ExtensionName } from '../extensions/buildExtensions.ts'
import { buildExtensions } from '../extensions/buildExtensions.ts'
import type { DappPage } from './createDappPage.ts'
import { createDappPage } from './createDappPage.ts'
import { test as base } from './test.ts'
import { watchFaults } from './watchFaults.ts'

export { expect } from '@playwright/test'
export { extensionNames } from '../extensions/buildExtensions.ts'

/** The background of an extension: its `wallet` outlives pages and serves all tabs. */
export type Extension = Pick<Worker, 'evaluate'>

type Fixtures = {
  /** Gives an extension a new wallet. Default: with `keys` and the devnet's chains. */
  openExtension(
    name: ExtensionName,
    parameters?: Partial<FakeWalletParameters>,
  ): Promise<Extension>
  /** Opens the dapp in a new tab. */
  openTab(): Promise<DappPage>
}

type WorkerFixtures = {
  /** Chromium with the extensions, and their backgrounds by name. */
  installed: {
    context: BrowserContext
    backgrounds: ReadonlyMap<string, Worker>
  }
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  installed: [
    async ({ playwright }, use, { project }) => {
      const folder = await mkdtemp(join(tmpdir(), 'latchkit-extensions-'))
      const folders = await buildExtensions(folder)
      const { launchOptions, viewport } = project.use
      // Extensions load in a persistent context only.
      const context = await playwright.chromium.launchPersistentContext('', {
        ...launchOptions,
        ...(viewport && { viewport }),
        args: [
          ...(launchOptions?.args ?? []),
          `--disable-extensions-except=${folders}`,
          `--load-extension=${folders}`,
        ],
        ignoreDefaultArgs: ['--disable-extensions'],
      })
      while (context.serviceWorkers().length < folders.length)
        await context.waitForEvent('serviceworker')
      const backgrounds = new Map<string, Worker>()
      for (const worker of context.serviceWorkers()) {
        const { name } = await worker.evaluate(() =>
          chrome.runtime.getManifest(),
        )
        backgrounds.set(name, worker)
      }
      await use({ context, backgrounds })
      await context.close()
      await rm(folder, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
  openExtension: async ({ installed, keys, stage }, use) => {
    const { chains, url } = stage
    await use(async (name, parameters = {}) => {
      const background = installed.backgrounds.get(name)
      if (!background) throw new Error(`${name} is not installed.`)
      await background.evaluate((options) => createWallet(options), {
        accounts: keys,
        chains,
        origin: url,
        ...parameters,
      })
      return background
    })
  },
  openTab: async ({ installed, stage }, use) => {
    const { context } = installed
    const faults: string[] = []
    const tabs: Page[] = []
    await use(async () => {
      const page = await context.newPage()
      tabs.push(page)
      watchFaults(page, faults)
      await page.goto(`${stage.url}/react-19/index.html`)
      return createDappPage(page, 'latchkit')
    })
    // The next test has the same profile.
    for (const page of tabs) {
      await page.evaluate(() => localStorage.clear())
      await page.close()
    }
    base.expect(faults, 'errors on the page').toEqual([])
  },
})
