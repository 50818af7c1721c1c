import type { Page } from '@playwright/test'
import axeCore from 'axe-core'
import { readClipboard } from '../support/readClipboard.ts'
import { expect, test } from '../support/walletConnectTest.ts'

test('walletconnect wallet: axe finds nothing while it asks', async ({
  connect,
  openDemo,
  openWallet,
  showCode,
}) => {
  const [demo, wallet] = await Promise.all([openDemo(), openWallet()])
  await expectAccess(wallet.page)
  await wallet.pair(await showCode(demo))
  await wallet.sheet.waitFor()
  await expectAccess(wallet.page)
  await wallet.decide('Connect to Latchkit demo?', 'Reject')
  await demo.page.reload()
  await connect(demo, wallet)
  await demo.run('Sign typed data')
  await wallet.sheet.waitFor()
  await expectAccess(wallet.page)
})

test('walletconnect wallet: accepts what the site copies, for test money only', async ({
  context,
  openDemo,
  openWallet,
  showCode,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const [demo, wallet] = await Promise.all([openDemo(), openWallet()])
  const account = wallet.page.getByRole('region', { name: 'Account' })
  await expect(account).toContainText('This is test money.')
  const uri = await showCode(demo)
  const copy = demo.modal.getByRole('button', {
    name: 'Copy link for wallet',
  })
  await copy.click()
  await expect.poll(() => readClipboard(demo.page)).toBe(uri)
  await wallet.pair(await readClipboard(demo.page))
  // The site is questioned once.
  await expect(wallet.sheet.getByText(/you opened/)).toHaveCount(1)
  await wallet.decide('Connect to Latchkit demo?', 'Connect')
  await expect(demo.status).toHaveText('connected')
})

test('walletconnect wallet: says what is wrong with a code', async ({
  openWallet,
}) => {
  const wallet = await openWallet()
  const trouble = wallet.page.getByRole('status')
  await wallet.pair('https://shop.example')
  await expect(trouble.last()).toHaveText('This isn’t a wallet link.')
  await wallet.page.getByLabel('Use picture').setInputFiles({
    name: 'text.png',
    mimeType: 'image/png',
    buffer: Buffer.from('no picture'),
  })
  await expect(trouble.last()).toHaveText('This file isn’t a picture.')
})

test('walletconnect wallet: takes over from a page that does not answer', async ({
  stage,
  watch,
  context,
}) => {
  const frozen = watch(await context.newPage())
  await frozen.goto(`${stage.walletUrl}/elsewhere.html`)
  const isHeld = frozen.evaluate(
    () =>
      new Promise((resolve) => {
        navigator.locks
          .request('latchkit-wallet', () => {
            resolve(true)
            return new Promise(() => {})
          })
          .catch(() => {})
      }),
  )
  expect(await isHeld).toBe(true)
  const page = watch(await context.newPage())
  await page.goto(stage.walletUrl)
  await expect(page.getByTestId('address')).toBeVisible()
})

async function expectAccess(page: Page): Promise<void> {
  await page.evaluate(axeCore.source)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    // Buttons wait a moment before they can be pressed, and are pale till then.
    await expect(page.getByRole('button', { disabled: true })).toHaveCount(0)
    const { found, passed } = await page.evaluate(async () => {
      const results = await globalThis.axe.run(document)
      return {
        found: results.violations.flatMap(({ id, help, nodes }) =>
          nodes.map(({ html }) => `${id}: ${help}: ${html}`),
        ),
        passed: results.passes.length,
      }
    })
    expect(found, colorScheme).toEqual([])
    expect(passed).toBeGreaterThan(5)
  }
}
