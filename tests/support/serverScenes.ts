import { connectWallet } from './connectWallet.ts'
import { openView } from './openView.ts'
import type { Scene } from './Scene.ts'

/** What needs the server, in states that look different. */
export const serverScenes: readonly Scene[] = [
  {
    name: 'connect-directory',
    query: { server: '' },
    async prepare({ page }) {
      await openView(page, 'Connect')
      await page.getByRole('button', { name: /^Coinbase/ }).waitFor()
    },
  },
  {
    name: 'all-wallets',
    query: { server: '' },
    async prepare({ page }) {
      await openView(page, 'Connect')
      await page.getByRole('button', { name: 'All wallets' }).click()
      await page.locator('.lk-tile').first().waitFor()
      await page.waitForLoadState('networkidle')
    },
  },
  {
    name: 'account-tokens',
    query: { server: '' },
    hasPast: true,
    async prepare(stage) {
      await connectWallet(stage)
      await openView(stage.page, 'Account')
      await stage.page.locator('.lk-item').first().waitFor()
      await stage.page
        .getByText(/\d ETH/)
        .first()
        .waitFor()
    },
  },
  {
    name: 'account-activity',
    query: { server: '' },
    hasPast: true,
    async prepare(stage) {
      await connectWallet(stage)
      await openView(stage.page, 'Account')
      await stage.page.getByRole('tab', { name: 'Activity' }).click()
      await stage.page.locator('.lk-month').first().waitFor()
    },
  },
]
