import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Secret } from '@latchkit/shared/config'
import { createLogger } from '@latchkit/shared/logger'
import { createTopic } from '@latchkit/test/relay/connectClient'
import { listStores } from '@latchkit/test/relay/startTestRelay'
import { startRedis } from '@latchkit/test/shared/startRedis'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Config } from '../config.ts'
import { readConfig } from '../config.ts'
import { StoreUnreachableError } from '../mailbox/errors.ts'
import type { MailboxStore } from '../mailbox/MailboxStore.ts'
import { createMemoryStore } from '../mailbox/memory/createMemoryStore.ts'
import { createMetrics } from '../metrics.ts'
import { openStore } from '../startRelay.ts'
import { createHub } from './createHub.ts'
import { createSession } from './createSession.ts'

const config = readConfig({ env: {} })

/** A session on a store whose calls may be made to wait, or to fail. */
function setup(
  change: (store: MailboxStore) => Partial<MailboxStore>,
  memory = createMemoryStore({ limits: config.limits }),
) {
  const store = { ...memory, ...change(memory) }
  const sent: string[] = []
  const closed: number[] = []
  const buffered = { bytes: 0 }
  const pause = vi.fn()
  const resume = vi.fn()
  const session = createSession({
    relay: {
      ...{ config, store, metrics: createMetrics(), hub: createHub(store) },
      logger: createLogger({ level: 'silent' }),
      publishes: new Map(),
      now: Date.now,
    },
    transport: {
      send(text, done) {
        sent.push(text)
        done()
      },
      buffered: () => buffered.bytes,
      incompleteSince: () => undefined,
      ping() {},
      close: (code) => closed.push(code),
      terminate() {},
      ...{ pause, resume },
    },
    clientId: 'wallet',
    address: '192.0.2.1',
    addressRequests: { take: () => true },
    projectId: undefined,
  })
  const request = (id: number, method: string, params: unknown) =>
    session.receive(JSON.stringify({ id, jsonrpc: '2.0', method, params }))
  return { session, memory, sent, closed, buffered, request, pause, resume }
}

const drafts = (topic: string, message = 'a') => [
  { topic, message, messageId: message, tag: 0, lifetime: 60_000 },
]

test('behavior: leaves when what is under way has been answered', async () => {
  const gate = createGate()
  const { session, sent, closed, request } = setup((memory) => ({
    publish: (it) => gate.promise.then(() => memory.publish(it)),
  }))
  const params = { topic: createTopic(), message: 'a', ttl: 60 }
  request(7, 'irn_publish', params)
  session.leave('stop')
  expect(closed).toEqual([])
  gate.resolve()
  await vi.waitFor(() => expect(closed).toEqual([1_001]))
  expect(sent).toEqual(['{"id":7,"jsonrpc":"2.0","result":true}'])
})

test('behavior: a subscription is answered before anything it lets in', async () => {
  const topic = createTopic()
  const gate = createGate()
  const { memory, sent, request } = setup((it) => ({
    // Woken at once, answered late: as with a store on another machine.
    async subscribe(given) {
      const result = await it.subscribe(given)
      await gate.promise
      return result
    },
  }))
  await memory.publish({ clientId: 'dapp', drafts: drafts(topic) })
  request(1, 'irn_subscribe', { topic })
  await new Promise((resolve) => setImmediate(resolve))
  expect(sent).toEqual([])
  gate.resolve()
  await vi.waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[0]).toContain('"id":1,')
  expect(sent[1]).toContain('irn_subscription')
})

test('behavior: pushes wait while the socket takes no more', async () => {
  const topic = createTopic()
  const { session, memory, sent, buffered, request } = setup(() => ({}))
  request(1, 'irn_subscribe', { topic })
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  buffered.bytes = 1_048_577
  await memory.publish({ clientId: 'dapp', drafts: drafts(topic) })
  request(2, 'irn_subscribe', { topic })
  await vi.waitFor(() => expect(sent).toHaveLength(2))
  await new Promise((resolve) => setImmediate(resolve))
  expect(sent).toHaveLength(2)
  buffered.bytes = 0
  session.tick()
  await vi.waitFor(() => expect(sent).toHaveLength(3))
})

test('behavior: a socket that takes nothing any more is closed', async () => {
  const { closed, buffered, request } = setup(() => ({}))
  buffered.bytes = 4_194_305
  request(1, 'irn_fetchMessages', { topic: createTopic() })
  await vi.waitFor(() => expect(closed).toEqual([1_013]))
})

test('behavior: no more is read while too much is under way', async () => {
  const gate = createGate()
  const { request, pause, resume } = setup((memory) => ({
    publish: (it) => gate.promise.then(() => memory.publish(it)),
  }))
  for (let i = 0; i < 63; i++)
    request(i, 'irn_publish', { topic: createTopic(), message: `${i}` })
  expect(pause).not.toHaveBeenCalled()
  request(63, 'irn_publish', { topic: createTopic(), message: 'a' })
  expect(pause).toHaveBeenCalled()
  gate.resolve()
  await vi.waitFor(() => expect(resume).toHaveBeenCalled())
})

test.each(listStores())(
  'B10: the store, %s, is away for a while',
  async (kind) => {
    const topic = createTopic()
    let isAway = false
    const away = async () => {
      throw new StoreUnreachableError()
    }
    const store = await open(kind)
    const { session, sent, request } = setup(
      (it) => ({
        read: (given) => (isAway ? away() : it.read(given)),
        publish: (given) => (isAway ? away() : it.publish(given)),
      }),
      store,
    )
    request(1, 'irn_subscribe', { topic })
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    isAway = true
    await store.publish({ clientId: 'dapp', drafts: drafts(topic) })
    request(2, 'irn_publish', { topic, message: 'b' })
    await vi.waitFor(() => expect(sent).toHaveLength(2))
    expect(JSON.parse(sent[1] ?? '')).toEqual({
      id: 2,
      jsonrpc: '2.0',
      error: { code: -32_603, message: 'Internal error', data: 'Internal' },
    })
    isAway = false
    session.tick()
    await vi.waitFor(() => expect(sent[2]).toContain('"message":"a"'))
    session.end()
  },
)

test('behavior: a client with many topics does not delay others', async () => {
  const topics = Array.from({ length: 2_000 }, createTopic)
  const reads = { all: 0, ofTurn: 0, most: 0 }
  const { session } = setup(() => ({
    listTopics: async () => topics,
    async read() {
      reads.all += 1
      reads.ofTurn += 1
      reads.most = Math.max(reads.most, reads.ofTurn)
      return { entries: [], hasMore: false, isSubscribed: true }
    },
  }))
  while (reads.all < topics.length) {
    reads.ofTurn = 0
    await new Promise((resolve) => setImmediate(resolve))
  }
  expect(reads.most).toBeLessThanOrEqual(50)
  session.end()
})

/** Counts the reads of a store, and the most of one turn of the event loop. */
function countReads() {
  const reads = { all: 0, ofTurn: 0, most: 0 }
  return {
    reads,
    change: (memory: MailboxStore): Partial<MailboxStore> => ({
      read(given) {
        reads.all += 1
        reads.ofTurn += 1
        reads.most = Math.max(reads.most, reads.ofTurn)
        return memory.read(given)
      },
    }),
    async passTurn() {
      reads.ofTurn = 0
      await new Promise((resolve) => setImmediate(resolve))
    },
  }
}

test('behavior: a burst of full batches is read in many turns, and answered in order', async () => {
  const { reads, change, passTurn } = countReads()
  const { session, sent, request } = setup(change)
  const topics = () => ({ topics: Array.from({ length: 500 }, createTopic) })
  for (let id = 0; id < 18; id++)
    request(id, 'irn_batchFetchMessages', topics())
  request(18, 'irn_unsubscribe', { topic: createTopic() })
  while (sent.length < 19) await passTurn()
  expect(reads.all).toBe(18 * 500)
  expect(reads.most).toBeLessThanOrEqual(50)
  expect(sent.map((text) => JSON.parse(text).id)).toEqual([
    ...Array.from({ length: 19 }).keys(),
  ])
  session.end()
})

test('behavior: what a client that is gone wanted to fetch is not read', async () => {
  const { reads, change, passTurn } = countReads()
  const { session, sent, request } = setup(change)
  const topics = Array.from({ length: 500 }, createTopic)
  request(1, 'irn_batchFetchMessages', { topics })
  session.end()
  for (let i = 0; i < 20; i++) await passTurn()
  expect(reads.all).toBeLessThanOrEqual(50)
  expect(sent).toEqual([])
})

test('behavior: the topics of a full subscription are read in many turns', async () => {
  const { reads, change, passTurn } = countReads()
  const { session, memory, sent, request } = setup(change)
  const topics = Array.from({ length: 500 }, createTopic)
  for (const topic of topics)
    await memory.publish({ clientId: 'dapp', drafts: drafts(topic) })
  request(1, 'irn_batchSubscribe', { topics })
  while (sent.length < 501) await passTurn()
  // A topic is read once more if it changed while it was read.
  expect(reads.most).toBeLessThanOrEqual(100)
  session.end()
})

test('behavior: many long messages are sent in many turns', async () => {
  const { session, memory, sent, request } = setup(() => ({}))
  const topics = Array.from({ length: 40 }, createTopic)
  for (const topic of topics)
    await memory.publish({
      clientId: 'dapp',
      drafts: drafts(topic, 'x'.repeat(60_000)),
    })
  request(1, 'irn_batchSubscribe', { topics })
  let most = 0
  while (sent.length < 41) {
    const before = sent.length
    await new Promise((resolve) => setImmediate(resolve))
    most = Math.max(most, sent.length - before)
  }
  // Two exceed the 65,536 characters of a turn, and one more has the response before it.
  expect(most).toBeLessThanOrEqual(3)
  expect(new Set(sent.slice(1).map((text) => text.slice(0, 200))).size).toBe(40)
  session.end()
})

test.each([
  { topics: 250, messages: 4, length: 4_000 },
  { topics: 40, messages: 1, length: 98_304 },
])(
  'behavior: no more is read in a turn than is sent, up to a page: %o',
  async ({ topics: count, messages, length }) => {
    const read = { all: 0, ofTurn: 0, most: 0 }
    const { session, memory, sent, request } = setup((store) => ({
      async read(given) {
        const page = await store.read(given)
        for (const { message } of page.entries) {
          read.all += message.length
          read.ofTurn += message.length
        }
        read.most = Math.max(read.most, read.ofTurn)
        return page
      },
    }))
    const topics = Array.from({ length: count }, createTopic)
    for (const topic of topics)
      for (let i = 0; i < messages; i++)
        await memory.publish({
          clientId: 'dapp',
          drafts: drafts(topic, `${i}`.padEnd(length, 'x')),
        })
    request(1, 'irn_batchSubscribe', { topics })
    while (sent.length < 1 + count * messages) {
      read.ofTurn = 0
      await new Promise((resolve) => setImmediate(resolve))
    }
    const page = Math.max(65_536, messages * length)
    expect(read.most).toBeLessThanOrEqual(2 * page)
    expect(read.all).toBeLessThanOrEqual(1.5 * count * messages * length)
    session.end()
  },
)

/** Ends with the test. */
async function open(kind: Config['store']): Promise<MailboxStore> {
  const dataDir = mkdtempSync(join(tmpdir(), 'latchkit-session-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const redis = kind === 'redis' ? await startRedis() : undefined
  onTestFinished(() => redis?.stop())
  const store = await openStore({
    config: {
      ...{ ...config, store: kind, dataDir },
      redisUrl: redis ? Secret(redis.url) : undefined,
    },
    logger: createLogger({ level: 'silent' }),
    now: Date.now,
  })
  onTestFinished(() => store.close())
  await vi.waitFor(() => store.ping())
  return store
}

function createGate() {
  let resolve = () => {}
  const promise = new Promise<void>((it) => {
    resolve = it
  })
  return { promise, resolve: () => resolve() }
}
