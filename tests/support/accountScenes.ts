import type { Page } from '@playwright/test'
import { connectWallet } from './connectWallet.ts'
import { openView } from './openView.ts'
import type { Scene } from './Scene.ts'

/** The account, in every state that looks different. */
export const accountScenes: readonly Scene[] = [
  {
    name: 'account',
    async prepare(stage) {
      await connectWallet(stage)
      await openView(stage.page, 'Account')
      await stage.page.getByText(/\d ETH/).waitFor()
    },
  },
  {
    name: 'account-named',
    async prepare(stage) {
      await nameAddress(stage, 'Savings')
      await stage.page.keyboard.press('Enter')
      await stage.page.getByText('Name saved').waitFor({ state: 'attached' })
    },
  },
  {
    name: 'account-naming',
    prepare: (stage) => nameAddress(stage, 'Sav'),
  },
  {
    name: 'account-offline',
    async prepare(stage) {
      await connectWallet(stage)
      const { page } = stage
      const error = { code: -32000, message: 'No.' }
      await page.route('**', (route) =>
        route.request().method() === 'POST'
          ? route.fulfill({ json: { jsonrpc: '2.0', id: null, error } })
          : route.continue(),
      )
      await openView(page, 'Account')
      await page.getByText('Balance unavailable').waitFor()
    },
  },
]

async function nameAddress(stage: { page: Page }, text: string): Promise<void> {
  await connectWallet(stage)
  await openView(stage.page, 'Account')
  await stage.page.getByText(/\d ETH/).waitFor()
  await stage.page.getByRole('button', { name: 'Name this address' }).click()
  await stage.page.keyboard.type(text)
}
