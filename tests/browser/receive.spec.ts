import { openAccount } from '../support/openAccount.ts'
import { readClipboard } from '../support/readClipboard.ts'
import { readQr } from '../support/readQr.ts'
import { expect, test } from '../support/test.ts'

test('receive: by keyboard to the code, the address and back', async ({
  context,
  openDapp,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const dapp = await openDapp()
  const { dialog, page } = dapp
  await openAccount(dapp)
  await dialog.getByRole('button', { name: 'Receive' }).focus()
  await page.keyboard.press('Enter')
  const view = dialog.locator('[data-view="Receive"]')
  await expect(view.getByRole('heading')).toBeFocused()

  const address = await dapp.address.textContent()
  await expect(view).toContainText(`${address}`)
  // Two networks have this address.
  expect(await readQr(view.getByRole('img', { name: /QR code/ }))).toBe(address)
  await expect(view.getByRole('listitem')).toHaveCount(2)

  // It says so for two seconds.
  const said = expect(view).toContainText('Copied')
  await view.getByRole('button', { name: 'Copy address' }).press('Enter')
  await said
  await expect.poll(() => readClipboard(page)).toBe(address)
  await view.getByRole('button', { name: 'Back' }).press('Enter')
  await expect(dialog.locator('[data-view="Account"]')).toBeVisible()
})

test('receive: the code of an app with one network names it', async ({
  openDapp,
}) => {
  const dapp = await openDapp({ query: { networks: '1' } })
  await openAccount(dapp)
  await dapp.dialog.getByRole('button', { name: 'Receive' }).click()
  const code = dapp.dialog.getByRole('img', { name: /QR code/ })
  const address = await dapp.address.textContent()
  const chainId = await dapp.page.evaluate(
    () => app.core.getNetwork(app.kit).network.id,
  )
  expect(await readQr(code)).toBe(`ethereum:${address}@${chainId}`)
})
