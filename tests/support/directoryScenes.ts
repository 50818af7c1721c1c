import { openView } from './openView.ts'
import type { Scene } from './Scene.ts'

/** The kit's own directory on a computer, and that of a server that is late or fails. */
export const directoryScenes: readonly Scene[] = [
  {
    name: 'bundled-connect',
    query: { pairing: 'ready' },
    async prepare({ page }) {
      await openView(page, 'Connect')
      await page.getByRole('button', { name: 'MetaMask' }).waitFor()
      await page.waitForLoadState('networkidle')
    },
  },
  {
    name: 'bundled-connect-none-installed',
    wallets: [],
    query: { pairing: 'ready' },
    async prepare({ page }) {
      await openView(page, 'Connect')
      await page.getByRole('button', { name: 'MetaMask' }).waitFor()
      await page.waitForLoadState('networkidle')
    },
  },
  {
    name: 'bundled-code',
    wallets: [],
    query: { pairing: 'ready' },
    async prepare({ page }) {
      await openView(page, 'Connect')
      await page.getByRole('button', { name: 'MetaMask' }).click()
      await page.getByRole('link', { name: 'Get MetaMask' }).waitFor()
    },
  },
  {
    name: 'bundled-all-wallets',
    wallets: [],
    query: { pairing: 'ready' },
    async prepare({ page }) {
      await openView(page, 'Connect')
      await page.getByRole('button', { name: 'All wallets' }).click()
      await page.locator('.lk-tile').first().waitFor()
      await page.waitForLoadState('networkidle')
    },
  },
  {
    name: 'bundled-get-wallet',
    wallets: [],
    query: { pairing: 'ready' },
    async prepare({ page }) {
      await openView(page, 'GetWallet')
      await page.getByText('MetaMask').first().waitFor()
    },
  },
  {
    name: 'all-wallets-none',
    query: { server: '' },
    async prepare({ page }) {
      await openView(page, 'Connect')
      await page.getByRole('button', { name: 'All wallets' }).click()
      await page.getByRole('searchbox').fill('zzzzzz')
      await page.getByText('Check the spelling').waitFor()
    },
  },
  {
    name: 'all-wallets-loading',
    query: { server: '' },
    // On a slow machine the request times out while the scene is checked.
    expectErrors: [/\[latchkit\]/],
    arrange: (page) => page.route('**/getWallets?*', () => {}),
    async prepare({ page }) {
      await openView(page, 'Connect')
      await page.getByRole('button', { name: 'All wallets' }).click()
      await page.locator('.lk-grid > [data-loading]').first().waitFor()
    },
  },
  {
    name: 'all-wallets-failed',
    query: { server: '' },
    expectErrors: [/40[04]|\[latchkit\]/],
    arrange: (page) =>
      page.route('**/getWallets?*', (route) => route.fulfill(refused)),
    async prepare({ page }) {
      await openView(page, 'Connect')
      await page.getByRole('button', { name: 'All wallets' }).click()
      await page.getByText('Couldn’t load wallets').waitFor()
    },
  },
  {
    name: 'connect-loading',
    query: { server: '' },
    // On a slow machine the request times out while the scene is checked.
    expectErrors: [/\[latchkit\]/],
    arrange: (page) => page.route('**/getWallets?*', () => {}),
    async prepare({ page }) {
      await openView(page, 'Connect')
      await page.locator('.lk-list > [data-loading]').first().waitFor()
    },
  },
  {
    name: 'connect-failed',
    query: { server: '' },
    expectErrors: [/40[04]|\[latchkit\]/],
    arrange: (page) =>
      page.route('**/getWallets?*', (route) => route.fulfill(refused)),
    async prepare({ page }) {
      await openView(page, 'Connect')
      await page.getByText('Couldn’t load more wallets').waitFor()
    },
  },
]

const refused = {
  status: 400,
  headers: { 'access-control-allow-origin': '*' },
  json: {},
}
