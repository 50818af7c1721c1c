import type { Page } from '@playwright/test'
import { connectWallet } from './connectWallet.ts'
import { galleryWallets } from './galleryWallets.ts'
import { openView } from './openView.ts'
import type { Scene } from './Scene.ts'

const [harbour] = galleryWallets

/** Returns a private key that is used nowhere else. */
function createKey(number: number): `0x${string}` {
  return `0x${String(number).padStart(64, '1')}`
}

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
    name: 'receive',
    async prepare(stage) {
      await connectWallet(stage)
      await openView(stage.page, 'Account')
      await stage.page.getByRole('button', { name: 'Receive' }).click()
      await stage.page.locator('[data-view="Receive"]').waitFor()
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
    name: 'account-long-name',
    async prepare(stage) {
      await nameAddress(stage, 'Savings for the whole family and the cats')
      await stage.page.keyboard.press('Enter')
      await stage.page.getByText('Name saved').waitFor({ state: 'attached' })
    },
  },
  {
    name: 'account-name-refused',
    async prepare(stage) {
      await nameAddress(stage, '\u200b')
      await stage.page.keyboard.press('Enter')
      await stage.page.getByText('Type a name first').waitFor()
    },
  },
  {
    name: 'account-one',
    wallets: [{ ...harbour, accounts: [createKey(1)] }],
    async prepare(stage) {
      await connectWallet(stage)
      await openView(stage.page, 'Account')
      await stage.page.getByText(/\d ETH/).waitFor()
    },
  },
  {
    name: 'account-many',
    wallets: [{ ...harbour, accounts: [1, 2, 3, 4, 5].map(createKey) }],
    async prepare(stage) {
      await nameAddress(stage, 'Savings')
      await stage.page.keyboard.press('Enter')
      await stage.page.getByText('Name saved').waitFor({ state: 'attached' })
    },
  },
  {
    name: 'account-reconnecting',
    async prepare(stage) {
      const { page, wallets } = stage
      await connectWallet(stage)
      wallets[0]?.script({ eth_accounts: 'hang' })
      await page.reload()
      await page.waitForFunction(() => 'gallery' in globalThis)
      await openView(page, 'Account')
      await page.getByText('Reconnecting…').waitFor()
    },
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
      await page.getByText('Couldn’t load your balance.').waitFor()
    },
  },
]

async function nameAddress(stage: { page: Page }, text: string): Promise<void> {
  await connectWallet(stage)
  await openView(stage.page, 'Account')
  await stage.page.getByText(/\d ETH/).waitFor()
  await stage.page.getByRole('button', { name: 'Add a name' }).click()
  await stage.page.getByRole('textbox').waitFor()
  await stage.page.keyboard.type(text)
}
