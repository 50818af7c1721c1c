import type { BrowserContext } from '@playwright/test'
import { test as base } from '@playwright/test'
import type { Hex, PublicClient } from 'viem'
import { createPublicClient, defineChain, http } from 'viem'
import type { WalletOptions } from '../fixtures/wallets/installWallets.ts'
import { readWalletScript } from '../setup/buildWallets.ts'
import type { Stage } from '../setup/stage.ts'
import { readStage } from '../setup/stage.ts'
import type { DappPage } from './createDappPage.ts'
import { createDappPage } from './createDappPage.ts'
import { watchFaults } from './watchFaults.ts'

export { expect } from '@playwright/test'

type Fixtures = {
  stage: Stage
  /** Two keys that no test running beside this one uses. */
  keys: readonly [Hex, Hex]
  /** Reads from the devnet's chains, in their order. */
  chains: readonly [PublicClient, PublicClient]
  openDapp(options?: OpenOptions): Promise<DappPage>
}

type OpenOptions = {
  wallets?: readonly Partial<WalletOptions>[]
  /** Of the page: `kits`, `networks`, `switch`, `unsupported`, `relay`, `options`. */
  query?: Record<string, string>
  react?: 'react-18' | 'react-19'
  context?: BrowserContext
  /** Console errors that belong to what is tested. */
  expectErrors?: readonly RegExp[]
}

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
  stage: async ({}, use) => {
    await use(readStage())
  },
  keys: async ({ stage }, use, { parallelIndex }) => {
    const first = stage.accounts[parallelIndex * 2]
    const second = stage.accounts[parallelIndex * 2 + 1]
    if (!first || !second) throw new Error('Too few accounts.')
    await use([first.privateKey, second.privateKey])
  },
  chains: async ({ stage }, use) => {
    const [first, second] = stage.chains.map(({ chainId, name, rpcUrl }) =>
      createPublicClient({
        chain: defineChain({
          id: chainId,
          name,
          nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
          rpcUrls: { default: { http: [rpcUrl] } },
        }),
        transport: http(rpcUrl),
        pollingInterval: 50,
      }),
    )
    if (!first || !second) throw new Error('Too few chains.')
    await use([first, second])
  },
  openDapp: async ({ context: own, keys, stage }, use) => {
    const script = await readWalletScript(stage.pages)
    const faults: string[] = []
    const prepared = new Set<BrowserContext>()
    await use(async (options = {}) => {
      const { wallets = [{}], query = {}, react = 'react-19' } = options
      const [kitId = 'latchkit'] = query.kits?.split(',') ?? []
      const context = options.context ?? own
      if (!prepared.has(context)) {
        prepared.add(context)
        const filled = wallets.map((wallet) => ({
          accounts: keys,
          chains: stage.chains,
          ...wallet,
        }))
        await context.addInitScript({
          content: `globalThis.latchkitWalletOptions = ${JSON.stringify(filled)};\n${script}`,
        })
      }
      const page = await context.newPage()
      watchFaults(page, faults, options.expectErrors ?? [])
      const search = new URLSearchParams(query)
      await page.goto(`${stage.url}/${react}/index.html?${search}`)
      return createDappPage(page, kitId)
    })
    base.expect(faults, 'errors on the page').toEqual([])
  },
})
