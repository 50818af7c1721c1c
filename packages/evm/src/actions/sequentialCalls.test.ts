import type { Provider } from '@latchkit/core'
import { createKit } from '@latchkit/core'
import { offline } from '@latchkit/test/evm/offline'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { evm } from '../evm.ts'
import type { Call } from './sendCalls.ts'
import { sendSequentially } from './sequentialCalls.ts'

const to = `0x${'b1'.repeat(20)}` as const
const from = `0x${'a1'.repeat(20)}`
const hashes = ['12', '34', '56'].map((each) => `0x${each.repeat(32)}`)
const [network] = offline.networks

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Sends calls with a wallet that answers at once, and a node that answers reads of receipts as given. */
function send(
  calls: readonly Call[],
  options: { receipts?: unknown[]; signal?: AbortSignal } = {},
) {
  const { receipts = [], signal } = options
  const request = vi.fn<Provider['request']>(async () => receipts.shift())
  const sendTransaction = vi.fn(
    async () => hashes[sendTransaction.mock.calls.length - 1] ?? '',
  )
  const provider: Provider = { request: async () => null }
  const adapter = { ...evm(), getRpc: () => ({ request }), sendTransaction }
  const kit = createKit({ adapters: [adapter], networks: offline.networks })
  const wallet = {
    adapter,
    provider,
    account: { address: from },
    networkId: network.caipNetworkId,
    chainId: 31337,
  } as unknown as Parameters<typeof sendSequentially>[1]['wallet']
  const result = sendSequentially(kit, { wallet, calls, signal })
  result.catch(() => {})
  return { result, request, sendTransaction, provider }
}

const receiptOf = (transactionHash: unknown, status = '0x1') => ({
  status,
  transactionHash,
  blockHash: transactionHash,
  blockNumber: '0x1',
  gasUsed: '0x5208',
  logs: [],
})

test('default', async () => {
  const calls = [
    { to, value: 1n },
    { to, data: '0xab' },
  ] as const
  const { result, request, sendTransaction, provider } = send(calls, {
    receipts: [receiptOf(hashes[0])],
  })
  expect(await result).toBe(`latchkit-calls:31337:2:${hashes[0]}:${hashes[1]}`)
  const common = { address: from, to, signal: undefined }
  expect(sendTransaction.mock.calls).toMatchObject([
    [provider, { ...common, value: 1n, network: { id: 31337 } }],
    [provider, { ...common, data: '0xab', network: { id: 31337 } }],
  ])
  const method = 'eth_getTransactionReceipt'
  expect(request.mock.calls).toEqual([
    [{ method, params: [hashes[0]] }, { signal: undefined }],
  ])
})

test('behavior: a receipt is read every second until there is one', async () => {
  const receipts = [null, {}, receiptOf(hashes[0])]
  const { result, request, sendTransaction } = send([{ to }, { to }], {
    receipts,
  })
  await vi.advanceTimersByTimeAsync(999)
  expect(request).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(request).toHaveBeenCalledTimes(2)
  expect(sendTransaction).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(sendTransaction).toHaveBeenCalledTimes(2)
  await result
  expect(request).toHaveBeenCalledTimes(3)
})

test('error: a call was reverted', async () => {
  const { result, sendTransaction } = send([{ to }, { to }, { to }], {
    receipts: [receiptOf(hashes[0]), receiptOf(hashes[1], '0x0')],
  })
  await expect(result).rejects.toMatchObject({
    name: 'CallsInterruptedError',
    id: `latchkit-calls:31337:3:${hashes[0]}:${hashes[1]}`,
    sent: 2,
    total: 3,
    cause: { message: `${hashes[1]} was reverted.` },
  })
  expect(sendTransaction).toHaveBeenCalledTimes(2)
})

test('parameters: signal, while a receipt is missing', async () => {
  const controller = new AbortController()
  const { signal } = controller
  const { result, request } = send([{ to }, { to }], { signal })
  await vi.advanceTimersByTimeAsync(500)
  controller.abort(new Error('closed'))
  await expect(result).rejects.toMatchObject({
    name: 'CallsInterruptedError',
    cause: { message: 'closed' },
  })
  expect(request.mock.calls.map(([, options]) => options)).toEqual([{ signal }])
  await vi.advanceTimersByTimeAsync(5_000)
  expect(request).toHaveBeenCalledOnce()
})
