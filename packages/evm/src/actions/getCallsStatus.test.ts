import { offline } from '@latchkit/test/evm/offline'
import { openDapp } from '@latchkit/test/evm/openDapp'
import { describe, expect, test } from 'vitest'
import { getCallsStatus } from './getCallsStatus.ts'

const method = 'wallet_getCallsStatus'
const hash = `0x${'12'.repeat(32)}`
const receipt = {
  status: '0x1',
  transactionHash: hash,
  blockHash: hash,
  blockNumber: '0x10',
  gasUsed: '0x5208',
  logs: [{ address: `0x${'ab'.repeat(20)}`, data: '0x', topics: [hash] }],
}

test('default', async () => {
  using dapp = await openDapp(offline)
  dapp.wallet.once(method, {
    result: {
      version: '2.0.0',
      id: '0x01',
      chainId: '0x7a69',
      status: 200,
      atomic: true,
      receipts: [receipt],
      capabilities: { paymasterService: {} },
    },
  })
  expect(await getCallsStatus(dapp.kit, { id: '0x01' })).toEqual({
    id: '0x01',
    status: 'success',
    statusCode: 200,
    atomic: true,
    chainId: 31337,
    receipts: [
      {
        ...receipt,
        status: 'success',
        blockNumber: 16n,
        gasUsed: 21_000n,
      },
    ],
    capabilities: { paymasterService: {} },
  })
  expect(dapp.wallet.requests.at(-1)?.params).toEqual(['0x01'])
})

test.each<[unknown, string, number]>([
  [100, 'pending', 100],
  [200, 'success', 200],
  [400, 'failure', 400],
  [500, 'failure', 500],
  [600, 'failure', 600],
  ['PENDING', 'pending', 100],
  ['CONFIRMED', 'success', 200],
])('behavior: status %s is %s', async (status, name, statusCode) => {
  using dapp = await openDapp(offline)
  dapp.wallet.once(method, { result: { status } })
  expect(await getCallsStatus(dapp.kit, { id: '0x01' })).toMatchObject({
    status: name,
    statusCode,
    atomic: false,
    receipts: [],
  })
})

describe('error: an answer without a status', () => {
  test.each<[unknown]>([
    [null],
    [{}],
    [{ status: 'DONE' }],
    [{ status: 0 }],
    [{ status: 1e9 }],
    [{ status: 100.5 }],
    [JSON.parse('{"status":200,"__proto__":{"polluted":true}}')],
  ])('%j', async (result) => {
    using dapp = await openDapp(offline)
    dapp.wallet.once(method, { result })
    await expect(
      getCallsStatus(dapp.kit, { id: '0x01' }),
    ).rejects.toMatchObject({ name: 'WalletResponseError' })
  })
})

test('behavior: receipts that are none are left out', async () => {
  using dapp = await openDapp(offline)
  dapp.wallet.once(method, {
    result: {
      status: 200,
      receipts: [
        null,
        'x',
        { ...receipt, blockNumber: 16 },
        { ...receipt, transactionHash: '0x' },
        { ...receipt, logs: [null, { address: 'x' }] },
      ],
    },
  })
  const { receipts } = await getCallsStatus(dapp.kit, { id: '0x01' })
  expect(receipts).toMatchObject([{ transactionHash: hash, logs: [] }])
})

test('error: an id that the wallet does not know', async () => {
  using dapp = await openDapp(offline)
  dapp.wallet.once(method, { error: { code: 5730, message: 'unknown' } })
  await expect(getCallsStatus(dapp.kit, { id: '0x01' })).rejects.toMatchObject({
    name: 'UnknownBundleIdError',
    code: 5730,
  })
})

test.each([
  'latchkit-calls:31337:1',
  `latchkit-calls:31337:1:${hash}:${hash}`,
  'latchkit-calls:31337:1:0x12',
  `latchkit-calls:0:1:${hash}`,
  `latchkit-calls:31337:x:${hash}`,
])('behavior: %s is an id for the wallet', async (id) => {
  using dapp = await openDapp(offline)
  dapp.wallet.once(method, { result: { status: 100 } })
  await getCallsStatus(dapp.kit, { id })
  expect(dapp.wallet.requests.at(-1)?.params).toEqual([id])
})

test('error: an id of a network that is not configured', async () => {
  using dapp = await openDapp(offline)
  await expect(
    getCallsStatus(dapp.kit, { id: `latchkit-calls:5:1:${hash}` }),
  ).rejects.toMatchObject({ name: 'NetworkNotFoundError' })
})
