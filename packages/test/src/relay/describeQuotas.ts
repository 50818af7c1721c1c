import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  MailboxFullError,
  SubscriberLimitError,
} from '../../../../services/relay/src/mailbox/errors.ts'
import type { MailboxStore } from '../../../../services/relay/src/mailbox/MailboxStore.ts'
import { createDraft, hash } from './createDraft.ts'
import type { describeMailboxStore } from './describeMailboxStore.ts'

const limits: MailboxStore.Limits = {
  subscriptionsPerClient: 100,
  subscribersPerTopic: 100,
  messagesPerTopic: 100,
  charactersPerTopic: 100_000,
}

/** Milliseconds that a short life takes: longer than what a test does in it, also on a busy machine. */
const short = 3_000
/** Milliseconds after which it is over, and its counts, which are rounded to seconds, have ended. */
const over = short + 1_100

/** Describes the conformance tests of the quotas of a `MailboxStore`: of an address, of all, and of topics without a subscriber. */
export function describeQuotas(
  name: string,
  setup: describeMailboxStore.Setup,
): void {
  let count = 0
  const createTopic = () => hash(`${name} ${count++}`)

  function open(prefix: string, quotas: MailboxStore.Quotas) {
    let harness: describeMailboxStore.Harness
    beforeAll(async () => {
      harness = await setup({ limits: { ...limits, ...quotas }, prefix })
    })
    afterAll(() => harness?.close())
    return {
      pass: (milliseconds: number) => harness.pass(milliseconds),
      store: () => harness.store,
      other: () => harness.other,
      /** Publishes under a new identity. */
      publish: (address: string, ...drafts: MailboxStore.Draft[]) =>
        harness.store.publish({ clientId: createTopic(), address, drafts }),
      /** Creates a topic that another address has subscribed to. */
      async createClaimed() {
        const topic = createTopic()
        const reader = { clientId: 'reader', address: createTopic() }
        await harness.store.subscribe({ ...reader, topics: [topic] })
        return topic
      },
      async read(topic: string, clientId = 'wallet') {
        const given = { topic, clientId, limit: 100 }
        const { entries } = await harness.other.read(given)
        return entries.map(({ message }) => message)
      },
    }
  }

  describe(`${name}: quotas of an address`, () => {
    const { store, publish, read, pass, createClaimed } = open('address', {
      bytesPerAddress: 1_000,
      messagesPerAddress: 6,
      subscriptionsPerAddress: 4,
    })

    test('error: bytes, over topics and identities', async () => {
      const [a, b] = [await createClaimed(), await createClaimed()]
      const full = { of: 'address', name: 'MailboxFullError' }
      const first = createDraft(a, 'a'.repeat(600), short)
      await publish('bytes', first)
      const more = createDraft(b, 'b'.repeat(401))
      await expect(publish('bytes', more)).rejects.toMatchObject(full)
      // Neither are its parts, in a batch that is stored all or not at all.
      const parts = ['c', 'd'].map((it) => createDraft(b, it.repeat(201)))
      await expect(publish('bytes', ...parts)).rejects.toMatchObject(full)
      expect(await read(b)).toEqual([])
      // Letters of three bytes, and attestations, are counted in bytes.
      const wide = createDraft(b, '€'.repeat(134))
      await expect(publish('bytes', wide)).rejects.toMatchObject(full)
      const attested = { ...createDraft(b, 'x'), attestation: 'y'.repeat(400) }
      await expect(publish('bytes', attested)).rejects.toMatchObject(full)
      // An identical message needs no room, and another address has its own.
      const again = await publish('bytes', { ...first, lifetime: 60_000 })
      expect(again).toMatchObject([{ isNew: false }])
      await publish('bytes elsewhere', more)
      await pass(over)
      await publish('bytes', createDraft(b, 'e'.repeat(900)))
    })

    test('error: messages, each item of a batch', async () => {
      const [a, b] = [await createClaimed(), await createClaimed()]
      const drafts = (topic: string, size: number) =>
        Array.from({ length: size }, (_, i) => createDraft(topic, `${i}`))
      await publish('messages', ...drafts(a, 4))
      await expect(publish('messages', ...drafts(b, 3))).rejects.toThrow(
        MailboxFullError,
      )
      expect(await read(b)).toEqual([])
      await publish('messages', ...drafts(b, 2))
      await expect(publish('messages', ...drafts(b, 3))).rejects.toThrow(
        MailboxFullError,
      )
      // Without an address, there is no quota of one.
      await store().publish({ clientId: 'inside', drafts: drafts(b, 3) })
    })

    test('error: messages that are published at once', async () => {
      const topic = await createClaimed()
      const outcomes = await Promise.allSettled(
        Array.from({ length: 12 }, (_, i) =>
          publish('rush', createDraft(topic, `${i}`)),
        ),
      )
      const kept = outcomes.filter(({ status }) => status === 'fulfilled')
      expect(kept).toHaveLength(6)
      expect(await read(topic)).toHaveLength(6)
    })

    test('error: subscriptions, over identities', async () => {
      const address = 'subscriber'
      const topics = Array.from({ length: 6 }, createTopic)
      const subscribe = (clientId: string, ...own: string[]) =>
        store().subscribe({ clientId, address, topics: own })
      await subscribe('one', ...topics.slice(0, 3))
      const outcomes = await subscribe('two', ...topics.slice(0, 2))
      expect(outcomes).toMatchObject([undefined, { of: 'address' }])
      // Its own subscriptions can be renewed.
      const renewed = await subscribe('one', ...topics.slice(0, 3))
      expect(renewed).toEqual([undefined, undefined, undefined])
      const clientId = 'three'
      await expect(
        store().publish({
          ...{ clientId, address, drafts: [] },
          subscribe: topics.slice(3, 4),
        }),
      ).rejects.toThrow(SubscriberLimitError)
      const elsewhere = { clientId, address: 'another', topics }
      await store().subscribe({ ...elsewhere, topics: topics.slice(5) })
      // What has ended makes room.
      const [ended = ''] = topics
      await store().unsubscribe({ clientId: 'one', address, topics: [ended] })
      expect(await subscribe(clientId, topics[4] ?? '')).toEqual([undefined])
      const [last] = await subscribe(clientId, topics[5] ?? '')
      expect(last).toBeUndefined()
      const [late] = await subscribe(clientId, createTopic())
      expect(late?.of).toBe('address')
    })
  })

  describe(`${name}: topics without a subscriber`, () => {
    const { store, publish, read, pass } = open('unclaimed', {
      bytesPerAddress: 1_000,
      unclaimedSeconds: short / 1_000,
    })

    test('behavior: a message lives for a short time', async () => {
      const topic = createTopic()
      await publish('a', createDraft(topic, 'x'.repeat(900)))
      expect(await read(topic)).toHaveLength(1)
      await pass(over)
      expect(await read(topic)).toEqual([])
      // It needs no room either.
      await publish('a', createDraft(createTopic(), 'y'.repeat(900)))
    })

    test('behavior: its first subscriber in time gets it all', async () => {
      const topic = createTopic()
      await publish('b', createDraft(topic, 'x'.repeat(800)))
      const own = { clientId: 'wallet', address: 'c', topics: [topic] }
      expect(await store().subscribe(own)).toEqual([undefined])
      await pass(over)
      const given = { topic, clientId: 'wallet', limit: 1 }
      const { entries } = await store().read(given)
      const [entry] = entries
      expect(entry && entry.expiresAt - entry.publishedAt).toBe(60_000)
      // From then on it counts for who keeps it.
      const claimed = createDraft(topic, 'y'.repeat(400))
      await expect(publish('c', claimed)).rejects.toMatchObject({
        of: 'address',
      })
      await publish('b', claimed)
      expect(await publish('d', createDraft(topic, 'x'.repeat(800)))).toEqual([
        { isNew: false, depth: 2 },
      ])
    })

    test('behavior: a topic keeps having had a subscriber', async () => {
      const topic = createTopic()
      const own = { clientId: 'wallet', topics: [topic] }
      await store().subscribe(own)
      await publish('e', createDraft(topic, 'first'))
      await store().unsubscribe(own)
      await publish('e', createDraft(topic, 'second'))
      await pass(over)
      expect(await read(topic)).toEqual(['first', 'second'])
    })

    test('behavior: who subscribes while publishing is the first subscriber', async () => {
      const topic = createTopic()
      await publish('f', createDraft(topic, 'earlier'))
      await store().publish({
        ...{ clientId: 'dapp', address: 'f', subscribe: [topic] },
        drafts: [createDraft(topic, 'with it')],
      })
      await pass(over)
      expect(await read(topic)).toEqual(['earlier', 'with it'])
    })
  })

  describe(`${name}: quotas of all`, () => {
    const { store, other, publish, createClaimed } = open('all', {
      bytesInAll: 2_000,
      bytesPerAddress: 600,
      subscriptionsInAll: 6,
    })
    const of = (expected: MailboxFullError.Of) => ({ of: expected })

    test('error: what few would miss is refused first, then all', async () => {
      const topic = await createClaimed()
      for (const it of ['a', 'b', 'c'])
        await publish(it, createDraft(topic, it.repeat(500)))
      await publish('d', createDraft(topic, 'd'.repeat(100)))
      // More than three quarters are full.
      const unclaimed = createDraft(createTopic(), 'u')
      await expect(publish('e', unclaimed)).rejects.toMatchObject(of('relay'))
      const large = createDraft(topic, 'e'.repeat(151))
      await expect(publish('e', large)).rejects.toMatchObject(of('address'))
      await expect(
        publish('a', createDraft(topic, 'one more')),
      ).rejects.toMatchObject(of('address'))
      for (const it of ['e', 'f'])
        await publish(it, createDraft(topic, it.repeat(150)))
      const late = createDraft(topic, 'g'.repeat(101))
      await expect(publish('g', late)).rejects.toMatchObject(of('relay'))
      // On every node, a moment later.
      let attempts = 0
      const publishThere = async () => {
        const drafts = [createDraft(topic, `${attempts++}`.padEnd(101, 'h'))]
        await other().publish({ clientId: 'h', address: 'h', drafts })
      }
      await vi.waitFor(
        () => expect(publishThere()).rejects.toMatchObject(of('relay')),
        { interval: 500 },
      )
    })

    test('error: subscriptions', async () => {
      const subscribe = (address: string, topics: readonly string[]) =>
        store().subscribe({ clientId: address, address, topics })
      const topics = Array.from({ length: 6 }, createTopic)
      // One was made above.
      const outcomes = await subscribe('all', topics)
      expect(outcomes.slice(0, 5)).toEqual(Array(5).fill(undefined))
      expect(outcomes[5]).toMatchObject({ of: 'relay' })
      const [last] = await subscribe('last', [createTopic()])
      expect(last).toMatchObject({ of: 'relay' })
      await store().unsubscribe({
        ...{ clientId: 'all', address: 'all' },
        topics: topics.slice(0, 1),
      })
      expect(await subscribe('last', [createTopic()])).toEqual([undefined])
    })
  })
}
