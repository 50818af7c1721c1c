import { recordStatuses } from '../support/recordStatuses.ts'
import { reloadToImportAgain } from '../support/reloadToImportAgain.ts'
import { expect, test } from '../support/test.ts'
import { waitForRequest } from '../support/waitForRequest.ts'

const failedToLoad = [/net::ERR_FAILED/]

test('faults: the modal’s code does not arrive, then does', async ({
  context,
  openDapp,
}) => {
  await context.route('**/assets/views-*.js', (route) => route.abort())
  const dapp = await openDapp({ expectErrors: failedToLoad })
  await dapp.connectButton.click()
  const toast = dapp.page
    .getByRole('status')
    .filter({ hasText: 'Couldn’t load' })
  await expect(toast).toContainText('Couldn’t load wallet features.')
  await expect(dapp.dialog).toBeHidden()
  await context.unroute('**/assets/views-*.js')
  if (await reloadToImportAgain(dapp.page)) await dapp.connectButton.click()
  else await toast.getByRole('button', { name: 'Try again' }).click()
  await expect(dapp.dialog).toContainText('Connect a wallet')
  await expect(toast).toBeHidden()
  await dapp.wallet().click()
  await expect(dapp.status).toHaveText('connected')
})

test('faults: the wallet’s code does not arrive, then does', async ({
  context,
  openDapp,
}) => {
  const code = '**/assets/createInjectedSession-*.js'
  await context.route(code, (route) => route.abort())
  const dapp = await openDapp({ expectErrors: failedToLoad })
  await dapp.connectButton.click()
  await dapp.wallet().click()
  await expect(dapp.dialog).toContainText('Not connected')
  await expect(dapp.status).toHaveText('disconnected')
  await context.unroute(code)
  if (await reloadToImportAgain(dapp.page)) {
    await dapp.connectButton.click()
    await dapp.wallet().click()
  } else await dapp.dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dapp.status).toHaveText('connected')
})

test('faults: the code that finds wallets does not arrive, then does', async ({
  context,
  openDapp,
}) => {
  const code = '**/assets/discover-*.js'
  await context.route(code, (route) => route.abort())
  const dapp = await openDapp({ expectErrors: failedToLoad })
  await dapp.connectButton.click()
  await expect(dapp.dialog).toContainText('Connect a wallet')
  await expect(dapp.wallet()).toBeHidden()
  await context.unroute(code)
  // Otherwise it is asked for again without anybody's doing.
  if (await reloadToImportAgain(dapp.page)) await dapp.connectButton.click()
  await dapp.wallet().click()
  await expect(dapp.status).toHaveText('connected')

  await context.route(code, (route) => route.abort())
  const readStatuses = await recordStatuses(dapp.page)
  await dapp.page.reload()
  await expect.poll(readStatuses).toContain('connecting')
  await context.unroute(code)
  await reloadToImportAgain(dapp.page)
  await expect(dapp.status).toHaveText('connected')
})

test('faults: a press during which the account’s picture arrives opens the account', async ({
  context,
  openDapp,
}) => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await context.route('**/assets/account-*.js', async (route) => {
    await released
    await route.continue()
  })
  const dapp = await openDapp()
  const { page } = dapp
  await dapp.connectButton.click()
  await dapp.wallet().click()
  const button = page.getByRole('button', { name: /^Account/ })
  await button.getByText('…').hover()
  await page.mouse.down()
  release()
  await expect(button.getByRole('img', { includeHidden: true })).toBeVisible()
  await page.mouse.up()
  await expect(dapp.dialog).toContainText('ETH')
})

test('faults: a double click on the button opens the dialog', async ({
  openDapp,
}) => {
  const dapp = await openDapp()
  // Preloaded: the dialog is there before the second half of the double click.
  await dapp.page.locator('dialog').waitFor({ state: 'attached' })
  await dapp.connectButton.dblclick()
  await expect(dapp.dialog).toHaveCount(1)
  const events = await dapp.page.evaluate(() =>
    app.events.map(({ event }) => event).filter((each) => /MODAL_/.test(each)),
  )
  expect(events.filter((each) => each === 'MODAL_OPEN')).toHaveLength(1)
  expect(events).not.toContain('MODAL_CLOSE')
})

test('faults: a double click on any wallet asks that wallet once', async ({
  openDapp,
}) => {
  const names = ['A', 'B', 'C', 'D', 'E', 'F']
  const dapp = await openDapp({
    wallets: names.map((name) => ({
      name: `Wallet ${name}`,
      rdns: `test.${name.toLowerCase()}`,
      script: { eth_requestAccounts: 'hang' },
    })),
  })
  for (const [i, name] of names.entries()) {
    await dapp.connectButton.click()
    await dapp.wallet(`Wallet ${name}`).dblclick()
    const heading = dapp.dialog.getByRole('heading')
    await expect(heading).toHaveText(`Wallet ${name}`)
    await expect(dapp.status).toHaveText('connecting')
    const countRequests = () =>
      dapp.page.evaluate(() => wallets.map(({ requests }) => requests.length))
    const counts = names.map((_, other) => (other <= i ? 1 : 0))
    await expect.poll(countRequests).toEqual(counts)
    await dapp.page.keyboard.press('Escape')
    await expect(dapp.dialog).toBeHidden()
    await expect(dapp.status).toHaveText('disconnected')
  }
})

test('faults: a double click on a network asks once', async ({
  openDapp,
  stage,
}) => {
  const [, second] = stage.chains
  if (!second) throw new Error('Too few chains.')
  const dapp = await openDapp()
  await dapp.connect()
  await dapp.page.evaluate(() =>
    wallets[0]?.once('wallet_switchEthereumChain', 'hang'),
  )
  await dapp.accountButton.click()
  await dapp.dialog.getByRole('button', { name: /Network/ }).click()
  await dapp.dialog.getByRole('button', { name: second.name }).dblclick()
  await waitForRequest(dapp.page, 'wallet_switchEthereumChain')
  await dapp.page.evaluate(() => wallets[0]?.release())
  await expect(dapp.network).toHaveText(`eip155:${second.chainId}`)
  const asked = await dapp.page.evaluate(() =>
    wallets[0]?.requests.filter(({ method }) => /switch/.test(method)),
  )
  expect(asked).toHaveLength(1)
  await expect(dapp.dialog.getByRole('heading')).toHaveText('Account')
})

test('faults: what the modal asked for ends when it is closed', async ({
  openDapp,
}) => {
  const dapp = await openDapp()
  await dapp.page.evaluate(() =>
    wallets[0]?.once('eth_requestAccounts', 'hang'),
  )
  await dapp.connectButton.click()
  await dapp.wallet().click()
  await waitForRequest(dapp.page, 'eth_requestAccounts')
  await dapp.dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dapp.status).toHaveText('disconnected')
  // Another attempt is not disturbed by the answer to the first.
  await dapp.page.evaluate(() => wallets[0]?.release('reject'))
  await dapp.connect()
  await expect(dapp.status).toHaveText('connected')
})
