import { OutcomeUnknownError } from '@latchkit/protocol'
import { createFakeKit } from '@latchkit/test/core/createFakeKit'
import { createSignal } from '@latchkit/test/core/createSignal'
import { afterEach, expect, test, vi } from 'vitest'
import { connect } from '../actions/connect.ts'
import { request } from '../actions/request.ts'
import { sendTransaction } from '../actions/sendTransaction.ts'
import type { Storage } from '../storage/Storage.ts'
import { createMemoryStorage } from '../storage/Storage.ts'
import type { OnSending, SendingTransaction } from '../types/Connector.ts'
import { recordSend, waitForSends } from './recordSend.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

const now = 1_700_000_000_000

/** Opens a page of a visitor whose adapter sends by itself what the wallet signs, and waits for the node that each test plays. */
async function openPage({ storage }: { storage?: Storage } = {}) {
  vi.spyOn(Date, 'now').mockReturnValue(now)
  const page = createFakeKit({ storage })
  const { adapter, kit, wallet } = page
  kit.mount()
  await connect(kit, { connectorId: 'fake' })
  const sending: SendingTransaction = { hash: 'h1', nonce: '7', validUntil: 64 }
  const begun = createSignal()
  let answer: (outcome: string | Error) => void = () => {}
  adapter.sendTransaction = async (_, { onSending }) => {
    await onSending?.(sending)
    begun.resolve()
    const outcome = await new Promise<string | Error>((resolve) => {
      answer = resolve
    })
    if (outcome instanceof Error) throw outcome
    return outcome
  }
  const getTransactionStatus = vi.fn(async () => ({
    status: 'unknown' as const,
  }))
  adapter.getTransactionStatus = getTransactionStatus
  return {
    ...{ ...page, begun, sending, wallet, getTransactionStatus },
    answer: (outcome: string | Error) => answer(outcome),
    send: (options: { signal?: AbortSignal; allowSecond?: boolean } = {}) =>
      sendTransaction(kit, { to: 'Bob', value: 1n, ...options }),
    sent: () => kit.getState().sent,
    readStored: () => page.storage.getItem('latchkit.uncertain'),
  }
}

const sender = { networkId: 'fake:1', address: 'Alice' } as const
const record = {
  ...{ ...sender, hash: 'h1', nonce: '7', validUntil: 64 },
  ...{ isUncertain: true, sentAt: now },
}

test('default: it is recorded while it is being sent', async () => {
  const { answer, begun, readStored, send, sent } = await openPage()
  const sending = send()
  await begun.happened
  expect(sent()).toEqual([record])
  expect(JSON.parse(readStored() ?? '')).toEqual([record])
  answer('h1')
  await expect(sending).resolves.toBe('h1')
  expect(sent()).toEqual([{ ...sender, hash: 'h1', nonce: '7' }])
  expect(readStored()).toBe(null)
})

test('behavior: the page is left meanwhile, and the next one sends no second', async () => {
  const { begun, send, storage } = await openPage()
  send().catch(() => {})
  await begun.happened
  const next = await openPage({ storage })
  await expect(next.send()).rejects.toMatchObject({
    ...{ code: 'EARLIER_TRANSACTION', hash: 'h1', status: 'unknown' },
  })
  expect(next.sent()).toEqual([record])
  expect(next.getTransactionStatus).toHaveBeenCalledWith(
    expect.objectContaining({ hash: 'h1', nonce: '7', validUntil: 64 }),
  )
})

test('behavior: another page that was open before sends no second', async () => {
  const { begun, send, storage } = await openPage()
  const other = await openPage({ storage })
  send().catch(() => {})
  await begun.happened
  expect(other.sent()).toEqual([])
  await expect(other.send()).rejects.toMatchObject({ hash: 'h1' })
})

test('behavior: a full storage keeps the records that it has', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const storage = createMemoryStorage()
  const former = { ...record, address: 'Carol', hash: 'h0' }
  storage.setItem('latchkit.uncertain', JSON.stringify([former]))
  const { begun, send, sent, readStored } = await openPage({ storage })
  Object.assign(storage, {
    setItem() {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
  send().catch(() => {})
  await begun.happened
  expect(sent()).toContainEqual(record)
  expect(JSON.parse(readStored() ?? '')).toEqual([former])
})

test('behavior: a refusal ends the record', async () => {
  const { answer, begun, readStored, send, sent } = await openPage()
  const sending = send()
  await begun.happened
  answer(new Error('refused'))
  await expect(sending).rejects.toThrow('refused')
  expect([sent(), readStored()]).toEqual([[], null])
})

test('behavior: what may have been sent stays, with all that is known of it', async () => {
  const { answer, begun, readStored, send, sent } = await openPage()
  const sending = send()
  await begun.happened
  const cause = new Error('socket hang up')
  const networkId = 'fake:1'
  answer(new OutcomeUnknownError({ hash: 'h1', networkId, cause }))
  await expect(sending).rejects.toMatchObject({ code: 'OUTCOME_UNKNOWN' })
  expect(sent()).toEqual([record])
  expect(JSON.parse(readStored() ?? '')).toEqual([record])
})

test('behavior: as many others as there may be don’t push it out', async () => {
  const { answer, begun, kit, send, sent, wallet } = await openPage()
  const sending = send()
  await begun.happened
  const cause = new Error('socket hang up')
  answer(new OutcomeUnknownError({ hash: 'h1', networkId: 'fake:1', cause }))
  await sending.catch(() => {})
  const provider = await wallet.connector.getProvider('fake')
  provider.request = async ({ params }) => params
  const [adapter] = kit.adapters.values()
  Object.assign(adapter ?? {}, {
    getSentHash: (_: string, hash: unknown) => hash,
  })
  for (let i = 0; i < 100; i += 1)
    await request(kit, { method: 'fake_send', params: `other${i}` })
  expect(sent()).toHaveLength(99)
  await expect(send()).rejects.toMatchObject({ hash: 'h1' })
})

test('behavior: the next waits for what is being sent on the page', async () => {
  const { answer, begun, send, wallet, ...page } = await openPage()
  const sending = send()
  await begun.happened
  const prompts = wallet.countPrompts()
  page.adapter.sendTransaction = async () => 'h2'
  const compare = vi.spyOn(page.adapter, 'isSameAddress')
  const next = send()
  await vi.waitFor(() => expect(compare).toHaveBeenCalled())
  answer('h1')
  await expect(Promise.all([sending, next])).resolves.toEqual(['h1', 'h2'])
  expect(page.getTransactionStatus).not.toHaveBeenCalled()
  expect(wallet.countPrompts()).toBe(prompts)
})

test('behavior: what is known later is added', async () => {
  const { kit, sent } = await openPage()
  let report: OnSending = async () => {}
  await recordSend(kit, sender, async ({ onSending }) => {
    await onSending({ hash: 'h1' })
    expect(sent()).toEqual([
      { ...sender, hash: 'h1', isUncertain: true, sentAt: now },
    ])
    await onSending({ hash: 'h1', validUntil: 64 })
    expect(sent()).toMatchObject([{ hash: 'h1', validUntil: 64 }])
  })
  expect(sent()).toEqual([{ ...sender, hash: 'h1' }])
  const refused = recordSend(kit, sender, async ({ onSending }) => {
    report = onSending
    await onSending({ hash: 'h2' })
    throw new Error('refused')
  })
  await expect(refused).rejects.toThrow('refused')
  // Too late.
  await report({ hash: 'h2', validUntil: 65 })
  expect(sent()).toEqual([{ ...sender, hash: 'h1' }])
})

test('behavior: a provider’s own sending is recorded, too', async () => {
  const { kit, sent, wallet } = await openPage()
  const provider = await wallet.connector.getProvider('fake')
  provider.request = async (_, options) => {
    await options?.onSending?.({ hash: 'h1', validUntil: 64 })
    expect(sent()).toMatchObject([{ hash: 'h1', isUncertain: true }])
    return 'signed'
  }
  await request(kit, { method: 'fake_send' })
  expect(sent()).toEqual([{ ...sender, hash: 'h1' }])
})

test('behavior: once it was sent for certain, only its nodes’ change of mind makes it uncertain', async () => {
  const { kit, sent } = await openPage()
  const run = (error: Error) =>
    recordSend(kit, sender, async ({ onSending, onSent }) => {
      await onSending({ hash: 'h1', nonce: '7', validUntil: 64 })
      await onSent('h1')
      expect(sent()).toEqual([{ ...sender, hash: 'h1', nonce: '7' }])
      throw error
    })
  await expect(run(new Error('timeout'))).rejects.toThrow('timeout')
  expect(sent()).toEqual([{ ...sender, hash: 'h1', nonce: '7' }])
  const networkId = 'fake:1'
  const error = new OutcomeUnknownError({
    ...{ hash: 'h1', networkId, cause: new Error('dropped') },
  })
  await expect(run(error)).rejects.toThrow(error)
  expect(sent()).toEqual([record])
})

test('waitForSends: ends with the signal', async () => {
  const { begun, kit, send } = await openPage()
  send().catch(() => {})
  await begun.happened
  const controller = new AbortController()
  const { signal } = controller
  const waiting = waitForSends(kit, { isSender: () => true, signal })
  const other = waitForSends(kit, { isSender: () => false, signal })
  await expect(other).resolves.toBeUndefined()
  const reason = new Error('The visitor left.')
  controller.abort(reason)
  await expect(waiting).rejects.toThrow(reason)
})

test.for<[string, unknown]>([
  ['no list', { length: 1 }],
  ['an item without a hash', [{ ...record, hash: undefined }]],
  ['a hash that is no text', [{ ...record, hash: 7 }]],
  ['a hash that leads elsewhere', [{ ...record, hash: '../h1' }]],
  ['a network that is none', [{ ...record, networkId: 'fake' }]],
  ['an address that is none', [{ ...record, address: '<b>' }]],
  ['one that is certain', [{ ...record, isUncertain: false }]],
  ['null', [null]],
])('error: what is stored is %s', async ([, value]) => {
  const storage = createMemoryStorage()
  storage.setItem('latchkit.uncertain', JSON.stringify(value))
  const { adapter, send, sent } = await openPage({ storage })
  adapter.sendTransaction = async () => 'h2'
  await expect(send()).resolves.toBe('h2')
  expect(sent()).toEqual([{ ...sender, hash: 'h2' }])
})

test.each([-1, 1.5, '64', null, 2 ** 60])(
  'error: a stored last block %j is left out',
  async (validUntil) => {
    const storage = createMemoryStorage()
    const stored = [{ ...record, validUntil, sentAt: validUntil }]
    storage.setItem('latchkit.uncertain', JSON.stringify(stored))
    const { send, sent } = await openPage({ storage })
    await expect(send()).rejects.toMatchObject({ hash: 'h1' })
    const { validUntil: _, sentAt: __, ...rest } = record
    expect(sent()).toEqual([rest])
  },
)
