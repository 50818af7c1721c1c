import { privateKeyToAddress } from 'viem/accounts'
import { expect, test } from '../support/test.ts'

test('events: the wallet changes account', async ({ keys, openDapp }) => {
  const dapp = await openDapp()
  await dapp.connect()
  const second = privateKeyToAddress(keys[1])
  await dapp.page.evaluate(
    (address) => wallets[0]?.switchAccount(address),
    second,
  )
  await expect(dapp.address).toHaveText(second)
})

test('events: the wallet changes network', async ({ openDapp, stage }) => {
  const chainId = stage.chains[1]?.chainId ?? 0
  const dapp = await openDapp()
  await dapp.connect()
  await dapp.page.evaluate((id) => wallets[0]?.setChain(id), chainId)
  await expect(dapp.network).toHaveText(`eip155:${chainId}`)
})

test('events: the wallet locks, and is connected again once it is unlocked', async ({
  openDapp,
}) => {
  const dapp = await openDapp()
  const { page } = dapp
  const countPrompts = () =>
    page.evaluate(
      () =>
        wallets[0]?.requests.filter(
          ({ method }) => method === 'eth_requestAccounts',
        ).length,
    )
  await dapp.connect()
  await expect(dapp.status).toHaveText('connected')
  const address = (await dapp.address.textContent()) ?? ''
  expect(await countPrompts()).toBe(1)
  await page.evaluate(() => wallets[0]?.lock())
  await expect(dapp.status).toHaveText('disconnected')
  await page.evaluate(() => wallets[0]?.unlock())
  await expect(dapp.status).toHaveText('connected')
  expect(await countPrompts()).toBe(1)

  // Locked on arrival.
  await page.evaluate(() => wallets[0]?.lock())
  const warning = page.waitForEvent('console', {
    predicate: (message) =>
      message.type() === 'warning' &&
      message.text().includes('its account is not open'),
  })
  await page.reload()
  await warning
  await expect(dapp.status).toHaveText('disconnected')
  await page.evaluate(() => wallets[0]?.unlock())
  await expect(dapp.status).toHaveText('connected')
  await expect(dapp.address).toHaveText(address)
  expect(await countPrompts()).toBe(0)
})

test('events: a wallet that is unlocked without an event is connected when the visitor returns', async ({
  openDapp,
}) => {
  const dapp = await openDapp()
  const { page } = dapp
  await dapp.connect()
  await expect(dapp.status).toHaveText('connected')
  // The first time, the code that watches for the return is loaded.
  await page.evaluate(() => wallets[0]?.lock())
  await expect(dapp.status).toHaveText('disconnected')
  await page.evaluate(() => wallets[0]?.unlock())
  await expect(dapp.status).toHaveText('connected')
  await page.evaluate(() => wallets[0]?.lock())
  await expect(dapp.status).toHaveText('disconnected')
  await page.evaluate(() => {
    wallets[0]?.misbehave({ noEvents: true })
    wallets[0]?.unlock()
    window.dispatchEvent(new Event('focus'))
  })
  await expect(dapp.status).toHaveText('connected')
})

test('events: the visitor disconnects in one tab while the wallet is locked in another', async ({
  context,
  openDapp,
}) => {
  const one = await openDapp({ context })
  const two = await openDapp({ context })
  await one.page.bringToFront()
  await one.connect()
  await expect(two.status).toHaveText('connected')
  await two.page.evaluate(() => wallets[0]?.lock())
  for (const { status } of [one, two])
    await expect(status).toHaveText('disconnected')
  await one.page.evaluate(() => app.core.disconnect(app.kit))
  // The browser passes what one tab stores to the other's process later.
  await two.page.waitForFunction(() =>
    localStorage
      .getItem('latchkit.connection.eip155')
      ?.includes('disconnected'),
  )
  await two.page.evaluate(() => wallets[0]?.unlock())
  await two.page.reload()
  await expect(two.status).toHaveText('disconnected')
  await expect(one.status).toHaveText('disconnected')
})

test('events: a wallet with a UUID of version 5 is listed under its name', async ({
  openDapp,
}) => {
  const dapp = await openDapp({
    wallets: [
      {
        ...{ name: 'Frame', rdns: 'sh.frame', isLegacy: true },
        uuid: '2ed6657d-e927-568b-95e1-2665a8aea6a2',
      },
      { name: 'Other', rdns: 'test.other' },
    ],
  })
  await dapp.connectButton.click()
  await expect(dapp.dialog.locator('.lk-row-label')).toHaveText([
    'Frame',
    'Other',
    'All wallets',
  ])
  await dapp.wallet('Frame').click()
  await expect(dapp.status).toHaveText('connected')
})

test('events: two tabs connect and disconnect together', async ({
  context,
  openDapp,
}) => {
  const one = await openDapp({ context })
  const two = await openDapp({ context })
  // A page that is not seen is slow to act.
  await one.page.bringToFront()
  await one.connect()
  await expect(two.status).toHaveText('connected')
  await two.page.bringToFront()
  await two.accountButton.click()
  await two.dialog.getByRole('button', { name: 'Disconnect' }).click()
  await expect(two.status).toHaveText('disconnected')
  await expect(one.status).toHaveText('disconnected')
})

test('events: two kits on one page never meet', async ({ openDapp }) => {
  const dapp = await openDapp({ query: { kits: 'one,two' } })
  await dapp.connect()
  await expect(dapp.status).toHaveText('connected')
  const other = dapp.page.getByRole('region', { name: 'two' })
  await expect(other.getByTestId('status')).toHaveText('disconnected')
  await dapp.page.reload()
  await expect(dapp.status).toHaveText('connected')
  await expect(other.getByTestId('status')).toHaveText('disconnected')
  const keys = await dapp.page.evaluate(() => Object.keys(localStorage))
  const ours = keys.filter((key) => key.startsWith('one.'))
  expect(ours.length).toBeGreaterThan(0)
  expect(keys.filter((key) => key.startsWith('two.connection'))).toEqual([])
})

test('events: late, repeated and contested announcements', async ({
  openDapp,
}) => {
  const dapp = await openDapp({
    wallets: [
      { name: 'Early', rdns: 'test.early' },
      { name: 'Late', rdns: 'test.late', announceAfter: 300 },
      { name: 'Real', rdns: 'test.same' },
      { name: 'Spoof', rdns: 'test.same' },
    ],
  })
  await dapp.connectButton.click()
  await expect(dapp.wallet('Late')).toBeVisible()
  await dapp.page.evaluate(() => {
    for (let i = 0; i < 5; i += 1) wallets[0]?.announce()
  })
  await expect(dapp.wallet('Early')).toHaveCount(1)
  for (const name of ['Real', 'Spoof'])
    await expect(dapp.wallet(name)).toContainText('May be fake')
})

test('events: the legacy provider is offered only where nothing announces itself', async ({
  openDapp,
}) => {
  const dapp = await openDapp({
    wallets: [{ isLegacy: true, announceAfter: null }],
  })
  await dapp.connect('Browser wallet')
  await expect(dapp.status).toHaveText('connected')
  await dapp.page.reload()
  await expect(dapp.status).toHaveText('connected')
})
