import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { test } from '../support/walletConnectTest.ts'

const folder = join(import.meta.dirname, '../../.latchkit/screenshots')

/** Cards of the playground that ask the wallet for something. */
const requests = [
  'Sign message',
  'Sign typed data',
  'Send native',
  'Transfer token',
  'Send calls',
  'Switch network',
] as const

test('the demo', async ({ openDemo }) => {
  // Over seventy pictures.
  test.slow()
  const demo = await openDemo()
  const { page } = demo
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.waitForLoadState('networkidle')
  await takePictures(page, 'demo-first-screen')
  await page.locator('.stage').scrollIntoViewIfNeeded()
  await takePictures(page, 'demo-configurator', '.stage')
  await demo.connectButton.click()
  await demo.modal.getByRole('button', { name: 'Demo wallet' }).waitFor()
  // The list is complete, and not the places of its rows.
  await page.waitForLoadState('networkidle')
  await takePictures(page, 'demo-list')
  await demo.modal.getByRole('button', { name: 'Demo wallet' }).click()
  await page.getByRole('dialog', { name: 'Connect to this page?' }).waitFor()
  await takePictures(page, 'demo-approve-connect')
  await demo.answer('Connect to this page?', 'Connect')
  await demo.modal.waitFor({ state: 'hidden' })
  await takePictures(page, 'demo-playground', '[aria-labelledby]:has(output)')
  for (const request of requests) {
    await demo.run(request)
    const prompt = page.locator('dialog[open]:not(.lk-modal)')
    await prompt.waitFor()
    const name = `demo-approve-${request.toLowerCase().replaceAll(' ', '-')}`
    await takePictures(page, name)
    await prompt.getByRole('button', { name: 'Reject', exact: true }).click()
    await prompt.waitFor({ state: 'hidden' })
  }
})

test('the reference wallet', async ({ openDemo, openWallet, showCode }) => {
  test.slow()
  const [demo, wallet] = await Promise.all([openDemo(), openWallet()])
  await takePictures(wallet.page, 'wallet-first-screen')
  await wallet.pair(await showCode(demo))
  await wallet.sheet.waitFor()
  await takePictures(wallet.page, 'wallet-approve-connect')
  await wallet.decide('Connect to Latchkit demo?', 'Connect')
  await demo.modal.waitFor({ state: 'hidden' })
  await takePictures(wallet.page, 'wallet-connected')
  for (const request of requests.slice(0, 5)) {
    await demo.run(request)
    await wallet.sheet.waitFor()
    const name = `wallet-approve-${request.toLowerCase().replaceAll(' ', '-')}`
    await takePictures(wallet.page, name)
    await wallet.sheet
      .getByRole('button', { name: 'Reject', exact: true })
      .click()
    await wallet.sheet.waitFor({ state: 'hidden' })
  }
})

/** Takes a picture of a page in both themes and all widths, with an element in sight. */
async function takePictures(
  page: Page,
  scene: string,
  inSight?: string,
): Promise<void> {
  for (const theme of ['light', 'dark'] as const)
    for (const width of [360, 390, 1280]) {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
      await page.setViewportSize({ width, height: 800 })
      if (inSight)
        await page
          .locator(inSight)
          .first()
          .evaluate((each) => each.scrollIntoView({ block: 'start' }))
      const name = `${scene}-${theme}-${width}-ltr.png`
      await page.screenshot({ path: join(folder, name) })
    }
}
