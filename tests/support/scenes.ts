import { accountScenes } from './accountScenes.ts'
import { connectWallet } from './connectWallet.ts'
import { networkScenes } from './networkScenes.ts'
import { openView } from './openView.ts'
import { pairingScenes } from './pairingScenes.ts'
import type { Scene } from './Scene.ts'
import { serverScenes } from './serverScenes.ts'

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
  { name: 'page-connected', prepare: connectWallet },
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
  ...networkScenes,
  ...pairingScenes,
  ...serverScenes,
  {
    name: 'what-is-a-wallet',
    prepare: ({ page }) => openView(page, 'WhatIsAWallet'),
  },
  {
    name: 'what-is-a-network',
    prepare: ({ page }) => openView(page, 'WhatIsANetwork'),
  },
  {
    name: 'get-wallet',
    query: { options: customWallets },
    wallets: [],
    prepare: ({ page }) => openView(page, 'GetWallet'),
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
