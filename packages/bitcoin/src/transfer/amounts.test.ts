import type { Network } from '@latchkit/core'
import {
  createKit,
  createMemoryStorage,
  request,
  sendTransaction,
} from '@latchkit/core'
import { startBitcoin } from '@latchkit/devnet/bitcoin'
import { openBitcoinPage } from '@latchkit/test/bitcoin/openBitcoinPage'
import { openFaultyEsplora } from '@latchkit/test/bitcoin/openFaultyEsplora'
import { afterAll, afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { estimateFee } from '../actions/estimateFee.ts'
import { sendTransfer } from '../actions/sendTransfer.ts'
import { waitForTransaction } from '../actions/waitForTransaction.ts'
import { bitcoin } from '../bitcoin.ts'
import { bitcoinMainnet } from '../networks/bitcoinMainnet.ts'

const local = await startBitcoin({ network: 'mainnet' })
const node = await openFaultyEsplora(local)
afterAll(async () => {
  await node.stop()
  await local.stop()
})
const network: Network = {
  ...bitcoinMainnet,
  rpcUrls: { default: { http: [node.url] } },
}
const to = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const hash = '11'.repeat(32)

let unmount = () => {}
afterEach(() => {
  unmount()
  vi.unstubAllGlobals()
})

let key = 12_000
/** A connected page; `countRequests` counts those to the wallet and the node since then. */
async function open() {
  key += 1
  const { kit, wallet, ...page } = await openBitcoinPage({
    ...{ adapter: () => bitcoin(), local, network, kind: 'unisat', key },
    coins: [60_000n],
  })
  unmount = page.unmount
  const count = () => node.calls.length + wallet.calls.length
  const before = count()
  return { kit, countRequests: () => count() - before }
}

const maxValue = 2_100_000_000_000_000n

test.for<[unknown, string]>([
  [undefined, 'undefined'],
  [null, 'null'],
  [0n, '0 (bigint)'],
  [-1n, '-1 (bigint)'],
  [maxValue + 1n, '2100000000000001 (bigint)'],
  [2n ** 64n, '18446744073709551616 (bigint)'],
  [5_000, '5000 (number)'],
  [Number.NaN, 'NaN (number)'],
  ['5000', '5000 (string)'],
  [{ valueOf: () => 5_000n }, 'object'],
])('error: a value of %s', async ([given, described]) => {
  const { kit, countRequests } = await open()
  const parameters = { to, value: given as bigint }
  for (const run of [
    () => sendTransaction(kit, parameters),
    () => sendTransfer(kit, parameters),
    () => sendTransfer(kit, { ...parameters, feeRate: 1 }),
    () => estimateFee(kit, parameters),
  ])
    await expect(run()).rejects.toMatchObject({
      ...{ name: 'InvalidAmountError', code: 'INVALID_AMOUNT' },
      parameter: 'value',
      message: expect.stringContaining(described),
      hint: expect.stringContaining(
        `satoshis as a bigint, from 1n to ${maxValue}n`,
      ),
    })
  expect(countRequests()).toBe(0)
})

test.for<unknown>([
  ...[0, -1, 1_000.1, 1e9, 1e-9],
  ...[Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  ...[null, '1', 1n, {}, true],
])('error: a fee rate of %s', async (feeRate) => {
  const { kit, countRequests } = await open()
  const parameters = { to, value: 5_000n, feeRate: feeRate as number }
  await expect(sendTransfer(kit, parameters)).rejects.toMatchObject({
    ...{ name: 'InvalidAmountError', parameter: 'feeRate' },
    hint: expect.stringContaining(
      'satoshis per virtual byte as a number, from 0.001 to 1000',
    ),
  })
  expect(countRequests()).toBe(0)
})

test.for([1, 1.5, 20])('parameters: feeRate %s', async (feeRate) => {
  const { kit } = await open()
  await expect(
    sendTransfer(kit, { to, value: 5_000n, feeRate }),
  ).resolves.toMatch(/^\w{64}$/)
})

test('error: the most that there may be is an amount, and more than there is', async () => {
  const { kit } = await open()
  await expect(
    sendTransfer(kit, { to, value: maxValue, feeRate: 1_000 }),
  ).rejects.toMatchObject({ name: 'InsufficientFundsError' })
})

test.for<unknown>([0, -1, Number.NaN, Number.POSITIVE_INFINITY, '3', 3n, null])(
  'error: blocks of %s',
  async (blocks) => {
    const { kit, countRequests } = await open()
    const parameters = { to, value: 5_000n, blocks: blocks as number }
    await expect(estimateFee(kit, parameters)).rejects.toMatchObject({
      ...{ name: 'InvalidAmountError', parameter: 'blocks' },
    })
    expect(countRequests()).toBe(0)
  },
)

test.for<[keyof waitForTransaction.Parameters, unknown[]]>([
  ['confirmations', [0, -1, Number.NaN, Number.POSITIVE_INFINITY, '1', null]],
  ['interval', [0, -1, Number.NaN, 2 ** 31, Number.POSITIVE_INFINITY, '1']],
  ['dropTimeout', [-1, Number.NaN, '1', 1n, null]],
])('error: waitForTransaction with junk as %s', async ([name, values]) => {
  const kit = createKit({
    ...{ adapters: [bitcoin()], networks: [network] },
    storage: createMemoryStorage(),
  })
  const { length } = node.calls
  const controller = new AbortController()
  onTestFinished(() => controller.abort())
  const { signal } = controller
  for (const value of values)
    await expect(
      waitForTransaction(kit, { hash, dropTimeout: 0, signal, [name]: value }),
    ).rejects.toMatchObject({
      ...{ name: 'InvalidAmountError', parameter: name },
    })
  expect(node.calls).toHaveLength(length)
})

test.for<unknown>(['0', '', '-5', '1.5', 'x', 0, -1, null, undefined, {}])(
  'error: a request of the app’s own for %j satoshis',
  async (amount) => {
    const { kit, countRequests } = await open()
    const params = { account: to, recipientAddress: to, amount }
    await expect(
      request(kit, { method: 'sendTransfer', params }),
    ).rejects.toMatchObject({ code: -32602 })
    expect(countRequests()).toBe(0)
  },
)
