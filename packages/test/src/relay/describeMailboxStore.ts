import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  MailboxFullError,
  SubscriberLimitError,
} from '../../../../services/relay/src/mailbox/errors.ts'
import type { MailboxStore } from '../../../../services/relay/src/mailbox/MailboxStore.ts'
import { createDraft as draft, hash } from './createDraft.ts'
import { describeQuotas } from './describeQuotas.ts'

/** Limits that are low enough for the suite to reach them. */
const limits: MailboxStore.Limits = {
  subscriptionsPerClient: 5,
  subscribersPerTopic: 3,
  messagesPerTopic: 8,
  charactersPerTopic: 1_000,
}

/** Describes the conformance tests of a `MailboxStore`. */
export function describeMailboxStore(
  name: string,
  setup: describeMailboxStore.Setup,
): void {
  describeQuotas(name, setup)
  describe(name, () => {
    let harness: describeMailboxStore.Harness
    let store: MailboxStore
    /** The store of another node on the same mailboxes, or the same store. */
    let other: MailboxStore
    beforeAll(async () => {
      harness = await setup({ limits, prefix: 'mailboxes' })
      store = harness.store
      other = harness.other
    })
    afterAll(() => harness?.close())

    let count = 0
    const createTopic = () => hash(`${name} ${count++}`)
    const publish = (
      topic: string,
      message: string,
      options: { from?: string; lifetime?: number } = {},
    ) =>
      store.publish({
        clientId: options.from ?? 'dapp',
        drafts: [draft(topic, message, options.lifetime)],
      })
    const readAll = async (topic: string, clientId = 'wallet') => {
      const { entries } = await other.read({ topic, clientId, limit: 100 })
      return entries.map(({ message }) => message)
    }

    test('default', async () => {
      const topic = createTopic()
      await store.ping()
      await store.subscribe({ clientId: 'wallet', topics: [topic] })
      const message = 'Grüße "\\\n\u2028🦊'
      const drafts = [{ ...draft(topic, message), tag: 1_100 }]
      const published = await store.publish({ clientId: 'dapp', drafts })
      expect(published).toEqual([{ isNew: true, depth: 1 }])
      const page = await store.read({ topic, clientId: 'wallet', limit: 1 })
      expect(page).toMatchObject({ hasMore: false, isSubscribed: true })
      expect(page.entries).toMatchObject([
        { topic, message, messageId: hash(message), tag: 1_100 },
      ])
      const [entry] = page.entries
      expect(entry?.attestation).toBeUndefined()
      expect(typeof entry?.position).toBe('string')
      expect(entry && entry.expiresAt - entry.publishedAt).toBe(60_000)
    })

    test('parameters: attestation', async () => {
      const topic = createTopic()
      const drafts = [{ ...draft(topic, 'a'), attestation: 'said' }]
      await store.publish({ clientId: 'dapp', drafts })
      const page = await store.read({ topic, clientId: 'wallet', limit: 1 })
      expect(page.entries[0]?.attestation).toBe('said')
    })

    test('parameters: after, limit', async () => {
      const topic = createTopic()
      for (const message of ['a', 'b', 'c']) await publish(topic, message)
      const read = { topic, clientId: 'wallet' }
      const first = await other.read({ ...read, limit: 2 })
      expect(first).toMatchObject({ hasMore: true, isSubscribed: false })
      expect(first.entries.map((it) => it.message)).toEqual(['a', 'b'])
      const after = first.entries.at(-1)?.position
      const second = await other.read({ ...read, after, limit: 2 })
      expect(second).toMatchObject({ hasMore: false })
      expect(second.entries.map((it) => it.message)).toEqual(['c'])
      const last = second.entries.at(-1)?.position
      const third = await other.read({ ...read, after: last, limit: 2 })
      expect(third).toMatchObject({ entries: [], hasMore: false })
    })

    test('parameters: maxCharacters', async () => {
      const topic = createTopic()
      for (const letter of 'abc') await publish(topic, letter.repeat(100))
      const read = { topic, clientId: 'wallet', limit: 10 }
      const page = await store.read({ ...read, maxCharacters: 250 })
      expect(page).toMatchObject({ hasMore: true })
      expect(page.entries).toHaveLength(2)
      // A message that is longer than a page is read alone.
      const short = await store.read({ ...read, maxCharacters: 50 })
      expect(short).toMatchObject({ hasMore: true })
      expect(short.entries).toHaveLength(1)
    })

    test('behavior: a sender does not receive its own messages', async () => {
      const topic = createTopic()
      await store.subscribe({ clientId: 'dapp', topics: [topic] })
      await publish(topic, 'of the dapp')
      await publish(topic, 'of the wallet', { from: 'wallet' })
      expect(await readAll(topic, 'dapp')).toEqual(['of the wallet'])
      expect(await readAll(topic, 'wallet')).toEqual(['of the dapp'])
    })

    test('behavior: identical messages are stored once', async () => {
      const topic = createTopic()
      await publish(topic, 'a')
      await publish(topic, 'b')
      expect(await publish(topic, 'a')).toEqual([{ isNew: false, depth: 2 }])
      const again = await publish(topic, 'a', { from: 'another' })
      expect(again).toMatchObject([{ isNew: false }])
      expect(await readAll(topic)).toEqual(['a', 'b'])
      const drafts = [draft(topic, 'c'), draft(topic, 'c')]
      expect(await store.publish({ clientId: 'dapp', drafts })).toMatchObject([
        { isNew: true },
        { isNew: false },
      ])
      const elsewhere = await publish(createTopic(), 'a')
      expect(elsewhere).toMatchObject([{ isNew: true }])
    })

    test('behavior: identical messages that are published at once are stored once', async () => {
      const topic = createTopic()
      const drafts = [draft(topic, 'rush')]
      const published = await Promise.all(
        [store, other, store, other].map((it) =>
          it.publish({ clientId: 'dapp', drafts }),
        ),
      )
      expect(published.flat().filter((it) => it.isNew)).toHaveLength(1)
      expect(await readAll(topic)).toEqual(['rush'])
    })

    test('behavior: acknowledged messages are not read again', async () => {
      const topic = createTopic()
      await store.subscribe({ clientId: 'wallet', topics: [topic] })
      for (const message of ['a', 'b', 'c']) await publish(topic, message)
      const acknowledge = (message: string) =>
        store.acknowledge({
          clientId: 'wallet',
          receipts: [
            { topic, messageId: hash(message) },
            { topic: createTopic(), messageId: hash(message) },
            { topic, messageId: hash('unknown') },
          ],
        })
      // Out of order, and twice.
      await acknowledge('b')
      await acknowledge('b')
      expect(await readAll(topic)).toEqual(['a', 'c'])
      await acknowledge('a')
      expect(await readAll(topic)).toEqual(['c'])
      expect(await readAll(topic, 'another')).toEqual(['a', 'b', 'c'])
    })

    test('behavior: messages whose acknowledgement is pending are not read', async () => {
      const topic = createTopic()
      for (const message of ['a', 'b', 'c']) await publish(topic, message)
      const clientId = 'wallet'
      const receipts = [{ topic, messageId: hash('a') }]
      const pending = store.acknowledge({ clientId, receipts })
      const page = await store.read({ topic, clientId, limit: 1 })
      expect(page).toMatchObject({ entries: [{ message: 'b' }], hasMore: true })
      await pending
    })

    test('behavior: clients without a subscription can acknowledge', async () => {
      const topic = createTopic()
      await publish(topic, 'a')
      const receipts = [{ topic, messageId: hash('a') }]
      await store.acknowledge({ clientId: 'wallet', receipts })
      expect(await readAll(topic)).toEqual([])
    })

    test('behavior: messages expire', async () => {
      const topic = createTopic()
      await publish(topic, 'short', { lifetime: 1_000 })
      await publish(topic, 'long', { lifetime: 60_000 })
      await harness.pass(1_100)
      expect(await readAll(topic)).toEqual(['long'])
      // An identical message is a duplicate even after the first has expired.
      expect(await publish(topic, 'short')).toMatchObject([{ isNew: false }])
      await store.sweep()
      expect(await readAll(topic)).toEqual(['long'])
      expect(await publish(topic, 'next')).toEqual([{ isNew: true, depth: 2 }])
    })

    test('behavior: subscriptions are listed until they end', async () => {
      const [a = '', b = ''] = [createTopic(), createTopic()]
      const clientId = 'lister'
      const topics = [a, b, a]
      const done = [undefined, undefined, undefined]
      expect(await store.subscribe({ clientId, topics })).toEqual(done)
      expect((await other.listTopics(clientId)).toSorted()).toEqual(
        [a, b].toSorted(),
      )
      await publish(a, 'x')
      const receipts = [{ topic: a, messageId: hash('x') }]
      await store.acknowledge({ clientId, receipts })
      await store.unsubscribe({ clientId, topics: [a, createTopic()] })
      expect(await other.listTopics(clientId)).toEqual([b])
      const page = await other.read({ topic: a, clientId, limit: 1 })
      expect(page).toMatchObject({ isSubscribed: false })
      // Acknowledgements are deleted with the subscription.
      expect(page.entries).toHaveLength(1)
      expect(await other.listTopics('nobody')).toEqual([])
    })

    test('behavior: publishes and subscribes at once', async () => {
      const [pairing = '', session = ''] = [createTopic(), createTopic()]
      const parameters = {
        clientId: 'wallet',
        subscribe: [session],
        drafts: [draft(pairing, 'response'), draft(session, 'settlement')],
      }
      expect(await store.publish(parameters)).toMatchObject([
        { isNew: true },
        { isNew: true },
      ])
      expect(await other.listTopics('wallet')).toContain(session)
      expect(await readAll(pairing, 'dapp')).toEqual(['response'])
      expect(await readAll(session, 'dapp')).toEqual(['settlement'])
      expect(await store.publish(parameters)).toMatchObject([
        { isNew: false },
        { isNew: false },
      ])
      await store.unsubscribe({ clientId: 'wallet', topics: [session] })
    })

    test('behavior: notifies the watchers of a topic', async () => {
      const topic = createTopic()
      const wakes = [vi.fn(), vi.fn()]
      const stops = [store, other].map((it, index) =>
        it.watchTopic(topic, wakes[index] as () => void),
      )
      await publish(topic, 'a')
      for (const wake of wakes)
        await vi.waitFor(() => expect(wake).toHaveBeenCalled())
      await harness.settle()
      for (const wake of wakes) wake.mockClear()
      stops[1]?.()
      await publish(topic, 'b')
      await vi.waitFor(() => expect(wakes[0]).toHaveBeenCalled())
      expect(wakes[1]).not.toHaveBeenCalled()
      stops[0]?.()
    })

    test('behavior: notifies the watchers of a client', async () => {
      const topic = createTopic()
      const clientId = 'watched'
      const wake = vi.fn()
      const stop = other.watchClient(clientId, wake)
      await harness.settle()
      await store.subscribe({ clientId, topics: [topic] })
      // A store may ask in between to list them again, with `undefined`.
      const subscribed = { subscribed: [topic], unsubscribed: [] }
      await vi.waitFor(() => expect(wake).toHaveBeenCalledWith(subscribed))
      await store.unsubscribe({ clientId, topics: [topic] })
      const unsubscribed = { subscribed: [], unsubscribed: [topic] }
      await vi.waitFor(() => expect(wake).toHaveBeenCalledWith(unsubscribed))
      wake.mockClear()
      await store.publish({ clientId, subscribe: [topic], drafts: [] })
      await vi.waitFor(() => expect(wake).toHaveBeenCalledWith(subscribed))
      stop()
    })

    test('behavior: two publishers, one order', async () => {
      const topic = createTopic()
      await Promise.all(
        [store, other].map(async (it, node) => {
          for (let i = 0; i < 4; i++)
            await it.publish({
              clientId: `publisher ${node}`,
              drafts: [draft(topic, `${node}:${i}`)],
            })
        }),
      )
      const page = await store.read({ topic, clientId: 'wallet', limit: 100 })
      const messages = page.entries.map((it) => it.message)
      for (const node of ['0', '1'])
        expect(messages.filter((it) => it.startsWith(node))).toEqual(
          [0, 1, 2, 3].map((i) => `${node}:${i}`),
        )
      const times = page.entries.map((it) => it.publishedAt)
      expect(times).toEqual(times.toSorted((a, b) => a - b))
      expect(await readAll(topic)).toEqual(messages)
    })

    test('error: a topic has enough subscribers', async () => {
      const [full = '', free = ''] = [createTopic(), createTopic()]
      for (const clientId of ['1', '2', '3'])
        await store.subscribe({ clientId, topics: [full] })
      const clientId = 'fourth'
      const topics = [full, free]
      const [first, second] = await store.subscribe({ clientId, topics })
      expect(first).toBeInstanceOf(SubscriberLimitError)
      expect(first?.of).toBe('topic')
      expect(second).toBeUndefined()
      const drafts = [draft(free, 'never')]
      await expect(
        store.publish({ clientId, subscribe: [full], drafts }),
      ).rejects.toBeInstanceOf(SubscriberLimitError)
      expect(await readAll(free)).toEqual([])
      await store.unsubscribe({ clientId: '1', topics: [full] })
      expect(await store.subscribe({ clientId, topics })).toEqual([
        undefined,
        undefined,
      ])
    })

    test('error: a client has enough subscriptions', async () => {
      const clientId = 'collector'
      const topics = Array.from({ length: 5 }, createTopic)
      await store.subscribe({ clientId, topics })
      const more = [createTopic()]
      const [limit] = await store.subscribe({ clientId, topics: more })
      expect(limit).toBeInstanceOf(SubscriberLimitError)
      expect(limit?.of).toBe('client')
      // Existing subscriptions can be renewed.
      const again = await store.subscribe({ clientId, topics: topics.slice(1) })
      expect(again.every((it) => it === undefined)).toBe(true)
    })

    test('error: a mailbox is full of messages', async () => {
      const topic = createTopic()
      await store.subscribe({ clientId: 'wallet', topics: [topic] })
      const messages = Array.from({ length: 8 }, (_, i) => `message ${i}`)
      for (const message of messages) await publish(topic, message)
      await expect(publish(topic, 'late')).rejects.toBeInstanceOf(
        MailboxFullError,
      )
      // An identical message needs no room.
      expect(await publish(topic, 'message 0')).toMatchObject([
        { isNew: false },
      ])
      expect(await readAll(topic)).toEqual(messages)

      // Only messages that all subscribers have received are evicted.
      const receipts = [{ topic, messageId: hash('message 1') }]
      await store.acknowledge({ clientId: 'wallet', receipts })
      expect(await publish(topic, 'late')).toEqual([{ isNew: true, depth: 8 }])
      expect(await publish(topic, 'message 1')).toMatchObject([
        { isNew: false },
      ])
      await expect(publish(topic, 'later')).rejects.toBeInstanceOf(
        MailboxFullError,
      )
    })

    test('behavior: a full mailbox evicts an eighth of its messages at once', async () => {
      const topic = createTopic()
      await store.subscribe({ clientId: 'wallet', topics: [topic] })
      const messages = Array.from({ length: 8 }, (_, i) => `message ${i}`)
      for (const message of messages) await publish(topic, message)
      const receipts = [0, 1, 2].map((i) => ({
        topic,
        messageId: hash(`message ${i}`),
      }))
      await store.acknowledge({ clientId: 'wallet', receipts })
      expect(await publish(topic, 'next')).toEqual([{ isNew: true, depth: 7 }])
      // Later clients read the messages that were not evicted.
      expect(await readAll(topic, 'late')).toEqual([
        ...messages.slice(2),
        'next',
      ])
    })

    test('error: a mailbox is full of characters', async () => {
      const topic = createTopic()
      await publish(topic, 'a'.repeat(900))
      await expect(publish(topic, 'b'.repeat(101))).rejects.toBeInstanceOf(
        MailboxFullError,
      )
      await publish(topic, 'b'.repeat(100))
    })

    test('error: of several messages one has no room', async () => {
      const [full = '', free = ''] = [createTopic(), createTopic()]
      await publish(full, 'a'.repeat(1_000))
      const parameters = {
        clientId: 'dapp',
        subscribe: [free],
        drafts: [draft(free, 'x'), draft(full, 'y')],
      }
      await expect(store.publish(parameters)).rejects.toBeInstanceOf(
        MailboxFullError,
      )
      expect(await readAll(free)).toEqual([])
      expect(await store.listTopics('dapp')).not.toContain(free)
    })

    test('error: a full mailbox has room again when messages end', async () => {
      const topic = createTopic()
      await publish(topic, 'a'.repeat(1_000), { lifetime: 1_000 })
      await harness.pass(1_100)
      expect(await publish(topic, 'b')).toEqual([{ isNew: true, depth: 1 }])
    })
  })
}

export declare namespace describeMailboxStore {
  /** Opens a store of its own for each prefix. */
  type Setup = (options: {
    limits: MailboxStore.Limits
    prefix: string
  }) => Promise<Harness>
  type Harness = {
    store: MailboxStore
    /** The store of a second node on the same mailboxes, or the same store if only one node is possible. */
    other: MailboxStore
    /** Advances the time by milliseconds. */
    pass(milliseconds: number): Promise<void>
    /** Waits until watchers are registered and pending notifications are delivered. */
    settle(): Promise<void>
    close(): Promise<void>
  }
}
