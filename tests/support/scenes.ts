import type {
  PageWallet,
  PageWalletParameters,
} from '@latchkit/testing/playwright'
import type { Page } from '@playwright/test'

/** Something that a visitor can come to see, and how it comes about. */
export type Scene = {
  readonly name: string
  /** Of the gallery: `options`, `networks`, `embed`. */
  readonly query?: Readonly<Record<string, string>>
  readonly wallets?: readonly PageWalletParameters[]
  readonly prepare: (stage: {
    page: Page
    wallets: readonly PageWallet[]
  }) => Promise<void>
}

const legal = JSON.stringify({
  features: { legalCheckbox: true },
  termsConditionsUrl: 'https://shop.example/terms',
  privacyPolicyUrl: 'https://shop.example/privacy',
})

const customWallets = JSON.stringify({
  customWallets: [
    {
      id: 'meadow',
      name: 'Meadow',
      homepage: 'https://meadow.example',
      chromeStore: 'https://chromewebstore.google.com/detail/meadow/abc',
      appStore: 'https://apps.apple.com/app/meadow/id1',
      playStore: 'https://play.google.com/store/apps/details?id=test.meadow',
    },
  ],
})

/** Every view, in every state that looks different. */
export const scenes: readonly Scene[] = [
  {
    name: 'page-disconnected',
    prepare: ({ page }) =>
      page.getByRole('button', { name: 'Connect wallet' }).waitFor(),
  },
  { name: 'page-connected', prepare: connect },
  {
    name: 'connect',
    async prepare(stage) {
      await connect(stage)
      await open(stage.page, 'Account')
      await stage.page.getByRole('button', { name: 'Disconnect' }).click()
      await stage.page.getByRole('dialog').waitFor({ state: 'hidden' })
      await open(stage.page, 'Connect')
    },
  },
  {
    name: 'connect-empty',
    wallets: [],
    prepare: ({ page }) => open(page, 'Connect'),
  },
  {
    name: 'connect-legal',
    query: { options: legal },
    prepare: ({ page }) => open(page, 'Connect'),
  },
  {
    name: 'connect-collapsed',
    query: {
      options: JSON.stringify({ features: { collapseWallets: true } }),
    },
    prepare: ({ page }) => open(page, 'Connect'),
  },
  {
    name: 'connecting-waiting',
    async prepare({ page, wallets: [wallet] }) {
      wallet?.script({ eth_requestAccounts: 'hang' })
      await open(page, 'Connect')
      await page.getByRole('button', { name: 'Harbour' }).click()
      await page.getByText('Waiting for Harbour').waitFor()
    },
  },
  {
    name: 'connecting-rejected',
    async prepare({ page, wallets: [wallet] }) {
      wallet?.script({ eth_requestAccounts: 'reject' })
      await open(page, 'Connect')
      await page.getByRole('button', { name: 'Harbour' }).click()
      await page.getByText('You declined the request').waitFor()
    },
  },
  {
    name: 'account',
    async prepare(stage) {
      await connect(stage)
      await open(stage.page, 'Account')
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
      await connect(stage)
      const { page } = stage
      const error = { code: -32000, message: 'No.' }
      await page.route('**', (route) =>
        route.request().method() === 'POST'
          ? route.fulfill({ json: { jsonrpc: '2.0', id: null, error } })
          : route.continue(),
      )
      await open(page, 'Account')
      await page.getByText('Balance unavailable').waitFor()
    },
  },
  {
    name: 'networks',
    async prepare(stage) {
      await connect(stage)
      await open(stage.page, 'Networks')
    },
  },
  {
    name: 'networks-disabled',
    query: { options: JSON.stringify({ enableNetworkSwitch: false }) },
    async prepare(stage) {
      await connect(stage)
      await open(stage.page, 'Networks')
    },
  },
  {
    name: 'networks-many',
    async prepare(stage) {
      await addNetworks(stage.page)
      await connect(stage)
      await open(stage.page, 'Networks')
    },
  },
  {
    name: 'networks-none',
    async prepare({ page }) {
      await addNetworks(page)
      await open(page, 'Networks')
      await page.getByRole('searchbox').fill('Nowhere')
    },
  },
  {
    name: 'networks-rejected',
    async prepare(stage) {
      stage.wallets[0]?.script({ wallet_switchEthereumChain: 'reject' })
      await connect(stage)
      await open(stage.page, 'Networks')
      const dialog = stage.page.getByRole('dialog')
      await dialog.getByRole('listitem').nth(1).getByRole('button').click()
      await dialog.getByText('You declined the request').first().waitFor()
    },
  },
  {
    name: 'networks-switching',
    async prepare(stage) {
      const [wallet] = stage.wallets
      wallet?.script({ wallet_switchEthereumChain: 'hang' })
      await connect(stage)
      await open(stage.page, 'Networks')
      const dialog = stage.page.getByRole('dialog')
      await dialog.getByRole('listitem').nth(1).getByRole('button').click()
      await dialog.getByText('Confirm in your wallet').first().waitFor()
    },
  },
  {
    name: 'unsupported',
    query: { networks: '1' },
    async prepare(stage) {
      await connect(stage)
      await stage.wallets[0]?.setChain(31_338)
      await stage.page.locator('[data-view="UnsupportedChain"]').waitFor()
    },
  },
  {
    name: 'what-is-a-wallet',
    prepare: ({ page }) => open(page, 'WhatIsAWallet'),
  },
  {
    name: 'what-is-a-network',
    prepare: ({ page }) => open(page, 'WhatIsANetwork'),
  },
  {
    name: 'get-wallet',
    query: { options: customWallets },
    wallets: [],
    prepare: ({ page }) => open(page, 'GetWallet'),
  },
  {
    name: 'toast',
    async prepare({ page }) {
      await page.locator('dialog').waitFor({ state: 'attached' })
      await page.evaluate(() =>
        gallery.kit.internals.emit({
          event: 'ALERT',
          properties: { code: 'SESSION_EXPIRED', message: 'expired' },
        }),
      )
      await page.getByText('Your connection has expired').waitFor()
    },
  },
  {
    name: 'embed',
    query: { embed: '' },
    prepare: ({ page }) =>
      page.locator('.lk-embed [data-view="Connect"]').waitFor(),
  },
]

async function connect({ page }: { page: Page }): Promise<void> {
  await open(page, 'Connect')
  await page.getByRole('button', { name: 'Harbour' }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}

async function nameAddress(stage: { page: Page }, text: string): Promise<void> {
  await connect(stage)
  await open(stage.page, 'Account')
  await stage.page.getByText(/\d ETH/).waitFor()
  await stage.page.getByRole('button', { name: 'Name this address' }).click()
  await stage.page.keyboard.type(text)
}

/** As many as make a long list. */
function addNetworks(page: Page): Promise<void> {
  return page.evaluate(() => {
    const [like] = gallery.kit.getState().networks
    if (!like) throw new Error('No network.')
    const more = Array.from({ length: 80 }, (_, i) => ({
      ...like,
      id: 1_000 + i,
      caipNetworkId: `eip155:${1_000 + i}` as const,
      name: `Network ${i + 1}`,
      testnet: i % 5 === 4,
    }))
    gallery.kit.internals.setState((state) => ({
      ...state,
      networks: [...state.networks, ...more],
    }))
  })
}

async function open(
  page: Page,
  view:
    | 'Account'
    | 'Connect'
    | 'GetWallet'
    | 'Networks'
    | 'WhatIsANetwork'
    | 'WhatIsAWallet',
): Promise<void> {
  await page.evaluate((view) => gallery.modal.open(view), view)
  await page.locator(`dialog[open] [data-view="${view}"]`).waitFor()
}
