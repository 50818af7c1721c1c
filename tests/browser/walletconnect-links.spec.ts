import { devices } from '@playwright/test'
import { createWalletPage } from '../support/createWalletPage.ts'
import { readQr } from '../support/readQr.ts'
import { expect, test } from '../support/walletConnectTest.ts'

test('walletconnect links: a link opens the wallet on this device', async ({
  account,
  context,
  openDemo,
  stage,
  watch,
}) => {
  const demo = await openDemo()
  await demo.connectButton.click()
  await demo.modal.getByRole('button', { name: 'Latchkit Wallet' }).click()
  await demo.modal.getByRole('tab', { name: 'Web' }).click()
  const opened = context.waitForEvent('page')
  await demo.modal.getByRole('link', { name: 'Open Latchkit Wallet' }).click()
  const page = watch(await opened)
  const wallet = createWalletPage(page)
  await wallet.sheet.waitFor()
  expect(page.url()).toBe(`${stage.walletUrl}/`)
  expect(await page.evaluate(() => document.referrer)).toBe('')
  await wallet.decide('Connect to Latchkit demo?', 'Connect')
  await expect(demo.status).toHaveText('connected')
  expect(account).toMatch(/^0x/)

  // A request says where to confirm it, with a link there, and how it ended.
  const banner = demo.page.locator('[data-banner]')
  const toast = demo.page.locator('.lk-toast:not([data-banner])')
  await demo.run('Sign message')
  await expect(banner).toContainText('Confirm in Latchkit Wallet')
  await expect(demo.accountButton).toContainText('1 pending')
  await expect(
    banner.getByRole('link', { name: 'Open Latchkit Wallet' }),
  ).toHaveAttribute('href', new RegExp(`^${stage.walletUrl}/`))
  await wallet.decide('Sign this message?', 'Sign')
  await expect(toast).toContainText('Confirmed in your wallet')
  await expect(banner).toHaveCount(0)
  await demo.run('Sign message')
  await expect(banner).toBeVisible()
  await wallet.decide('Sign this message?', 'Reject')
  await expect(toast).toContainText('You declined the request')
  await expect(banner).toHaveCount(0)

  // The wallet is in one tab at a time, the latest.
  const other = watch(await context.newPage())
  await other.goto(stage.walletUrl)
  await expect(createWalletPage(other).sessions).toHaveCount(1)
  await expect(page).toHaveURL(/\/elsewhere\.html$/)
})

test('walletconnect links: without the option for development, none leads to this machine', async ({
  openDapp,
  stage,
}) => {
  const wallet = {
    id: 'local',
    name: 'Local Wallet',
    mobileLink: stage.walletUrl,
    desktopLink: stage.walletUrl,
    webappLink: stage.walletUrl,
  }
  const dapp = await openDapp({
    query: {
      relay: stage.relayUrl,
      options: JSON.stringify({ customWallets: [wallet] }),
    },
  })
  await dapp.connectButton.click()
  await dapp.wallet('Local Wallet').click()
  await expect(dapp.dialog.getByRole('img', { name: /^QR code/ })).toBeVisible()
  await expect(dapp.dialog.getByRole('tab')).toHaveCount(0)
  await expect(dapp.dialog.locator(`a[href*="127.0.0.1"]`)).toHaveCount(0)
})

test('walletconnect links: on a phone, no attribute has the pairing’s key before a wallet is chosen, nor after', async ({
  browser,
  openDapp,
  stage,
}) => {
  const meadow = 'https://meadow.example'
  const phone = await browser.newContext(devices['Pixel 7'])
  await phone.addInitScript(recordTexts)
  await phone.route(`${meadow}/**`, (route) => route.fulfill({ body: 'Hi.' }))
  const customWallets = [{ id: 'meadow', name: 'Meadow', mobileLink: meadow }]
  const { connectButton, dialog, page, wallet } = await openDapp({
    context: phone,
    wallets: [],
    query: {
      relay: stage.relayUrl,
      options: JSON.stringify({ customWallets, server: stage.server }),
    },
  })
  const back = dialog.getByRole('button', { name: 'Back', exact: true })
  const row = dialog.locator('.lk-row', { hasText: 'Meadow' })
  const open = dialog.getByRole('link', { name: 'Open' })
  const listTexts = () => page.evaluate(() => globalThis.latchkitTexts())

  // The list pairs ahead, so that each row and tile opens its wallet.
  await connectButton.click()
  await wallet('Other wallet or device').click()
  const code = dialog.getByRole('img', { name: /^QR code/ })
  const key = readKey(await readQr(code))
  for (const secret of [code, open])
    expect(await secret.evaluate(isMasked)).toBe(true)
  await back.click()
  await wallet('All wallets').click()
  await dialog.locator('.lk-tile').first().waitFor()
  await back.click()
  await expect(row).toBeVisible()
  const before = await listTexts()
  expect(before.filter((text) => text.includes(key))).toEqual([])
  // The record has what it has to.
  expect(before).toContain('lk lk-tile')
  expect(before).toContain('Meadow')

  const opened = phone.waitForEvent('page')
  await row.click()
  const other = await opened
  await other.waitForURL(`${meadow}/wc?uri=*`)
  // The code's pairing, or another where the list had not paired before the code was shown.
  const linkKey = readKey(new URL(other.url()).searchParams.get('uri'))
  expect(await other.evaluate(() => document.referrer)).toBe('')
  await open.click()
  await expect(open).toBeVisible()
  const after = await listTexts()
  for (const each of [key, linkKey])
    expect(after.filter((text) => text.includes(each))).toEqual([])
  await phone.close()
})

/** The key of a pairing's URI. */
function readKey(uri: string | null): string {
  const [, key = ''] =
    /^wc:[0-9a-f]{64}@2\?.*symKey=([0-9a-f]{64})/.exec(uri ?? '') ?? []
  expect(key).toHaveLength(64)
  return key
}

/** Records the value of every attribute and text that the page has had. */
function recordTexts(): void {
  const texts = new Set<string>()
  const read = (node: Node) => {
    if (node instanceof Element)
      for (const { value } of node.attributes) texts.add(value)
    else texts.add(node.nodeValue ?? '')
    for (const child of node.childNodes) read(child)
  }
  const observer = new MutationObserver((records) => {
    for (const { target, oldValue, addedNodes } of records) {
      for (const node of [target, ...addedNodes]) read(node)
      texts.add(oldValue ?? '')
    }
  })
  observer.observe(document, {
    ...{ subtree: true, childList: true },
    ...{ attributes: true, attributeOldValue: true },
    ...{ characterData: true, characterDataOldValue: true },
  })
  globalThis.latchkitTexts = () => [...texts]
}

/** Whether recorders of sessions leave an element out. */
function isMasked(element: Element): boolean {
  return element.closest('.rr-block[data-private]') !== null
}

declare global {
  var latchkitTexts: () => readonly string[]
}
