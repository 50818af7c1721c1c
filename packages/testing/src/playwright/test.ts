import type {
  PlaywrightTestArgs,
  PlaywrightTestOptions,
  PlaywrightWorkerArgs,
  PlaywrightWorkerOptions,
  TestType,
} from '@playwright/test'
import { test as base } from '@playwright/test'
import type { PageWallet, PageWalletParameters } from './installWallet.ts'
import { installWallet } from './installWallet.ts'

/** Fixtures beyond Playwright's own. */
export type WalletFixtures = {
  /** Parameters of `wallet`; set them by `test.use`. */
  walletOptions: PageWalletParameters
  /** A wallet in every page of a test that uses the fixture. */
  wallet: PageWallet
}

/**
 * Playwright's `test` with a wallet.
 *
 * @example
 * test('the visitor says no', async ({ page, wallet }) => {
 *   wallet.once('eth_requestAccounts', 'reject')
 *   await page.goto('/')
 * })
 */
export const test: TestType<
  PlaywrightTestArgs & PlaywrightTestOptions & WalletFixtures,
  PlaywrightWorkerArgs & PlaywrightWorkerOptions
> = base.extend<WalletFixtures>({
  walletOptions: [{}, { option: true }],
  wallet: async ({ context, walletOptions }, use) => {
    await use(await installWallet(context, walletOptions))
  },
})
