import { expect, test, vi } from 'vitest'
import { readConfig } from '../../config.ts'
import { createMemoryStore } from '../../mailbox/memory/createMemoryStore.ts'
import type { RpcContext } from '../Method.ts'
import { fetchMethods } from './fetch.ts'

const { limits } = readConfig({ env: {} })
const [a, b, c] = ['a', 'b', 'c'].map((it) => it.repeat(64)) as [
  ...[string, string, string],
]
/** Characters of a page, as JSON. */
const most = 1_048_576

function setup({ remembers = true } = {}) {
  const memory = createMemoryStore({
    limits: {
      ...{ subscriptionsPerClient: 10, subscribersPerTopic: 10 },
      ...{ messagesPerTopic: 1_000, charactersPerTopic: 1e9 },
    },
  })
  const acknowledge = vi.fn(memory.acknowledge)
  const waitForTurn = vi.fn(async () => true)
  const context: RpcContext = {
    ...{ clientId: 'wallet', address: '192.0.2.1', limits },
    store: { ...memory, acknowledge },
    takePublishes: () => true,
    observePublish() {},
    hold() {},
    waitForTurn,
    fetched: remembers ? new Map() : undefined,
  }
  let count = 0
  return {
    ...{ context, acknowledge, waitForTurn },
    publish: (topic: string, ...messages: string[]) =>
      memory.publish({
        clientId: 'dapp',
        drafts: messages.map((message) => ({
          ...{ topic, message, tag: 0, lifetime: 60_000 },
          messageId: String(count++),
        })),
      }),
    /** Fetches a page; resolves with its messages, shortened. */
    async fetch(...topics: string[]) {
      const page = await fetchMethods.batchFetchMessages(context, { topics })
      const { messages, hasMore } = page as {
        messages: { topic: string; message: string }[]
        hasMore: boolean
      }
      return [
        ...messages.map((it) => it.topic.slice(0, 1) + it.message.length),
        ...(hasMore ? ['more'] : []),
      ]
    },
  }
}

const texts = (count: number) => Array.from({ length: count }, () => 'x')

test('behavior: a page has a hundred messages of all topics', async () => {
  const { publish, fetch } = setup()
  await publish(a, ...texts(60))
  await publish(b, ...texts(60))
  const first = await fetch(a, b, c)
  expect(first).toHaveLength(101)
  expect(first.slice(-2)).toEqual(['b1', 'more'])
  // A socket goes on after its last page.
  expect(await fetch(a, b, c)).toEqual(Array(20).fill('b1'))
  expect(await fetch(a, b, c)).toEqual([])
})

test('behavior: there are no more after a full page if no topic has any', async () => {
  const { publish, fetch } = setup()
  await publish(a, ...texts(100))
  expect(await fetch(a, b)).toHaveLength(100)
  await publish(a, ...texts(100))
  await publish(b, 'y')
  expect((await fetch(a, b)).at(-1)).toBe('more')
  expect(await fetch(a, b)).toEqual(['b1'])
})

test('behavior: a page has a megabyte of messages', async () => {
  const { publish, fetch } = setup()
  await publish(a, 'x'.repeat(most - 5))
  await publish(b, 'x'.repeat(5), 'y')
  await publish(c, 'z')
  expect(await fetch(a, b, c)).toEqual([`a${most - 5}`, 'b5', 'more'])
  expect(await fetch(a, b, c)).toEqual(['b1', 'c1'])
})

test('behavior: a message that is longer than a page is fetched alone', async () => {
  const { publish, fetch } = setup()
  const long = 'x'.repeat(most + 1)
  await publish(a, 'x', long)
  await publish(b, long)
  expect(await fetch(a, b)).toEqual(['a1', 'more'])
  expect(await fetch(a, b)).toEqual([`a${most + 1}`, 'more'])
  expect(await fetch(a, b)).toEqual([`b${most + 1}`])
})

test('behavior: a message counts with its escapes', async () => {
  const { publish, fetch } = setup()
  // Two characters for each quote, and two around them.
  const half = '"'.repeat(most / 4 - 1)
  await publish(a, half, half, 'x')
  expect(await fetch(a)).toEqual([
    ...[`a${half.length}`, `a${half.length}`, 'more'],
  ])
  await publish(b, half, `${half}"`)
  expect(await fetch(b)).toEqual([`b${half.length}`, 'more'])
  expect(await fetch(a)).toEqual(['a1'])
})

test('behavior: a topic that is named twice is fetched once', async () => {
  const { publish, fetch } = setup({ remembers: false })
  await publish(a, 'x')
  expect(await fetch(a, a)).toEqual(['a1'])
  // Without a socket, a page is fetched again.
  expect(await fetch(a)).toEqual(['a1'])
})

test('behavior: others are served between fifty topics, and a quarter of a megabyte', async () => {
  const { publish, fetch, waitForTurn } = setup({ remembers: false })
  const topics = Array.from({ length: 101 }, (_, i) => `${i}`.padStart(64, '0'))
  const count = async (...names: string[]) => {
    waitForTurn.mockClear()
    await fetch(...names)
    return waitForTurn.mock.calls.length
  }
  expect(await count(...topics.slice(0, 1))).toBe(1)
  expect(await count(...topics.slice(0, 50))).toBe(1)
  expect(await count(...topics.slice(0, 51))).toBe(2)
  expect(await count(...topics)).toBe(3)
  await publish(a, 'x'.repeat(262_143))
  expect(await count(a, c)).toBe(1)
  await publish(b, 'x'.repeat(262_144))
  expect(await count(b, c)).toBe(2)
  expect(await count(b, a, c)).toBe(2)
})

test('behavior: nothing is read for a client that is gone', async () => {
  const { publish, fetch, waitForTurn } = setup()
  await publish(a, 'x')
  waitForTurn.mockResolvedValueOnce(false)
  expect(await fetch(a)).toEqual([])
  expect(await fetch(a)).toEqual(['a1'])
})

test('behavior: receipts name a message in either way', async () => {
  const { context, acknowledge } = setup()
  const receipts = [
    { topic: a, messageId: 'AB'.repeat(32) },
    { topic: b, message_id: 'cd'.repeat(32) },
  ]
  const done = await fetchMethods.batchReceive(context, { receipts })
  expect(done).toBe(true)
  expect(acknowledge).toHaveBeenCalledWith({
    clientId: 'wallet',
    receipts: [
      { topic: a, messageId: 'ab'.repeat(32) },
      { topic: b, messageId: 'cd'.repeat(32) },
    ],
  })
})
