import { createWalletPage } from '../support/createWalletPage.ts'
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
