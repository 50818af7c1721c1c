import { installWallet } from '@latchkit/testing/playwright'
import type { Page, Response } from '@playwright/test'
import { test as base } from '@playwright/test'
import { answerMainnet } from '../../support/answerMainnet.ts'
import { watchFaults } from '../../support/watchFaults.ts'
import { watchOutside } from '../../support/watchOutside.ts'
import type { App } from '../setup/apps.ts'
import type { PackedStage } from '../setup/packedStage.ts'
import { readPackedStage } from '../setup/packedStage.ts'
import type { Violation } from './watchPolicy.ts'
import { watchPolicy } from './watchPolicy.ts'
import { watchReact } from './watchReact.ts'

export { expect } from '@playwright/test'

type Fixtures = {
  stage: PackedStage
  /** Opens an app in a browser that has a wallet, watched: no error, no word to strangers. */
  openApp(
    name: App['name'],
    path?: string,
    options?: { expectErrors: readonly RegExp[] },
  ): Promise<OpenApp>
}

type OpenApp = {
  page: Page
  response: Response | null
  /** What the page's policy has refused so far, over reloads. */
  violations: readonly Violation[]
}

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
  stage: async ({}, use) => {
    await use(readPackedStage())
  },
  openApp: async ({ context, page, stage }, use) => {
    const faults: string[] = []
    const watched: (readonly string[])[] = []
    await use(async (name, path = '/', options) => {
      const app = stage.apps[name]
      if (!app || 'problem' in app) throw new Error(app?.problem ?? name)
      const { account, rpcUrl } = stage
      await installWallet(context, {
        accounts: [account.privateKey],
        chains: [{ chainId: 1, rpcUrl }],
      })
      await answerMainnet(page, rpcUrl)
      watchFaults(page, faults, options?.expectErrors)
      watched.push(watchOutside(page, [app.url, ...nodes]))
      const violations = await watchPolicy(page)
      await watchReact(page)
      const response = await page.goto(`${app.url}${path}`)
      return { page, response, violations }
    })
    base.expect(faults, 'errors on the page').toEqual([])
    base.expect(watched.flat(), 'requests to strangers').toEqual([])
  },
})

/** Those of the networks in the examples. */
const nodes = ['https://ethereum.reth.rs', 'https://mainnet.base.org']
