import { privateKeyToAddress } from 'viem/accounts'
import { recordStatuses } from '../support/recordStatuses.ts'
import { expect, test } from '../support/test.ts'

test('reload: the connection comes back without a prompt', async ({
  keys,
  openDapp,
}) => {
  const dapp = await openDapp()
  await dapp.connect()
  await dapp.page.reload()
  await expect(dapp.status).toHaveText('connected')
  await expect(dapp.address).toHaveText(privateKeyToAddress(keys[0]))
  const asked = await dapp.page.evaluate(() =>
    wallets[0]?.requests.map(({ method }) => method),
  )
  expect(asked).not.toContain('eth_requestAccounts')
})

test('reload: waits for a wallet that announces itself late', async ({
  openDapp,
}) => {
  const dapp = await openDapp({ wallets: [{ announceAfter: null }] })
  const announce = () => dapp.page.evaluate(() => void wallets[0]?.announce())
  await announce()
  await dapp.connect()
  const readStatuses = await recordStatuses(dapp.page)
  await dapp.page.reload()
  await expect.poll(readStatuses).toContain('connecting')
  await announce()
  await expect(dapp.status).toHaveText('connected')
})

test('reload: a wallet that was removed gives up with a warning', async ({
  openDapp,
}) => {
  const dapp = await openDapp()
  await dapp.page.evaluate(() => {
    const connection = {
      version: 1,
      status: 'connected',
      connectorId: 'eip155:test.removed',
      address: '0x00000000000000000000000000000000000a11ce',
    }
    const key = 'latchkit.connection.eip155'
    localStorage.setItem(key, JSON.stringify(connection))
  })
  const readStatuses = await recordStatuses(dapp.page)
  const warning = dapp.page.waitForEvent('console', {
    predicate: (message) =>
      message.type() === 'warning' &&
      message.text().includes('its wallet is not on this page'),
  })
  await dapp.page.reload()
  await expect.poll(readStatuses).toContain('connecting')
  await warning
  await expect(dapp.status).toHaveText('disconnected')
  await expect(dapp.address).toHaveText('')
})

test('reload: permission taken away meanwhile', async ({ openDapp }) => {
  const dapp = await openDapp()
  await dapp.connect()
  await dapp.page.evaluate(() => wallets[0]?.revoke())
  await expect(dapp.status).toHaveText('disconnected')
  await dapp.page.reload()
  await expect(dapp.status).toHaveText('disconnected')
})
