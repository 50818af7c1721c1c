import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { MailboxStore } from './MailboxStore.ts'
import { createMemoryStore } from './memory/createMemoryStore.ts'
import { createSqliteStore } from './sqlite/createSqliteStore.ts'

// To the millisecond, in the stores whose clock a test can set.

const [second, minute, day] = [1_000, 60_000, 86_400_000]
const limits: MailboxStore.Limits = {
  ...{ subscriptionsPerClient: 5, subscribersPerTopic: 3 },
  ...{ messagesPerTopic: 500, charactersPerTopic: 100_000 },
}

function open(kind: 'memory' | 'sqlite', more: Partial<MailboxStore.Limits>) {
  const clock = { time: 1_700_000_000_000 }
  const now = () => clock.time
  const given = { limits: { ...limits, ...more }, now }
  const dir = mkdtempSync(join(tmpdir(), 'latchkit-clock-'))
  const store =
    kind === 'memory'
      ? createMemoryStore(given)
      : createSqliteStore({ ...given, file: join(dir, 'mailboxes.db') })
  onTestFinished(async () => {
    await store.close()
    rmSync(dir, { recursive: true })
  })
  const draft = (topic: string, message: string, lifetime: number) => ({
    ...{ topic, message, messageId: message, tag: 0, lifetime },
  })
  return {
    ...{ clock, store },
    publish: (
      topic: string,
      message: string,
      { lifetime = 10 * minute, address = 'a' } = {},
    ) =>
      store.publish({
        ...{ clientId: 'dapp', address },
        drafts: [draft(topic, message, lifetime)],
      }),
    subscribe: (clientId: string, topic: string, address = clientId) =>
      store.subscribe({ clientId, address, topics: [topic] }),
    async read(topic: string, clientId = 'reader') {
      const { entries } = await store.read({ topic, clientId, limit: 500 })
      return entries.map(({ message }) => message)
    },
  }
}

describe.each(['memory', 'sqlite'] as const)('%s', (kind) => {
  const setup = (more: Partial<MailboxStore.Limits> = {}) => open(kind, more)

  test('behavior: a message is read until it expires', async () => {
    const { clock, publish, read } = setup()
    await publish('t', 'a', { lifetime: second })
    clock.time += second - 1
    expect(await read('t')).toEqual(['a'])
    clock.time += 1
    expect(await read('t')).toEqual([])
  })

  test('behavior: a repeated message is ignored for its lifetime, and five minutes at least', async () => {
    const { clock, publish, store } = setup()
    for (const [message, time] of [
      ['short', 5 * minute],
      ['long', 10 * minute],
    ] as const) {
      const lifetime = message === 'short' ? second : 10 * minute
      await publish('t', message, { lifetime })
      clock.time += time - 1
      await store.sweep()
      const [again] = await publish('t', message, { lifetime })
      expect(again?.isNew).toBe(false)
      clock.time += 1
      const [last] = await publish('t', message, { lifetime })
      expect(last?.isNew).toBe(true)
    }
  })

  test('behavior: only new messages wake', async () => {
    const { publish, store } = setup()
    const wake = vi.fn()
    store.watchTopic('t', wake)
    for (const message of ['a', 'a', 'b', 'a']) await publish('t', message)
    await publish('other', 'a')
    expect(wake).toHaveBeenCalledTimes(2)
  })

  test('behavior: a renewed subscription is no change', async () => {
    const { store, subscribe } = setup()
    const wake = vi.fn()
    store.watchClient('wallet', wake)
    for (let i = 0; i < 2; i++) await subscribe('wallet', 't')
    const own = { clientId: 'wallet', subscribe: ['t'], drafts: [] }
    await store.publish(own)
    await subscribe('other', 't')
    expect(wake.mock.calls).toEqual([[{ subscribed: ['t'], unsubscribed: [] }]])
    await store.subscribe({ clientId: 'wallet', topics: ['u', 't', 'v'] })
    expect(wake.mock.lastCall).toEqual([
      { subscribed: ['u', 'v'], unsubscribed: [] },
    ])
  })

  test('behavior: subscriptions last 30 days', async () => {
    const { clock, store, subscribe } = setup()
    await subscribe('wallet', 't')
    clock.time += 30 * day - 1
    await store.sweep()
    expect(await store.listTopics('wallet')).toEqual(['t'])
  })

  test('behavior: subscriptions that have ended are removed, with their acknowledgements', async () => {
    const { clock, store, subscribe, publish, read } = setup()
    for (const clientId of ['gone', 'listed', 'renewed'])
      await subscribe(clientId, 't')
    await publish('t', 'a', { lifetime: 40 * day })
    const receipts = [{ topic: 't', messageId: 'a' }]
    for (const clientId of ['gone', 'listed'])
      await store.acknowledge({ clientId, receipts })
    const wake = vi.fn()
    store.watchClient('gone', wake)
    clock.time += 1
    await store.listTopics('listed')
    await subscribe('renewed', 't')
    clock.time += 30 * day - 1
    await store.sweep()
    expect(await store.listTopics('gone')).toEqual([])
    for (const clientId of ['listed', 'renewed'])
      expect(await store.listTopics(clientId)).toEqual(['t'])
    expect(wake.mock.calls).toEqual([[{ subscribed: [], unsubscribed: ['t'] }]])
    expect(await read('t', 'gone')).toEqual(['a'])
    expect(await read('t', 'listed')).toEqual([])
    // They make room for others.
    expect(await subscribe('next', 't')).toEqual([undefined])
    clock.time += 30 * day
    await store.sweep()
    for (const clientId of ['listed', 'renewed', 'next'])
      expect(await store.listTopics(clientId)).toEqual([])
  })

  test('behavior: a topic has as many subscribers as the limit', async () => {
    const { subscribe } = setup({ subscribersPerTopic: 1 })
    expect(await subscribe('one', 't')).toEqual([undefined])
    expect(await subscribe('one', 't')).toEqual([undefined])
    expect(await subscribe('two', 't')).toMatchObject([{ of: 'topic' }])
  })

  test('behavior: a client has as many subscriptions as the limit', async () => {
    const { store } = setup()
    const clientId = 'wallet'
    const topics = [...'abcdefg']
    const full = { of: 'client' }
    // The others of a batch are begun.
    expect(await store.subscribe({ clientId, topics })).toMatchObject([
      ...[undefined, undefined, undefined, undefined, undefined, full, full],
    ])
    expect(await store.listTopics(clientId)).toEqual([...'abcde'])
    await store.unsubscribe({ clientId, topics: ['a', 'b', 'x'] })
    const subscribe = (...own: string[]) =>
      store.publish({ clientId, subscribe: own, drafts: [] })
    await expect(subscribe('f', 'g', 'h')).rejects.toMatchObject(full)
    await subscribe('f', 'g', 'f', 'c')
    await subscribe('g', 'f')
    await expect(subscribe('h')).rejects.toMatchObject(full)
  })

  test('behavior: acknowledgements of 64 clients without a subscription are kept', async () => {
    const { store, subscribe, publish, read } = setup()
    const subscribers = ['one', 'two', 'three']
    for (const clientId of subscribers) await subscribe(clientId, 't')
    await publish('t', 'a')
    const receipts = [{ topic: 't', messageId: 'a' }]
    const clients = Array.from({ length: 65 }, (_, i) => `client ${i}`)
    await Promise.all(
      [...subscribers, ...clients].map((clientId) =>
        store.acknowledge({ clientId, receipts }),
      ),
    )
    for (const clientId of [...subscribers, ...clients.slice(0, 64)])
      expect(await read('t', clientId)).toEqual([])
    expect(await read('t', 'client 64')).toEqual(['a'])
  })

  describe('topics without a subscriber', () => {
    test('behavior: a message expires early', async () => {
      const { clock, publish, read } = setup({ unclaimedSeconds: 60 })
      await publish('t', 'a')
      await publish('t', 'short', { lifetime: second })
      expect(await read('t')).toEqual(['a', 'short'])
      clock.time += minute - 1
      expect(await read('t')).toEqual(['a'])
      clock.time += 1
      expect(await read('t')).toEqual([])
    })

    test('behavior: it lives on as published from its first subscriber', async () => {
      const { clock, store, publish, subscribe, read } = setup({
        unclaimedSeconds: 60,
      })
      await publish('t', 'ended', { lifetime: second })
      await publish('t', 'early')
      clock.time += 30 * second
      await publish('t', 'a')
      await publish('t', 'short', { lifetime: second })
      clock.time += 30 * second
      await subscribe('wallet', 't')
      // What has expired stays so.
      expect(await read('t')).toEqual(['a'])
      clock.time += 10 * minute - 30 * second - 1
      await store.sweep()
      expect(await read('t')).toEqual(['a'])
      // It is known for as long as it lives.
      expect(await publish('t', 'a')).toMatchObject([{ isNew: false }])
      clock.time += 1
      expect(await read('t')).toEqual([])
      expect(await publish('t', 'a')).toMatchObject([{ isNew: true }])
    })

    test('behavior: it is known for five minutes at least', async () => {
      const { clock, publish, subscribe } = setup({ unclaimedSeconds: 60 })
      await publish('t', 'a', { lifetime: 2 * minute })
      await subscribe('wallet', 't')
      clock.time += 5 * minute - 1
      expect(await publish('t', 'a')).toMatchObject([{ isNew: false }])
      clock.time += 1
      expect(await publish('t', 'a')).toMatchObject([{ isNew: true }])
    })

    test('behavior: it counts for the address of its first subscriber, until it expires', async () => {
      const { clock, publish, subscribe } = setup({
        ...{ unclaimedSeconds: 60, bytesPerAddress: 100 },
        messagesPerAddress: 3,
      })
      await publish('t', 'x'.repeat(60))
      await subscribe('wallet', 't')
      const own = { address: 'wallet', lifetime: second }
      const full = { of: 'address' }
      await expect(publish('t', 'y'.repeat(41), own)).rejects.toMatchObject(
        full,
      )
      await publish('t', 'y', own)
      await publish('t', 'z', own)
      await expect(publish('t', '0', own)).rejects.toMatchObject(full)
      clock.time += 10 * minute - 1
      await expect(publish('t', 'y'.repeat(41), own)).rejects.toMatchObject(
        full,
      )
      // Counts end up to a sixtieth later.
      clock.time += minute
      await publish('t', 'y'.repeat(41), own)
    })

    test('behavior: one that expires early anyway does not count for its first subscriber', async () => {
      const { publish, subscribe } = setup({
        ...{ unclaimedSeconds: 60, bytesPerAddress: 100 },
      })
      await publish('t', 'x'.repeat(60), { lifetime: minute })
      await subscribe('wallet', 't')
      await publish('t', 'y'.repeat(100), { address: 'wallet' })
    })

    test.each([
      { used: 99, isExtended: true },
      { used: 100, isExtended: false },
    ])(
      'behavior: its life stays short if its first subscriber has no room: $used of 100 bytes',
      async ({ used, isExtended }) => {
        const { clock, publish, subscribe, read } = setup({
          ...{ unclaimedSeconds: 60, bytesPerAddress: 100 },
        })
        await subscribe('other', 'full')
        await publish('full', 'x'.repeat(used), { address: 'wallet' })
        await publish('t', 'a')
        await subscribe('wallet', 't')
        // It is claimed all the same.
        await subscribe('other', 't')
        await publish('t', 'b')
        clock.time += minute
        expect(await read('t')).toEqual(isExtended ? ['a', 'b'] : ['b'])
      },
    )

    test.each([
      { used: 2, isExtended: true },
      { used: 3, isExtended: false },
    ])(
      'behavior: its life stays short if its first subscriber has no room: $used of 3 messages',
      async ({ used, isExtended }) => {
        const { clock, publish, subscribe, read } = setup({
          ...{ unclaimedSeconds: 60, messagesPerAddress: 3 },
        })
        await subscribe('other', 'full')
        for (let i = 0; i < used; i++)
          await publish('full', `${i}`, { address: 'wallet' })
        await publish('t', 'a')
        await subscribe('wallet', 't')
        clock.time += minute
        expect(await read('t')).toEqual(isExtended ? ['a'] : [])
      },
    )

    test('error: none is stored while room is scarce, nor one in a batch', async () => {
      const { store, publish, subscribe } = setup({
        ...{ unclaimedSeconds: 60, bytesInAll: 100 },
      })
      await subscribe('other', 'claimed')
      await publish('claimed', 'x'.repeat(80))
      const publishBoth = (own: readonly string[]) =>
        store.publish({
          ...{ clientId: 'dapp', address: 'a', subscribe: own },
          drafts: ['claimed', 'new'].map((topic) => ({
            ...{ topic, message: 'b', messageId: 'b', tag: 0 },
            lifetime: minute,
          })),
        })
      await expect(publishBoth([])).rejects.toMatchObject({ of: 'relay' })
      // The sender may be the first subscriber.
      expect(await publishBoth(['new'])).toMatchObject([
        ...[{ isNew: true }, { isNew: true }],
      ])
    })

    test('behavior: it lives on although room is scarce', async () => {
      const { clock, publish, subscribe, read } = setup({
        ...{ unclaimedSeconds: 60, bytesInAll: 100 },
      })
      await subscribe('other', 'full')
      await publish('t', 'a')
      await publish('full', 'x'.repeat(80))
      await subscribe('wallet', 't')
      clock.time += minute
      expect(await read('t')).toEqual(['a'])
    })
  })
})
