import { createFakeAdapter } from '@latchkit/test/core/createFakeAdapter'
import {
  createFakeKit,
  createWallet,
  fakeNetworks,
} from '@latchkit/test/core/createFakeKit'
import { createFakeNetwork } from '@latchkit/test/core/createFakeNetwork'
import { expect, test } from 'vitest'
import { connect } from './connect.ts'
import { requireNetwork } from './requireNetwork.ts'
import { sendTransaction } from './sendTransaction.ts'

async function open() {
  const wallet = createWallet({ namespaces: ['fake', 'other'] })
  const fake = createFakeKit({
    adapters: [
      createFakeAdapter({ connectors: [wallet.connector] }),
      createFakeAdapter({ namespace: 'other' }),
    ],
    wallet,
  })
  fake.kit.mount()
  await connect(fake.kit, { connectorId: 'fake' })
  return fake
}

test('default', async () => {
  const { kit } = await open()
  expect(await requireNetwork(kit, {})).toMatchObject({
    account: { address: 'Alice' },
    accountId: 'fake:1:Alice',
    networkId: 'fake:1',
    network: fakeNetworks[0],
  })
})

test('parameters: network gives the namespace', async () => {
  const { kit } = await open()
  for (const network of ['other:1', createFakeNetwork(1, 'other')] as const) {
    const { accountId } = await requireNetwork(kit, { network })
    expect(accountId).toBe('other:1:Alice')
  }
})

test('error: the wallet is on another network', async () => {
  const { kit } = await open()
  const pending = requireNetwork(kit, { network: 'fake:2' })
  await expect(pending).rejects.toMatchObject({
    code: 'NETWORK_MISMATCH',
    message: 'The request is for fake:2, the wallet is on fake:1.',
  })
  const mixed = requireNetwork(kit, { network: 'fake:1', namespace: 'other' })
  await expect(mixed).rejects.toMatchObject({ code: 'NETWORK_MISMATCH' })
})

test('error: the request is for another account', async () => {
  const { kit } = await open()
  const pending = requireNetwork(kit, { account: 'Bob' })
  await expect(pending).rejects.toMatchObject({ code: 'ACCOUNT_MISMATCH' })
  const { accountId } = await requireNetwork(kit, { account: 'ALICE' })
  expect(accountId).toBe('fake:1:Alice')
})

test.each(['', 'fake', 'fake:', ':1', 'fake:1:2'])(
  'error: %j is no network',
  async (network) => {
    const { kit } = await open()
    const pending = requireNetwork(kit, { network: network as 'fake:1' })
    await expect(pending).rejects.toMatchObject({ code: 'INVALID_NETWORK_ID' })
  },
)

test.each([1, 0, '1', null])(
  'error: `chainId` %j, which other libraries have',
  async (chainId) => {
    const { kit } = await open()
    const pending = requireNetwork(kit, { chainId } as object)
    await expect(pending).rejects.toThrow(
      `Option \`chainId\` is ${JSON.stringify(chainId)}`,
    )
  },
)

test('error: a transaction on a network that is not configured', async () => {
  const { kit, wallet } = await open()
  await wallet.selectNetwork(createFakeNetwork(7))
  const pending = sendTransaction(kit, { to: 'Bob', namespace: 'fake' })
  await expect(pending).rejects.toMatchObject({ code: 'NETWORK_NOT_FOUND' })
  expect(wallet.requests).toEqual([])
})
