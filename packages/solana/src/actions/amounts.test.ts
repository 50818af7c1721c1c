import { sendTransaction } from '@latchkit/core'
import { openFaultyNode } from '@latchkit/test/solana/openFaultyNode'
import {
  openSolanaNode,
  openSolanaPage,
} from '@latchkit/test/solana/openSolanaPage'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { encodeBase58 } from '../encoding/base58.ts'
import { sendToken } from './sendToken.ts'
import { signAndSendTransaction } from './signAndSendTransaction.ts'
import { waitForTransaction } from './waitForTransaction.ts'

const local = await openSolanaNode()
const node = await openFaultyNode(local.node)
const { addresses } = local
const [, to] = addresses
afterAll(async () => {
  await node.stop()
  await local.node.stop()
})

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget())
})

const mint = encodeBase58(new Uint8Array(32).fill(10))

/** A connected page; `countRequests` counts those to the wallet and the node since then. */
async function open() {
  const rpcUrls = { default: { http: [node.rpcUrl] } }
  const network = { ...local.network, rpcUrls }
  const page = await openSolanaPage({ ...local, network })
  const count = () => page.wallet.requests.length + node.calls.length
  const before = count()
  return { ...page, countRequests: () => count() - before }
}

/** Values that are no amounts of 64 bits. */
const junk: readonly unknown[] = [
  ...[null, -1n, 2n ** 64n, 2n ** 64n + 1n],
  ...[5_000, 1.5, Number.NaN, '5000', { valueOf: () => 5_000n }],
]
const most = 2n ** 64n - 1n

test.for([...junk, undefined, 0n])('error: an amount of %s', async (given) => {
  const { kit, countRequests, unmount } = await open()
  const amount = given as bigint
  const message = 'Please enter a valid amount and receiver address'
  await expect(
    sendTransaction(kit, { to, value: amount }),
  ).rejects.toMatchObject({
    ...{ name: 'InvalidAmountError', code: 'INVALID_AMOUNT' },
    ...{ parameter: 'value', message },
    hint: expect.stringContaining(`lamports as a bigint, from 1n to ${most}n`),
  })
  await expect(sendToken(kit, { mint, to, amount })).rejects.toMatchObject({
    ...{ name: 'InvalidAmountError', code: 'INVALID_AMOUNT' },
    ...{ parameter: 'amount', message },
    hint: expect.stringContaining(
      `base units as a bigint, from 1n to ${most}n`,
    ),
  })
  expect(countRequests()).toBe(0)
  unmount()
})

test.for(junk)('error: a priority fee of %s', async (given) => {
  const { kit, countRequests, unmount } = await open()
  const priorityFee = given as bigint
  await expect(
    sendToken(kit, { mint, to, amount: 1n, priorityFee }),
  ).rejects.toMatchObject({
    ...{ name: 'InvalidAmountError', parameter: 'priorityFee' },
    hint: expect.stringContaining(
      `millionths of a lamport as a bigint, from 0n to ${most}n`,
    ),
  })
  expect(countRequests()).toBe(0)
  unmount()
})

test('behavior: the most that there may be is an amount, and more than there is', async () => {
  const { kit, unmount } = await open()
  await expect(sendTransaction(kit, { to, value: most })).rejects.toMatchObject(
    { name: 'InsufficientFundsError' },
  )
  unmount()
})

const names = ['maxRetries', 'minContextSlot'] as const

test.for([
  -1,
  1.5,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  2 ** 53,
  '3',
  3n,
  null,
])('error: a count of %s', async (given) => {
  const { kit, countRequests, unmount } = await open()
  for (const name of names)
    await expect(
      signAndSendTransaction(kit, {
        transaction: new Uint8Array(3),
        sendOptions: { [name]: given as number },
      }),
    ).rejects.toMatchObject({
      ...{ name: 'InvalidAmountError', parameter: name },
      hint: expect.stringContaining('a whole number from 0 on'),
    })
  expect(countRequests()).toBe(0)
  unmount()
})

test.each([
  ...[-1, Number.NaN, '1', 1n, null].map((it) => ['timeout', it] as const),
  ...[-1n, 2n ** 64n, 7, '7'].map(
    (it) => ['lastValidBlockHeight', it] as const,
  ),
])('error: a wait with the %s %s', async (parameter, given) => {
  const { kit, countRequests, unmount } = await open()
  const signature = encodeBase58(new Uint8Array(64).fill(9))
  await expect(
    waitForTransaction(kit, { signature, [parameter]: given }),
  ).rejects.toMatchObject({ name: 'InvalidAmountError', parameter })
  expect(countRequests()).toBe(0)
  unmount()
})
