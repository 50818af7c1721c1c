import type { SentTransaction } from '@latchkit/core'
import { connect, createMemoryStorage, request } from '@latchkit/core'
import { createFakeKit } from '@latchkit/test/core/createFakeKit'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followTransactions } from './followTransactions.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

type Status = 'pending' | 'ended' | 'dropped' | 'unknown'

/** A connected kit whose transactions are followed. */
async function open(
  options: {
    storage?: ReturnType<typeof createMemoryStorage>
    /** Whether the code that follows has yet to load. */
    isLate?: boolean
  } = {},
) {
  const { storage = createMemoryStorage(), isLate = false } = options
  const { adapter, kit, wallet } = createFakeKit({ storage })
  const status: { now: Status | Error } = { now: 'pending' }
  const nonces: unknown[] = []
  adapter.getTransactionStatus = async ({ nonce }) => {
    nonces.push(nonce)
    if (status.now instanceof Error) throw status.now
    return { status: status.now, nonce: '0x7' }
  }
  adapter.getSentHash = (method, answer) =>
    method === 'fake_sendTransaction' ? answer : undefined
  kit.mount()
  await connect(kit, { connectorId: 'fake' })
  const provider = await wallet.connector.getProvider('fake')
  provider.request = async ({ params }) => params
  const controller = new AbortController()
  const follow = () => followTransactions(kit, controller)
  if (!isLate) follow()
  return {
    ...{ follow, kit, nonces, status, storage },
    stop: () => controller.abort(),
    send: (hash: string) =>
      request(kit, { method: 'fake_sendTransaction', params: hash }),
    sent: () => kit.getState().sent.map(({ hash }) => hash),
    pass: (milliseconds = 4_000) => vi.advanceTimersByTimeAsync(milliseconds),
  }
}

test('default', async () => {
  const { kit, pass, send, sent, status } = await open()
  await send('a')
  expect(kit.getState().sent).toEqual([
    { networkId: 'fake:1', address: 'Alice', hash: 'a', nonce: '0x7' },
  ])
  await send('b')
  await pass()
  expect(sent()).toEqual(['a', 'b'])
  status.now = 'ended'
  await pass()
  expect(sent()).toEqual([])
})

test('behavior: nothing else counts as sent', async () => {
  const { kit, sent } = await open()
  await request(kit, { method: 'fake_sign', params: 'a' })
  await request(kit, { method: 'fake_sendTransaction', params: ['a'] })
  expect(sent()).toEqual([])
})

test('behavior: a former page’s transactions are followed', async () => {
  const { send, sent, status, stop, storage } = await open()
  await send('a')
  stop()
  const next = await open({ storage })
  expect(next.sent()).toEqual(['a'])
  next.status.now = 'ended'
  await next.pass()
  expect(next.sent()).toEqual([])
  // The page that stopped reads no longer.
  status.now = 'ended'
  await next.pass()
  expect(sent()).toEqual(['a'])
  expect((await open({ storage })).sent()).toEqual([])
})

test('behavior: what was sent before the code has loaded is followed, and read with its nonce', async () => {
  const { follow, nonces, pass, send, sent } = await open({ isLate: true })
  await send('a')
  expect(sent()).toEqual(['a'])
  follow()
  await pass(8_000)
  expect(nonces).toEqual([undefined, '0x7', '0x7'])
})

test('behavior: without an adapter that can, nothing is counted', async () => {
  const { follow, kit, send, sent } = await open({ isLate: true })
  delete kit.adapters.get('fake')?.getTransactionStatus
  await send('a')
  follow()
  await vi.waitFor(() => expect(sent()).toEqual([]))
})

test('behavior: what the nodes do not have is forgotten after 10 minutes', async () => {
  const { pass, send, sent, status } = await open()
  status.now = 'unknown'
  await send('a')
  await pass(590_000)
  expect(sent()).toEqual(['a'])
  await pass(20_000)
  expect(sent()).toEqual([])
})

test('behavior: while no node answers, it may still wait', async () => {
  const { pass, send, sent, status } = await open()
  status.now = new Error('offline')
  await send('a')
  await pass(3_600_000)
  expect(sent()).toEqual(['a'])
  status.now = 'ended'
  await pass()
  expect(sent()).toEqual([])
})

test('behavior: at most 99 are followed, and 10 outlive the page', async () => {
  const { send, sent, storage } = await open()
  for (let i = 0; i < 101; i++) await send(String(i))
  expect(sent()).toHaveLength(99)
  expect((await open({ storage })).sent()).toHaveLength(10)
})

test('behavior: what can’t be in a block any more is forgotten', async () => {
  const { pass, send, sent, status } = await open()
  await send('a')
  status.now = 'dropped'
  await pass()
  expect(sent()).toEqual([])
})

test('behavior: what may have been sent is the kit’s, and is shown until it is known', async () => {
  const storage = createMemoryStorage()
  const certain = { networkId: 'fake:1', address: 'Alice', hash: 'a' } as const
  const uncertain: SentTransaction = {
    ...{ ...certain, isUncertain: true, validUntil: 64 },
  }
  storage.setItem('latchkit.uncertain', JSON.stringify([uncertain]))
  const { kit, nonces, pass, status, stop } = await open({ storage })
  const setSent = (sent: readonly SentTransaction[]) =>
    kit.internal.setState((state) => ({ ...state, sent }))
  expect(kit.getState().sent).toEqual([uncertain])
  status.now = 'ended'
  await pass(3_600_000)
  expect(kit.getState().sent).toEqual([uncertain])
  expect(nonces).toEqual([])
  expect(storage.getItem('latchkit.sent')).toBe(null)
  // It was found.
  setSent([certain])
  await pass()
  expect(kit.getState().sent).toEqual([])
  expect(nonces).toEqual([undefined])
  stop()
})

test.each([
  'x',
  '{}',
  '[null, {"networkId":"fake:1"}]',
  '[{"networkId":"fake:1","address":"A","hash":"<b>"}]',
  '[{"networkId":1,"address":"A","hash":"a"}]',
])('error: stored %s is ignored', async (stored) => {
  const storage = createMemoryStorage()
  storage.setItem('latchkit.sent', stored)
  expect((await open({ storage })).sent()).toEqual([])
})
