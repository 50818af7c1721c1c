import { openView } from './openView.ts'
import type { Scene } from './Scene.ts'

const icon = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="#3b7a57" d="M0 0h8v8H0z"/><path fill="#fff" d="M2 5h4v1H2z"/></svg>')}`

/** A wallet that every device can open by a link. */
export const meadow = {
  id: 'meadow',
  name: 'Meadow',
  icon,
  homepage: 'https://meadow.example',
  mobileLink: 'meadow://',
  desktopLink: 'meadow://',
  webappLink: 'https://web.meadow.example',
  chromeStore: 'https://chromewebstore.google.com/detail/meadow/abc',
  appStore: 'https://apps.apple.com/app/meadow/id1',
  playStore: 'https://play.google.com/store/apps/details?id=test.meadow',
}

const options = JSON.stringify({ customWallets: [meadow] })

const requests = { query: { options, pairing: 'connected' } }

/** Opens the view of one wallet, or of any, in a state of its pairing. */
function createScene(
  name: string,
  pairing: string,
  show: NonNullable<Scene['prepare']>,
): Scene {
  return {
    name,
    query: { options, pairing },
    async prepare(stage) {
      await openView(stage.page, 'Connect')
      await show(stage)
    },
  }
}

/** A wallet on another device or behind a link. */
export const pairingScenes: readonly Scene[] = [
  createScene('pairing-code', 'ready', async ({ page }) => {
    await page.getByRole('button', { name: 'Meadow' }).click()
    await page.getByText('Open Meadow on your phone').waitFor()
  }),
  createScene('pairing-preparing', 'publishing', async ({ page }) => {
    await page.getByRole('button', { name: 'Meadow' }).click()
    await page.getByText('Preparing…').waitFor()
  }),
  createScene('pairing-link', 'ready', async ({ page }) => {
    await page.getByRole('button', { name: 'Meadow' }).click()
    await page.getByRole('tab', { name: 'Desktop' }).click()
    await page.getByRole('link', { name: 'Open Meadow' }).waitFor()
  }),
  createScene('pairing-any', 'ready', async ({ page }) => {
    await page.getByRole('button', { name: 'WalletConnect' }).click()
    await page.getByText('Open a wallet app on your phone').waitFor()
  }),
  createScene('pairing-unreachable', 'failed', async ({ page }) => {
    await page.getByRole('button', { name: 'WalletConnect' }).click()
    await page.getByText('Can’t reach WalletConnect').waitFor()
  }),
  createScene('pairing-answered', 'answered', async ({ page }) => {
    await page.getByRole('button', { name: 'Meadow' }).click()
    await page.getByText('Your wallet responded').waitFor()
  }),
  createScene('pairing-rejected', 'rejected', async ({ page }) => {
    await page.getByRole('button', { name: 'Meadow' }).click()
    await page.getByText('You declined the request').waitFor()
  }),
  {
    name: 'pairing-asked',
    ...requests,
    async prepare({ page }) {
      await page.locator('dialog').waitFor({ state: 'attached' })
      await page.evaluate(() => gallery.ask())
      await page.getByText('Confirm in Meadow').waitFor()
    },
  },
  {
    name: 'pairing-approved',
    ...requests,
    async prepare({ page }) {
      await page.locator('dialog').waitFor({ state: 'attached' })
      await page.evaluate(() => gallery.ask())
      await page.getByText('Confirm in Meadow').waitFor()
      await page.evaluate(() => dispatchEvent(new Event('approve')))
      await page.getByText('Confirmed in your wallet').waitFor()
    },
  },
  {
    name: 'pairing-declined',
    ...requests,
    async prepare({ page }) {
      await page.locator('dialog').waitFor({ state: 'attached' })
      await page.evaluate(() => gallery.ask())
      await page.getByText('Confirm in Meadow').waitFor()
      await page.evaluate(() => dispatchEvent(new Event('reject')))
      await page.getByText('You declined the request').waitFor()
    },
  },
]
