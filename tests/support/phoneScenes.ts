import type { Page } from '@playwright/test'
import { galleryWallets } from './galleryWallets.ts'
import { openView } from './openView.ts'
import { meadow } from './pairingScenes.ts'
import type { Scene } from './Scene.ts'

const options = JSON.stringify({ customWallets: [meadow] })

const [installed] = galleryWallets

/** A phone without a server: the kit's own directory, and links that open apps. */
export const phoneScenes: readonly Scene[] = [
  {
    name: 'phone-iphone',
    phone: 'iPhone',
    wallets: [],
    query: { pairing: 'ready' },
    prepare: ({ page }) => openList(page),
  },
  {
    name: 'phone-android',
    phone: 'Android',
    wallets: [],
    query: { pairing: 'ready' },
    prepare: ({ page }) => openList(page),
  },
  {
    name: 'phone-without-walletconnect',
    phone: 'iPhone',
    wallets: [],
    prepare: ({ page }) => openView(page, 'Connect'),
  },
  {
    name: 'phone-toast-refused',
    isVariant: true,
    phone: 'iPhone',
    wallets: [],
    query: { pairing: 'ready' },
    async prepare({ page }) {
      await page.locator('dialog').waitFor({ state: 'attached' })
      await page.evaluate(() =>
        gallery.kit.internal.emit({
          event: 'ALERT',
          properties: { code: 'ORIGIN_NOT_ALLOWED', message: 'refused' },
        }),
      )
      await page.getByText('own browser').waitFor()
    },
  },
  {
    name: 'phone-preparing',
    phone: 'iPhone',
    wallets: [],
    query: { options, pairing: 'publishing' },
    async prepare({ page }) {
      await openView(page, 'Connect')
      await page.getByRole('button', { name: 'Meadow' }).click()
      await page.getByText('Preparing…').waitFor()
    },
  },
  {
    name: 'phone-link',
    phone: 'iPhone',
    wallets: [],
    query: { options, pairing: 'answered' },
    async prepare({ page }) {
      await openView(page, 'Connect')
      await page.getByRole('button', { name: 'Meadow' }).click()
      await page.getByText('Your wallet responded').waitFor()
    },
  },
  {
    name: 'phone-missed',
    phone: 'Android',
    wallets: [],
    query: { options, pairing: 'ready' },
    async prepare({ page }) {
      await openView(page, 'Connect')
      await page.getByRole('button', { name: 'Meadow' }).click()
      const link = page.getByRole('link', { name: 'Open Meadow' })
      await link.click()
      await page.getByText('Nothing opened?').waitFor()
    },
  },
  {
    name: 'phone-other',
    phone: 'iPhone',
    wallets: [],
    query: { pairing: 'ready' },
    async prepare({ page }) {
      await openList(page)
      await page.getByRole('button', { name: 'Other wallet or device' }).click()
      await page.getByText('Scan this code with another device').waitFor()
    },
  },
  {
    name: 'phone-other-android',
    phone: 'Android',
    wallets: [],
    query: { pairing: 'ready' },
    async prepare({ page }) {
      await openList(page)
      await page.getByRole('button', { name: 'Other wallet or device' }).click()
      await page.getByRole('link', { name: 'Open a wallet app' }).waitFor()
    },
  },
  {
    name: 'phone-all-wallets',
    phone: 'Android',
    wallets: [],
    query: { pairing: 'ready' },
    async prepare({ page }) {
      await openList(page)
      await page.getByRole('button', { name: 'All wallets' }).click()
      await page.locator('.lk-tile').first().waitFor()
      await page.waitForLoadState('networkidle')
    },
  },
  {
    name: 'phone-get-wallet',
    phone: 'iPhone',
    wallets: [],
    query: { pairing: 'ready' },
    async prepare({ page }) {
      await openView(page, 'GetWallet')
      await page.getByText('MetaMask').first().waitFor()
    },
  },
  {
    name: 'phone-get-wallet-named',
    phone: 'Android',
    wallets: [],
    query: { options },
    async prepare({ page }) {
      await page.evaluate(() =>
        gallery.modal.open('GetWallet', { walletId: 'meadow' }),
      )
      await page.getByText('Android app').waitFor()
    },
  },
  {
    name: 'phone-own-browser',
    phone: 'iPhone',
    browser: 'WebView HarbourMobile',
    wallets: installed ? [{ ...installed, isLegacy: true }] : [],
    query: { pairing: 'ready' },
    async prepare({ page }) {
      await openView(page, 'Connect')
      await page.getByRole('button', { name: 'Other wallets' }).waitFor()
    },
  },
  {
    name: 'phone-own-browser-others',
    phone: 'iPhone',
    browser: 'WebView HarbourMobile',
    wallets: installed ? [{ ...installed, isLegacy: true }] : [],
    query: { pairing: 'ready' },
    async prepare({ page }) {
      await openView(page, 'Connect')
      await page.getByRole('button', { name: 'Other wallets' }).click()
      await page.getByRole('button', { name: 'MetaMask' }).waitFor()
    },
  },
  {
    name: 'phone-embed',
    phone: 'iPhone',
    wallets: [],
    query: { embed: '', pairing: 'ready' },
    async prepare({ page }) {
      await page.locator('.lk-embed [data-view="Connect"]').waitFor()
      await page.waitForLoadState('networkidle')
    },
  },
]

/** Opens the list and waits for what the directory adds. */
async function openList(page: Page): Promise<void> {
  await openView(page, 'Connect')
  await page.getByRole('button', { name: 'MetaMask' }).waitFor()
  await page.waitForLoadState('networkidle')
}
