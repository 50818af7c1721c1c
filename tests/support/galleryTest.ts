import { installWallet } from '@latchkit/testing/playwright'
import { galleryWallets } from './galleryWallets.ts'
import type { Scene } from './Scene.ts'
import { test as base } from './test.ts'
import { watchFaults } from './watchFaults.ts'

export { expect } from '@playwright/test'

type Fixtures = {
  /** Opens the gallery and brings a scene about. */
  openScene(scene: Scene): Promise<void>
}

export const test = base.extend<Fixtures>({
  openScene: async ({ context, keys, page, stage }, use) => {
    const faults: string[] = []
    watchFaults(page, faults)
    await use(async (scene) => {
      const { query = {}, wallets = galleryWallets, prepare } = scene
      const [first] = stage.accounts
      const accounts = scene.hasPast && first ? [first.privateKey] : keys
      const installed = []
      for (const wallet of wallets) {
        const parameters = { accounts, chains: stage.chains, ...wallet }
        installed.push(await installWallet(context, parameters))
      }
      const search = new URLSearchParams(query)
      await page.goto(`${stage.url}/gallery/index.html?${search}`)
      await page.getByRole('button', { name: 'Connect wallet' }).waitFor()
      await prepare({ page, wallets: installed })
    })
    base.expect(faults, 'errors on the page').toEqual([])
  },
})
