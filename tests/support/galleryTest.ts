import { installWallet } from '@latchkit/testing/playwright'
import type { PlaywrightTestOptions } from '@playwright/test'
import { devices } from '@playwright/test'
import { galleryWallets } from './galleryWallets.ts'
import type { Scene } from './Scene.ts'
import { test as base } from './test.ts'
import { watchFaults } from './watchFaults.ts'
import { watchRequests } from './watchRequests.ts'

export { expect } from '@playwright/test'

type Fixtures = {
  /** Opens the gallery and brings a scene about. */
  openScene(scene: Scene): Promise<void>
  /** Waits until the page has loaded what it loads while idle. */
  waitForQuiet(): Promise<void>
}

export const test = base.extend<Fixtures>({
  waitForQuiet: async ({ page }, use) => use(watchRequests(page)),
  openScene: async ({ context, keys, page, stage, waitForQuiet }, use) => {
    const faults: string[] = []
    await use(async (scene) => {
      const { query = {}, wallets = galleryWallets, prepare } = scene
      watchFaults(page, faults, scene.expectErrors)
      const [first] = stage.accounts
      const accounts = scene.hasPast && first ? [first.privateKey] : keys
      const installed = []
      for (const wallet of wallets) {
        const parameters = { accounts, chains: stage.chains, ...wallet }
        installed.push(await installWallet(context, parameters))
      }
      await scene.arrange?.(page)
      const search = new URLSearchParams(query)
      await page.goto(`${stage.url}/gallery/index.html?${search}`)
      await page.getByRole('button', { name: 'Connect wallet' }).waitFor()
      await prepare({ page, waitForQuiet, wallets: installed })
    })
    base.expect(faults, 'errors on the page').toEqual([])
  },
})

const phones = { iPhone: 'iPhone 15', Android: 'Pixel 7' } as const

/** Returns the options of a browser on the device of a scene. */
export function describeDevice(scene: Scene): Partial<PlaywrightTestOptions> {
  const { browser, phone } = scene
  if (!phone) return {}
  const { userAgent } = devices[phones[phone]]
  return {
    hasTouch: true,
    isMobile: true,
    userAgent: browser ? `${userAgent} ${browser}` : userAgent,
    viewport: { width: 390, height: 800 },
  }
}
