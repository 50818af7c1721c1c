import { installWallet } from '@latchkit/testing/playwright'
import type { Page, Response } from '@playwright/test'
import { test as base } from '@playwright/test'
import { answerMainnet } from '../../support/answerMainnet.ts'
import { watchFaults } from '../../support/watchFaults.ts'
import { watchOutside } from '../../support/watchOutside.ts'
import type { AppName, PackedStage } from '../setup/packedStage.ts'
import { readPackedStage } from '../setup/packedStage.ts'
import type { Server } from '../setup/Server.ts'
import { startDevelopment } from '../setup/startApp.ts'
import type { Violation } from './watchPolicy.ts'
import { watchPolicy } from './watchPolicy.ts'
import { watchReact } from './watchReact.ts'

export { expect } from '@playwright/test'

type Fixtures = {
  stage: PackedStage
  /** Opens an address as `openApp` does. */
  open(
    base: string,
    path: string,
    expectErrors?: readonly RegExp[],
  ): Promise<OpenApp>
  /** Opens an app in a browser that has a wallet, watched: no error, no word to strangers. */
  openApp(
    name: AppName,
    path?: string,
    options?: { expectErrors?: readonly RegExp[] },
  ): Promise<OpenApp>
  /** Starts the development server of an app, and opens its page as `openApp` does. */
  openDevelopment(
    name: AppName,
  ): Promise<OpenApp & { folder: string; getOutput(): string }>
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
  open: async ({ context, page, stage }, use) => {
    const faults: string[] = []
    const watched: (readonly string[])[] = []
    await use(async (base, path, expectErrors) => {
      const { account, rpcUrl } = stage
      await installWallet(context, {
        accounts: [account.privateKey],
        chains: [{ chainId: 1, rpcUrl }],
      })
      await answerMainnet(page, rpcUrl)
      watchFaults(page, faults, expectErrors)
      // Development servers announce changes over a socket.
      const socket = base.replace('http', 'ws')
      watched.push(watchOutside(page, [base, socket, ...nodes]))
      const violations = await watchPolicy(page)
      await watchReact(page)
      const response = await page.goto(`${base}${path}`)
      return { page, response, violations }
    })
    base.expect(faults, 'errors on the page').toEqual([])
    base.expect(watched.flat(), 'requests to strangers').toEqual([])
  },
  openApp: async ({ open, stage }, use) => {
    await use((name, path = '/', options) =>
      open(findApp(stage, name).url, path, options?.expectErrors),
    )
  },
  openDevelopment: async ({ open, stage }, use) => {
    const servers: Server[] = []
    await use(async (name) => {
      const { folder } = findApp(stage, name)
      const framework = name.startsWith('next') ? 'next' : 'vite'
      const server = await startDevelopment(folder, framework)
      servers.push(server)
      const { getOutput } = server
      return { ...(await open(server.url, '/')), folder, getOutput }
    })
    await Promise.all(servers.map((server) => server.close()))
  },
})

function findApp(stage: PackedStage, name: AppName) {
  const app = stage.apps[name]
  if (!app || 'problem' in app) throw new Error(app?.problem ?? name)
  return app
}

/** Those of the networks in the examples. */
const nodes = ['https://ethereum.reth.rs', 'https://mainnet.base.org']
