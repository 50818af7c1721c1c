import { openAccount } from '../support/openAccount.ts'
import { startGateway } from '../support/startGateway.ts'
import { expect, test } from '../support/test.ts'

test('balances: tokens with quantities and values, and what they are worth together', async ({
  openDapp,
  stage,
}) => {
  const dapp = await openDapp({
    query: { options: JSON.stringify({ server: stage.server }) },
  })
  await openAccount(dapp)
  const { dialog } = dapp
  const items = dialog.locator('.lk-item')
  await expect(items.first()).toContainText(/\d\s+ETH/)
  await expect(items.first()).toContainText(/\$[\d,]+\.\d{2}$/)
  await expect.poll(() => items.count()).toBeGreaterThan(1)
  const values = (await items.allInnerTexts()).map((text) =>
    Number(/\$([\d,.]+)/.exec(text)?.[1]?.replaceAll(',', '') ?? 0),
  )
  const total = await dialog.locator('.lk-total').innerText()
  const sum = values.reduce((all, value) => all + value, 0)
  expect(
    Math.abs(Number(/([\d,.]+)$/.exec(total)?.[1]?.replaceAll(',', '')) - sum),
  ).toBeLessThan(0.1)
})

test('balances: a name and a picture stand beside the address, not in its place', async ({
  openDapp,
  stage,
}) => {
  const [alice] = stage.accounts
  const dapp = await openDapp({
    query: { options: JSON.stringify({ server: stage.server }) },
    wallets: [{ accounts: [alice?.privateKey ?? '0x'] }],
  })
  await dapp.connect()
  await expect(dapp.accountButton).toContainText('alice.eth')
  await expect(dapp.accountButton).toContainText('0xf39F…2266')
  await dapp.accountButton.click()
  await expect(dapp.dialog).toContainText('alice.eth')
  await expect(dapp.dialog.getByRole('button', { name: /Copy/ })).toContainText(
    alice?.address ?? '',
  )
  const picture = dapp.dialog.locator('.lk-hero img')
  await expect(picture).toHaveAttribute(
    'src',
    new RegExp(`^${stage.server}/v1/avatar/`),
  )
})

test('balances: unavailable, said once in 30 s, and there on demand', async ({
  openDapp,
  stage,
}) => {
  const gateway = await startGateway({ server: stage.server })
  const isBalance = (path: string) => path.includes('/balance')
  gateway.setFault(({ path, response }) => {
    if (!isBalance(path)) return false
    response.writeHead(503).end('busy')
    return true
  })
  const dapp = await openDapp({
    query: { options: JSON.stringify({ server: gateway.url }) },
    expectErrors: [/503/],
  })
  await openAccount(dapp)
  const toast = dapp.dialog.locator('.lk-toast')
  const panel = dapp.dialog.getByRole('tabpanel')
  await expect(toast.filter({ hasText: 'Token Balance' })).toBeVisible()
  await expect(panel).toContainText('Couldn’t load your tokens.')
  await toast.getByRole('button', { name: 'Dismiss' }).click()

  // After closing and opening again there is no second toast and no request to the server.
  await dapp.page.keyboard.press('Escape')
  await dapp.accountButton.click()
  await expect(panel).toContainText('Couldn’t load your tokens.')
  await expect(panel).not.toContainText('No tokens')
  await expect(toast.filter({ hasText: 'Token Balance' })).toHaveCount(0)
  expect(gateway.requests.filter(isBalance)).toHaveLength(1)

  gateway.setFault(undefined)
  await panel.getByRole('button', { name: 'Try again' }).click()
  await expect(panel).toContainText(/\d\s+ETH/)
  await dapp.page.close()
  await gateway.close()
})

test('balances: of an account that holds nothing', async ({
  openDapp,
  stage,
}) => {
  const gateway = await startGateway({ server: stage.server })
  gateway.setFault(({ path, response }) => {
    if (!path.includes('/balance')) return false
    response.end('{"balances":[]}')
    return true
  })
  const dapp = await openDapp({
    query: { options: JSON.stringify({ server: gateway.url }) },
  })
  await openAccount(dapp)
  await expect(dapp.dialog.getByText('No other tokens yet')).toBeVisible()
  await dapp.page.close()
  await gateway.close()
})
