import type { Network } from '@latchkit/core'
import { createKit, createMemoryStorage } from '@latchkit/core'
import { startBitcoin } from '@latchkit/devnet/bitcoin'
import { openBitcoinAccount } from '@latchkit/test/bitcoin/openBitcoinAccount'
import { passTime } from '@latchkit/test/core/passTime'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { bitcoin } from '../bitcoin.ts'
import { bitcoinRegtest } from '../networks/bitcoinRegtest.ts'
import { waitForTransaction } from './waitForTransaction.ts'

const { chain, url, stop } = await startBitcoin()
afterAll(stop)
afterEach(() => vi.restoreAllMocks())

const network: Network = {
  ...bitcoinRegtest,
  rpcUrls: { default: { http: [url] } },
}
const kit = createKit({
  ...{ adapters: [bitcoin()], networks: [network] },
  storage: createMemoryStorage(),
})

let fill = 40
function setUp() {
  const account = openBitcoinAccount({ chain, fill: ++fill })
  chain.fund(account.address, 100_000n)
  return account
}

/** Starts to wait, and resolves once the transaction was read. */
async function start(options: waitForTransaction.Parameters) {
  const read = vi.spyOn(globalThis, 'fetch')
  const waiting = waitForTransaction(kit, { interval: 20, ...options })
  // Handled later.
  waiting.catch(() => {})
  const countReads = () =>
    read.mock.calls.filter(([url]) => String(url).includes(options.hash)).length
  await vi.waitUntil(() => countReads() > 1)
  return { read, countReads, outcome: () => waiting }
}

test('default', async () => {
  const { address, pay } = setUp()
  const hash = pay(address, 50_000n)
  const { outcome } = await start({ hash })
  chain.mine()
  expect(await outcome()).toEqual({
    blockNumber: chain.getHeight(),
    confirmations: 1,
  })
})

test('parameters: confirmations', async () => {
  const { address, pay } = setUp()
  const hash = pay(address, 50_000n)
  chain.mine()
  const blockNumber = chain.getHeight()
  const { outcome } = await start({ hash, confirmations: 3 })
  chain.mine(2)
  expect(await outcome()).toEqual({ blockNumber, confirmations: 3 })
})

test('error: another transaction takes its place', async () => {
  const { address, pay } = setUp()
  const hash = pay(address, 50_000n)
  const { outcome } = await start({ hash })
  const adapter = kit.adapters.get('bip122')
  const parameters = { network, hash, address }
  const status = await adapter?.getTransactionStatus?.(parameters)
  expect(status).toMatchObject({ status: 'pending' })
  chain.drop(hash)
  const replacement = pay(address, 40_000n)
  await expect(outcome()).rejects.toMatchObject({
    ...{ name: 'TransactionReplacedError', replacement },
  })
  // An interface that follows it stops, too.
  const next = { ...parameters, nonce: status?.nonce }
  // The other one may still be replaced in turn.
  expect(await adapter?.getTransactionStatus?.(next)).toMatchObject({
    status: 'unknown',
  })
  chain.mine()
  expect(await adapter?.getTransactionStatus?.(next)).toMatchObject({
    status: 'dropped',
  })
  expect(await adapter?.getTransactionStatus?.(parameters)).toEqual({
    status: 'unknown',
  })
})

test('error: the network drops it', async () => {
  const { address, pay } = setUp()
  const hash = pay(address, 50_000n)
  chain.drop(hash)
  const waiting = waitForTransaction(kit, {
    ...{ hash, interval: 20, dropTimeout: 60 },
  })
  await expect(waiting).rejects.toMatchObject({
    name: 'TransactionDroppedError',
  })
})

test('behavior: an API that fails for a while', async () => {
  const { address, pay } = setUp()
  const hash = pay(address, 50_000n)
  const { read, outcome } = await start({ hash })
  read.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await vi.waitUntil(() =>
    read.mock.settledResults.some(({ type }) => type === 'rejected'),
  )
  chain.mine()
  expect(await outcome()).toMatchObject({ confirmations: 1 })
})

test('error: an API that fails at once', async () => {
  passTime()
  const { address, pay } = setUp()
  const hash = pay(address, 50_000n)
  const failure = new TypeError('Failed to fetch')
  const read = vi.spyOn(globalThis, 'fetch').mockRejectedValue(failure)
  await expect(waitForTransaction(kit, { hash })).rejects.toMatchObject({
    name: 'NodeUnreachableError',
  })
  // It was asked again first.
  expect(read).toHaveBeenCalledTimes(4)
})

test('error: aborted', async () => {
  const { address, pay } = setUp()
  const hash = pay(address, 50_000n)
  const controller = new AbortController()
  const { outcome } = await start({ hash, signal: controller.signal })
  controller.abort()
  await expect(outcome()).rejects.toMatchObject({ name: 'RequestAbortedError' })
})
