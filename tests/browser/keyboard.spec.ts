import type { Page } from '@playwright/test'
import type { DappPage } from '../support/createDappPage.ts'
import { test as galleryTest } from '../support/galleryTest.ts'
import { shakeDialog } from '../support/shakeDialog.ts'
import { expect, test } from '../support/test.ts'
import { waitForRequest } from '../support/waitForRequest.ts'

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const wanted = page.getByRole('button', { name })
  await wanted.waitFor()
  for (let i = 0; i < 20; i += 1) {
    const isThere = await wanted.evaluate((each) =>
      each.contains(document.activeElement),
    )
    if (isThere) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never reaches ${name}.`)
}

async function press(page: Page, name: string | RegExp): Promise<void> {
  await tabTo(page, name)
  await page.keyboard.press('Enter')
}

/** Where the focus is: the dialog, the page behind it, or nowhere (the browser's own bars). */
function readPlace(page: Page): Promise<'dialog' | 'page' | 'nowhere'> {
  return page.evaluate(() => {
    const { activeElement, body } = document
    if (!activeElement || activeElement === body) return 'nowhere'
    return activeElement.closest('dialog[open]') ? 'dialog' : 'page'
  })
}

/** Goes all the way round, in both directions. */
async function expectFocusStaysIn(dapp: DappPage): Promise<void> {
  const { page } = dapp
  for (const key of ['Tab', 'Shift+Tab']) {
    const names = new Set<string>()
    let isRound = false
    for (let i = 0; i < 30 && !isRound; i += 1) {
      await page.keyboard.press(key)
      const place = await readPlace(page)
      expect(place, `after ${i + 1} × ${key}`).not.toBe('page')
      const name = await readFocused(page)
      isRound = place === 'dialog' && names.has(name)
      if (place === 'dialog') names.add(name)
    }
    expect(isRound, `${key} goes round`).toBe(true)
    const buttons = await dapp.dialog.getByRole('button').count()
    expect(names.size, `reached by ${key}`).toBeGreaterThanOrEqual(buttons)
  }
}

function readFocused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { activeElement } = document
    const label = activeElement?.getAttribute('aria-label')
    return label ?? activeElement?.textContent ?? ''
  })
}

test('keyboard: the whole way without a mouse, and on from a failed attempt', async ({
  openDapp,
  stage,
}) => {
  const [first, second] = stage.chains
  if (!first || !second) throw new Error('Too few chains.')
  const dapp = await openDapp({ wallets: [{}, { name: 'B', rdns: 'test.b' }] })
  const { dialog, page } = dapp
  const heading = dialog.getByRole('heading')

  await press(page, 'Connect wallet')
  await expect(heading).toHaveText('Connect a wallet')
  await expect(heading).toBeFocused()
  await press(page, /^Fake Wallet/)
  await expect(dialog).toBeHidden()
  await expect(dapp.status).toHaveText('connected')
  await expect(dapp.accountButton).toBeFocused()

  await press(page, /^Account/)
  await expect(heading).toHaveText('Account')
  await expect(heading).toBeFocused()
  await press(page, /Network( Testnet)?$/)
  await expect(heading).toHaveText('Choose a network')
  await expect(heading).toBeFocused()
  await press(page, new RegExp(`^${second.name}`))
  await expect(dapp.network).toHaveText(`eip155:${second.chainId}`)
  await expect(heading).toHaveText('Account')
  await expect(heading).toBeFocused()

  await press(page, /Network( Testnet)?$/)
  await expect(heading).toHaveText('Choose a network')
  await press(page, 'Back')
  await expect(heading).toHaveText('Account')
  await press(page, 'Close')
  await expect(dialog).toBeHidden()
  await expect(dapp.accountButton).toBeFocused()

  await press(page, /^Account/)
  await press(page, 'Disconnect')
  await expect(dapp.status).toHaveText('disconnected')
  await expect(dialog).toBeHidden()
  await expect(dapp.connectButton).toBeFocused()

  await page.evaluate(() => wallets[0]?.once('eth_requestAccounts', 'reject'))
  await press(page, 'Connect wallet')
  await press(page, /^Fake Wallet/)
  await expect(dialog).toContainText('You declined the request')
  await expect.poll(() => readPlace(page)).toBe('dialog')
  await press(page, 'Try again')
  await expect(dapp.status).toHaveText('connected')
  await expect(dialog).toBeHidden()
  await expect(dapp.accountButton).toBeFocused()
})

test('keyboard: Tab never leaves the dialog, in any view', async ({
  openDapp,
}) => {
  const dapp = await openDapp()
  const { page } = dapp
  const heading = dapp.dialog.getByRole('heading')
  await press(page, 'Connect wallet')
  await expect(heading).toBeFocused()
  await expectFocusStaysIn(dapp)
  await page.evaluate(() => wallets[0]?.once('eth_requestAccounts', 'hang'))
  await press(page, /^Fake Wallet/)
  await expect(heading).toHaveText('Fake Wallet')
  await expectFocusStaysIn(dapp)
  await waitForRequest(page, 'eth_requestAccounts')
  await page.evaluate(() => wallets[0]?.release())
  await expect(dapp.dialog).toBeHidden()
  await press(page, /^Account/)
  await expect(heading).toHaveText('Account')
  await expectFocusStaysIn(dapp)
  await press(page, /Network( Testnet)?$/)
  await expect(heading).toHaveText('Choose a network')
  await expectFocusStaysIn(dapp)
})

test('keyboard: Escape closes every view and gives the focus back', async ({
  openDapp,
}) => {
  const dapp = await openDapp()
  const { dialog, page } = dapp
  for (let i = 0; i < 3; i += 1) {
    await press(page, 'Connect wallet')
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(dapp.connectButton).toBeFocused()
  }
  await page.evaluate(() => wallets[0]?.once('eth_requestAccounts', 'hang'))
  await press(page, 'Connect wallet')
  await press(page, /^Fake Wallet/)
  await waitForRequest(page, 'eth_requestAccounts')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(dapp.connectButton).toBeFocused()
  await dapp.connect()
  await press(page, /^Account/)
  await press(page, /Network( Testnet)?$/)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(dapp.accountButton).toBeFocused()
})

test('keyboard: a press that begins inside and ends beside the dialog leaves it open; a click beside it closes it, or shakes it while a wallet’s answer is due', async ({
  openDapp,
}) => {
  const dapp = await openDapp()
  const { dialog, page } = dapp
  await dapp.connectButton.click()
  await dialog.getByRole('heading').hover()
  await page.mouse.down()
  await page.mouse.move(5, 5)
  await page.mouse.up()
  await expect(dialog).toBeVisible()
  await page.mouse.click(5, 5)
  await expect(dialog).toBeHidden()
  await expect(dapp.connectButton).toBeFocused()

  await page.evaluate(() => wallets[0]?.once('eth_requestAccounts', 'hang'))
  await dapp.connectButton.click()
  await dapp.wallet().click()
  await waitForRequest(page, 'eth_requestAccounts')
  await shakeDialog(page)
  await expect(dialog).not.toHaveAttribute('data-shaking')
  await expect(dialog).toBeVisible()
  await expect(dapp.status).toHaveText('connecting')
  await page.evaluate(() => wallets[0]?.release('reject'))
  await expect(dialog).toContainText('You declined the request')
  await page.mouse.click(5, 5)
  await expect(dialog).toBeHidden()
})

const views = [
  'Connect',
  'GetWallet',
  'Networks',
  'WhatIsANetwork',
  'WhatIsAWallet',
] as const

const ways = {
  Escape: (page: Page) => page.keyboard.press('Escape'),
  // What a phone's back gesture asks a dialog for.
  'the system’s way back': (page: Page) =>
    page.evaluate(() => document.querySelector('dialog')?.requestClose()),
}

galleryTest(
  'keyboard: every view is left by Escape or the system’s way back, and the focus returns',
  async ({ openScene, page }) => {
    await openScene({ name: 'every view', prepare: async () => {} })
    const opener = page.getByRole('button', { name: 'Connect wallet' })
    const dialog = page.getByRole('dialog')
    const heading = dialog.getByRole('heading').first()
    for (const [way, leave] of Object.entries(ways))
      for (const view of views) {
        const variant = `${view}, left by ${way}`
        await opener.focus()
        await page.evaluate((view) => gallery.modal.open(view), view)
        const shown = dialog.locator(`[data-view="${view}"]`)
        await expect(shown, variant).toBeVisible()
        await expect(heading, variant).toBeFocused()
        await leave(page)
        await expect(dialog, variant).toBeHidden()
        await expect(opener, variant).toBeFocused()
      }
  },
)

galleryTest(
  'keyboard: the focus finds the button that took the place of another',
  async ({ openScene, page }) => {
    await openScene({ name: 'buttons', prepare: async () => {} })
    const buttons = page.getByTestId('buttons')
    await press(page, 'Connect wallet')
    await press(page, /^Harbour/)
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(buttons.getByRole('button').first()).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(buttons.getByRole('button').nth(1)).toBeFocused()
    await page.keyboard.press('Enter')
    await press(page, 'Disconnect')
    await expect(page.getByRole('dialog')).toBeHidden()
    // The button of the account is gone.
    await expect(
      buttons.getByRole('button', { name: 'Connect wallet' }),
    ).toBeFocused()
  },
)

test('keyboard: a toast is reached and dismissed, beside the dialog and inside', async ({
  openDapp,
}) => {
  const dapp = await openDapp({ expectErrors: [/eip155:42/, /\[latchkit\]/] })
  const { dialog, page } = dapp
  const toast = page.locator('.lk-toast')
  await dapp.connect()
  await page.evaluate(() =>
    app.core.switchNetwork(app.kit, { network: 'eip155:42' }).catch(() => {}),
  )
  await expect(toast).toContainText('unknown network')
  await dapp.accountButton.focus()
  await press(page, 'Dismiss')
  await expect(toast).toBeHidden()
  await expect.poll(() => readPlace(page)).toBe('page')

  await press(page, /^Account/)
  await page.evaluate(() =>
    app.kit.internal.emit({
      event: 'ALERT',
      properties: { code: 'PROJECT_ID_NOT_CONFIGURED', message: 'alert' },
    }),
  )
  await expect(toast).toBeVisible()
  const isOnTop = await toast.evaluate((box) => {
    const { x, y, width, height } = box.getBoundingClientRect()
    const top = document.elementFromPoint(x + width / 2, y + height / 2)
    return box.contains(top)
  })
  expect(isOnTop).toBe(true)
  await expectFocusStaysIn(dapp)
  await press(page, 'Dismiss')
  await expect(toast).toBeHidden()
  await expect.poll(() => readPlace(page)).toBe('dialog')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

for (const react of ['react-18', 'react-19'] as const)
  test(`keyboard: a dialog that stays where the provider stands covers the page, ${react}`, async ({
    openDapp,
  }) => {
    const query = { options: JSON.stringify({ disableAppend: true }) }
    const dapp = await openDapp({ query, react })
    const { dialog, page } = dapp
    await page.evaluate(() => {
      const root = document.getElementById('root')
      Object.assign(root?.style ?? {}, {
        transform: 'rotate(3deg)',
        overflow: 'hidden',
        opacity: '0.5',
        height: '120px',
        pointerEvents: 'none',
        textIndent: '40px',
      })
    })
    await press(page, 'Connect wallet')
    const heading = dialog.getByRole('heading')
    await expect(heading).toBeFocused()
    expect(
      await dialog.evaluate((each) => each.closest('#root') !== null),
    ).toBe(true)
    const box = await dialog.boundingBox()
    expect(box?.width).toBe(360)
    expect(box?.x).toBe((1280 - 360) / 2)
    await expectFocusStaysIn(dapp)
    await page.mouse.click(5, 5)
    await expect(dialog).toBeHidden()
    await expect(dapp.connectButton).toBeFocused()
    await press(page, 'Connect wallet')
    await dapp.wallet().click()
    await expect(dapp.status).toHaveText('connected')
    await expect(dapp.accountButton).toBeFocused()
  })
