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

test('events: the wallet locks', async ({ openDapp }) => {
  const dapp = await openDapp()
  await dapp.connect()
  await dapp.page.evaluate(() => wallets[0]?.lock())
  await expect(dapp.status).toHaveText('disconnected')
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
    await expect(dapp.wallet(name)).toContainText('2 wallets claim')
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
