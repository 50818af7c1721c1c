import { accountScenes } from './accountScenes.ts'
import { assetScenes } from './assetScenes.ts'
import { connectWallet } from './connectWallet.ts'
import { directoryScenes } from './directoryScenes.ts'
import { emailScenes } from './emailScenes.ts'
import { familyScenes } from './familyScenes.ts'
import { faultScenes } from './faultScenes.ts'
import { galleryWallets } from './galleryWallets.ts'
import { networkScenes } from './networkScenes.ts'
import { openView } from './openView.ts'
import { pairingScenes } from './pairingScenes.ts'
import { phoneScenes } from './phoneScenes.ts'
import type { Scene } from './Scene.ts'
import { serverScenes } from './serverScenes.ts'

const legal = JSON.stringify({
  features: { legalCheckbox: true },
  termsConditionsUrl: 'https://shop.example/terms',
  privacyPolicyUrl: 'https://shop.example/privacy',
})

const wholeButton = JSON.stringify({
  accountStatus: { smallScreen: 'avatar', largeScreen: 'full' },
  chainStatus: { smallScreen: 'icon', largeScreen: 'full' },
  showBalance: { smallScreen: false, largeScreen: true },
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

/** More wallets than fit, without icons, one with a name that breaks nowhere. */
const crowd = [
  'Amber',
  'Birch',
  'Cedar',
  'Dune',
  'Ember',
  'The Wallet of the Old Harbour and of its Lighthouse',
  `Unpronounceable${'wallet'.repeat(6)}`,
].map((name, index) => ({ name, rdns: `test.crowd${index}`, icon: 'none' }))

const twins = galleryWallets.map((wallet, index) =>
  index === 1 ? { ...wallet, name: 'Harbour', rdns: 'test.harbour' } : wallet,
)

/** Every view, in every state that looks different. */
export const scenes: readonly Scene[] = [
  {
    name: 'page-disconnected',
    prepare: ({ page }) =>
      page.getByRole('button', { name: 'Connect wallet' }).waitFor(),
  },
  { name: 'page-connected', prepare: connectWallet },
  {
    name: 'page-button',
    query: { button: wholeButton },
    async prepare(stage) {
      await connectWallet(stage)
      await stage.page.locator('.lk-worth').getByText('ETH').waitFor({
        state: 'attached',
      })
    },
  },
  {
    name: 'page-wrong-network',
    query: { button: wholeButton, networks: '1' },
    async prepare(stage) {
      await connectWallet(stage)
      await stage.wallets[0]?.setChain(31_338)
      await stage.page.locator('[data-view="UnsupportedChain"]').waitFor()
      await stage.page.keyboard.press('Escape')
      await stage.page
        .getByRole('button', { name: /Wrong network/ })
        .first()
        .waitFor()
    },
  },
  {
    name: 'page-connecting',
    async prepare({ page, wallets: [wallet] }) {
      wallet?.script({ eth_requestAccounts: 'hang' })
      await page.locator('dialog').waitFor({ state: 'attached' })
      await page.evaluate(() => void gallery.connect('Harbour').catch(() => {}))
      await page.getByText('Connecting…').waitFor()
    },
  },
  {
    name: 'page-long-name',
    query: { button: wholeButton },
    async prepare(stage) {
      const { page } = stage
      await connectWallet(stage)
      await openView(page, 'Account')
      await page.getByRole('button', { name: 'Add a name' }).click()
      await page.getByRole('textbox').waitFor()
      await page.keyboard.type('Savings for the whole family and the cats')
      await page.keyboard.press('Enter')
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'hidden' })
    },
  },
  {
    name: 'page-wallet-button',
    query: { wallet: 'test.harbour' },
    prepare: ({ page }) => page.getByText('Connect Harbour').waitFor(),
  },
  {
    name: 'page-wallet-button-connected',
    query: { wallet: 'test.juniper' },
    async prepare({ page }) {
      await page.getByText('Connect Juniper Wallet').click()
      await page.getByRole('dialog').waitFor({ state: 'hidden' })
    },
  },
  {
    name: 'page-pending',
    query: { button: wholeButton },
    async prepare(stage) {
      stage.wallets[0]?.script({ personal_sign: 'hang' })
      await connectWallet(stage)
      await stage.page.evaluate(() => void gallery.sign())
      await stage.page
        .getByText('1 pending')
        .filter({ visible: true })
        .first()
        .waitFor()
    },
  },
  {
    name: 'connect',
    async prepare(stage) {
      await connectWallet(stage)
      await openView(stage.page, 'Account')
      await stage.page.getByRole('button', { name: 'Disconnect' }).click()
      await stage.page.getByRole('dialog').waitFor({ state: 'hidden' })
      await openView(stage.page, 'Connect')
    },
  },
  {
    name: 'connect-empty',
    wallets: [],
    prepare: ({ page }) => openView(page, 'Connect'),
  },
  {
    name: 'connect-legal',
    query: { options: legal },
    prepare: ({ page }) => openView(page, 'Connect'),
  },
  {
    name: 'connect-legal-refused',
    query: { options: legal },
    async prepare({ page }) {
      await openView(page, 'Connect')
      await page.getByRole('button', { name: 'Harbour' }).click()
      await page.getByText('Check this box').waitFor()
    },
  },
  {
    name: 'connect-legal-notice',
    query: {
      options: JSON.stringify({
        termsConditionsUrl: 'https://shop.example/terms',
        privacyPolicyUrl: 'https://shop.example/privacy',
      }),
    },
    prepare: ({ page }) => openView(page, 'Connect'),
  },
  {
    name: 'connecting-legal',
    query: { options: legal, wallet: 'test.harbour' },
    async prepare({ page }) {
      await page.getByText('Connect Harbour').click()
      await page.getByRole('button', { name: 'Continue' }).waitFor()
    },
  },
  {
    name: 'connect-many',
    wallets: crowd,
    async prepare({ page }) {
      await openView(page, 'Connect')
      await page.getByRole('button', { name: /^Unpronounceable/ }).waitFor()
    },
  },
  {
    name: 'connect-claimed',
    wallets: twins,
    async prepare({ page }) {
      await openView(page, 'Connect')
      await page.getByText('May be fake').first().waitFor()
    },
  },
  {
    name: 'connecting-claimed',
    wallets: twins,
    async prepare({ page }) {
      await openView(page, 'Connect')
      await page
        .getByRole('button', { name: /^Harbour/ })
        .first()
        .click()
      await page.locator('dialog .lk-notice').waitFor()
    },
  },
  {
    name: 'connect-collapsed',
    query: {
      options: JSON.stringify({ features: { collapseWallets: true } }),
    },
    prepare: ({ page }) => openView(page, 'Connect'),
  },
  {
    name: 'connecting-waiting',
    async prepare({ page, wallets: [wallet] }) {
      wallet?.script({ eth_requestAccounts: 'hang' })
      await openView(page, 'Connect')
      await page.getByRole('button', { name: 'Harbour' }).click()
      await page.getByText('Waiting for Harbour').waitFor()
    },
  },
  {
    name: 'connecting-rejected',
    async prepare({ page, wallets: [wallet] }) {
      wallet?.script({ eth_requestAccounts: 'reject' })
      await openView(page, 'Connect')
      await page.getByRole('button', { name: 'Harbour' }).click()
      await page.getByText('You declined the request').waitFor()
    },
  },
  ...accountScenes,
  ...assetScenes,
  ...networkScenes,
  ...familyScenes,
  ...pairingScenes,
  ...emailScenes,
  ...phoneScenes,
  ...serverScenes,
  ...directoryScenes,
  ...faultScenes,
  {
    name: 'what-is-a-wallet',
    // As visitors come to it, who can go back.
    async prepare({ page }) {
      await openView(page, 'Connect')
      await page.getByRole('button', { name: 'What is a wallet?' }).click()
      await page.locator('[data-view="WhatIsAWallet"]').waitFor()
    },
  },
  {
    name: 'what-is-a-network',
    async prepare({ page }) {
      await openView(page, 'Networks')
      await page.getByRole('button', { name: 'What is a network?' }).click()
      await page.locator('[data-view="WhatIsANetwork"]').waitFor()
    },
  },
  {
    name: 'get-wallet',
    query: { options: customWallets },
    wallets: [],
    prepare: ({ page }) => openView(page, 'GetWallet'),
  },
  {
    name: 'get-wallet-named',
    query: { options: customWallets },
    wallets: [],
    async prepare({ page }) {
      await page.evaluate(() =>
        gallery.modal.open('GetWallet', { walletId: 'meadow' }),
      )
      await page.getByText('Chrome extension').waitFor()
    },
  },
  {
    name: 'get-wallet-found',
    query: { options: customWallets },
    wallets: [],
    async prepare({ page }) {
      await openView(page, 'GetWallet')
      await page.evaluate(() => {
        const uuid = crypto.randomUUID()
        const icon = 'data:image/gif;base64,R0lGODlhAQABAAAAACw='
        const info = { uuid, name: 'Harbour', rdns: 'test.harbour', icon }
        const provider = {
          request: async () => [],
          on() {},
          removeListener() {},
        }
        const detail = { info, provider }
        dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
      })
      await page.getByText('Harbour is ready').waitFor()
      await page.waitForLoadState('networkidle')
    },
  },
  {
    name: 'toast',
    async prepare({ page }) {
      await page.locator('dialog').waitFor({ state: 'attached' })
      await page.evaluate(() =>
        gallery.kit.internal.emit({
          event: 'ALERT',
          properties: { code: 'SESSION_EXPIRED', message: 'expired' },
        }),
      )
      await page.getByText('Your connection expired').waitFor()
    },
  },
  {
    name: 'embed',
    query: { embed: '' },
    prepare: ({ page }) =>
      page.locator('.lk-embed [data-view="Connect"]').waitFor(),
  },
  {
    name: 'embed-connecting',
    query: { embed: '' },
    async prepare({ page, wallets: [wallet] }) {
      wallet?.script({ eth_requestAccounts: 'hang' })
      const embed = page.locator('.lk-embed')
      await embed.getByRole('button', { name: 'Harbour' }).click()
      await embed.getByText('Waiting for Harbour').waitFor()
    },
  },
  {
    name: 'embed-connected',
    query: { embed: '' },
    async prepare({ page }) {
      const embed = page.locator('.lk-embed')
      await embed.getByRole('button', { name: 'Harbour' }).click()
      await embed.getByText(/\d ETH/).waitFor()
    },
  },
  {
    name: 'embed-failed',
    query: { embed: '' },
    expectErrors: [/ERR_FAILED|Failed to fetch/],
    arrange: (page) => page.route('**/EmbedShell-*', (route) => route.abort()),
    prepare: ({ page }) =>
      page.getByText('Couldn’t load wallet features').waitFor(),
  },
]
