import { createFakeKit, fakeNetworks } from '@latchkit/test/core/createFakeKit'
import { expect, test } from 'vitest'
import { connect } from './connect.ts'
import { getAccount } from './getAccount.ts'
import { signMessage } from './signMessage.ts'
import { switchAccount } from './switchAccount.ts'

async function setUp() {
  const fake = createFakeKit()
  fake.kit.mount()
  await connect(fake.kit, { connectorId: 'fake' })
  const addresses = () =>
    getAccount(fake.kit).allAccounts.map(({ address }) => address)
  return { ...fake, addresses }
}

test('default', async () => {
  const { kit, addresses, wallet } = await setUp()
  expect(addresses()).toEqual(['Alice', 'Bob'])
  expect(switchAccount(kit, { address: 'BOB' }).address).toBe('Bob')
  expect(addresses()).toEqual(['Bob', 'Alice'])
  expect(getAccount(kit).address).toBe('Bob')
  expect(wallet.requests).toEqual([])
  await signMessage(kit, { message: 'a', account: 'Bob' })
})

test('behavior: a later choice in the wallet counts', async () => {
  const { kit, addresses, wallet } = await setUp()
  switchAccount(kit, { address: 'Bob' })
  await wallet.selectAccount('Alice')
  expect(addresses()).toEqual(['Alice', 'Bob'])
})

test('behavior: a change of network keeps the account', async () => {
  const { kit, wallet } = await setUp()
  switchAccount(kit, { address: 'Bob' })
  await wallet.selectNetwork(fakeNetworks[1])
  expect(getAccount(kit).address).toBe('Bob')
})

test('error: an address that the wallet does not share', async () => {
  const { kit, addresses } = await setUp()
  expect(() => switchAccount(kit, { address: 'Carol' })).toThrow(
    'The wallet shares no account Carol.',
  )
  expect(addresses()).toEqual(['Alice', 'Bob'])
})

test('error: no wallet', () => {
  const { kit } = createFakeKit()
  expect(() => switchAccount(kit, { address: 'Bob' })).toThrow(
    'No wallet is connected',
  )
})
