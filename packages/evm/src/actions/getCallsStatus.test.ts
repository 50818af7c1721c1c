import { offline } from '@latchkit/test/evm/offline'
import { openDapp } from '@latchkit/test/evm/openDapp'
import { toNetwork } from '@latchkit/test/evm/openDevnet'
import { startNode } from '@latchkit/test/evm/startNode'
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
  [199, 'pending', 199],
  [200, 'success', 200],
  [299, 'success', 299],
  [300, 'failure', 300],
  [400, 'failure', 400],
  [500, 'failure', 500],
  [600, 'failure', 600],
  [699, 'failure', 699],
  ['PENDING', 'pending', 100],
  ['CONFIRMED', 'success', 200],
])('behavior: status %s is %s', async (status, name, statusCode) => {
  using dapp = await openDapp(offline)
  dapp.wallet.once(method, { result: { status } })
  expect(await getCallsStatus(dapp.kit, { id: '0x01' })).toStrictEqual({
    id: '0x01',
    status: name,
    statusCode,
    atomic: false,
    chainId: undefined,
    receipts: [],
    capabilities: undefined,
  })
})

describe('error: an answer without a status', () => {
  test.each<[unknown]>([
    [null],
    [{}],
    [{ status: 'DONE' }],
    [{ status: 0 }],
    [{ status: 99 }],
    [{ status: 700 }],
    [{ status: 1e9 }],
    [{ status: '200' }],
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
        { ...receipt, gasUsed: undefined },
        { ...receipt, status: 'success' },
        { ...receipt, transactionHash: '0x' },
        { ...receipt, blockHash: null },
        { ...receipt, logs: 'none' },
      ],
    },
  })
  const { receipts } = await getCallsStatus(dapp.kit, { id: '0x01' })
  expect(receipts).toMatchObject([{ transactionHash: hash, logs: [] }])
})

test('behavior: logs that are none are left out, and topics', async () => {
  using dapp = await openDapp(offline)
  const [log] = receipt.logs
  dapp.wallet.once(method, {
    result: {
      status: 200,
      receipts: [
        {
          ...receipt,
          logs: [
            null,
            { ...log, address: 'x' },
            { ...log, data: 'x' },
            { ...log, topics: hash },
            { ...log, topics: [hash, 'x', 7] },
          ],
        },
      ],
    },
  })
  const { receipts } = await getCallsStatus(dapp.kit, { id: '0x01' })
  expect(receipts[0]?.logs).toEqual([log])
})

test.each([
  ['0x1', 'success'],
  ['0x0', 'reverted'],
])('behavior: a receipt with status %s: %s', async (status, outcome) => {
  using dapp = await openDapp(offline)
  const receipts = [{ ...receipt, status }]
  dapp.wallet.once(method, { result: { status: 200, receipts } })
  const result = await getCallsStatus(dapp.kit, { id: '0x01' })
  expect(result.receipts).toMatchObject([{ status: outcome }])
})

test.each(['none', { 0: receipt, length: 1 }])(
  'behavior: receipts that are no list: %j',
  async (receipts) => {
    using dapp = await openDapp(offline)
    dapp.wallet.once(method, { result: { status: 200, receipts } })
    const result = await getCallsStatus(dapp.kit, { id: '0x01' })
    expect(result.receipts).toEqual([])
  },
)

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
  `latchkit-calls:31337:2:${hash}:0x12`,
  `latchkit-calls:31337:1.5:${hash}`,
  `latchkit-calls:31337:1e400:${hash}`,
  `latchkit-call:31337:1:${hash}`,
  `latchkit-calls:0:1:${hash}`,
  `latchkit-calls:31337:x:${hash}`,
])('behavior: %s is an id for the wallet', async (id) => {
  using dapp = await openDapp(offline)
  dapp.wallet.once(method, { result: { status: 100 } })
  await getCallsStatus(dapp.kit, { id })
  expect(dapp.wallet.requests.at(-1)?.params).toEqual([id])
})

describe('calls that were sent one by one', () => {
  const second = `0x${'34'.repeat(32)}`
  const receiptOf = (transactionHash: string, status = '0x1') => ({
    ...receipt,
    transactionHash,
    status,
  })

  /** The status of calls whose receipts a node has. */
  async function read(total: number, receipts: Record<string, unknown>) {
    await using node = await startNode({
      chainId: 31337,
      answers: {
        eth_getTransactionReceipt: ([each]: [string]) => receipts[each] ?? null,
      },
    })
    const network = toNetwork({ chainId: 31337, name: 'One', rpcUrl: node.url })
    using dapp = await openDapp(offline, { networks: [network] })
    const id = `latchkit-calls:31337:${total}:${hash}:${second}`
    return await getCallsStatus(dapp.kit, { id })
  }

  test('default', async () => {
    const receipts = { [hash]: receiptOf(hash), [second]: receiptOf(second) }
    const first = {
      status: 'success',
      transactionHash: hash,
      blockHash: hash,
      blockNumber: 16n,
      gasUsed: 21_000n,
      logs: receipt.logs,
    }
    expect(await read(2, receipts)).toStrictEqual({
      id: `latchkit-calls:31337:2:${hash}:${second}`,
      status: 'success',
      statusCode: 200,
      atomic: false,
      chainId: 31337,
      receipts: [first, { ...first, transactionHash: second }],
      capabilities: undefined,
    })
  })

  test('behavior: pending until each transaction has its receipt', async () => {
    expect(await read(2, {})).toMatchObject({
      status: 'pending',
      statusCode: 100,
    })
    expect(await read(2, { [hash]: receiptOf(hash) })).toMatchObject({
      statusCode: 100,
      receipts: [{ transactionHash: hash }],
    })
  })

  test.each([
    ['all reverted', 2, '0x0', '0x0', 500],
    ['one reverted', 2, '0x1', '0x0', 600],
    ['a call was not sent', 3, '0x1', '0x1', 600],
  ])('behavior: %s', async (_, total, one, two, statusCode) => {
    const receipts = {
      [hash]: receiptOf(hash, one),
      [second]: receiptOf(second, two),
    }
    expect(await read(total, receipts)).toMatchObject({
      status: 'failure',
      statusCode,
    })
  })
})

test('error: an id of a network that is not configured', async () => {
  using dapp = await openDapp(offline)
  await expect(
    getCallsStatus(dapp.kit, { id: `latchkit-calls:5:1:${hash}` }),
  ).rejects.toMatchObject({ name: 'NetworkNotFoundError' })
})
