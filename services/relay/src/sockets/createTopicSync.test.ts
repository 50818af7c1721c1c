import { setImmediate } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { StoreUnreachableError } from '../mailbox/errors.ts'
import type { MailboxStore } from '../mailbox/MailboxStore.ts'
import { createMemoryStore } from '../mailbox/memory/createMemoryStore.ts'
import { createMetrics } from '../metrics.ts'
import { createHub } from './createHub.ts'
import { createTopicSync } from './createTopicSync.ts'

const limits: MailboxStore.Limits = {
  ...{ subscriptionsPerClient: 5, subscribersPerTopic: 5 },
  ...{ messagesPerTopic: 5, charactersPerTopic: 1_000 },
}
const hour = 3_600_000

/** A sync of the client `wallet` on a store whose lists of topics may wait, or fail. */
function setup(parameters: { list?: () => Promise<readonly string[]> } = {}) {
  const memory = createMemoryStore({ limits })
  const listTopics = vi.fn(parameters.list ?? memory.listTopics)
  const clients = new Set<(change: MailboxStore.Change | undefined) => void>()
  const store: MailboxStore = {
    ...memory,
    listTopics,
    watchClient(clientId, wake) {
      clients.add(wake)
      const stop = memory.watchClient(clientId, wake)
      return () => {
        clients.delete(wake)
        stop()
      }
    },
  }
  const topics = new Set<string>()
  const detached: string[] = []
  const clock = { time: 1_700_000_000_000 }
  const metrics = createMetrics()
  const settle = vi.fn()
  const hub = createHub(store)
  const sync = createTopicSync({
    relay: { store, hub, metrics, now: () => clock.time },
    clientId: 'wallet',
    delivery: {
      get size() {
        return topics.size
      },
      topics: () => topics.keys(),
      attach: (topic) => void topics.add(topic),
      detach(topic) {
        topics.delete(topic)
        detached.push(topic)
      },
      ...{ hold() {}, release: async () => {}, answer: () => true, settle },
      ...{ resume() {}, tick() {}, close() {} },
    },
  })
  return {
    ...{ sync, memory, hub, topics, detached, listTopics, clients, clock },
    settle,
    async countFailures() {
      const { body } = await metrics.render()
      return /store_failures_total (\d+)/.exec(body)?.[1]
    },
  }
}

test('default', async () => {
  const { memory, topics, hub, listTopics, settle } = setup()
  await memory.subscribe({ clientId: 'wallet', topics: ['a', 'b'] })
  await memory.subscribe({ clientId: 'other', topics: ['c'] })
  expect([...topics]).toEqual(['a', 'b'])
  await memory.unsubscribe({ clientId: 'wallet', topics: ['a'] })
  expect([...topics]).toEqual(['b'])
  // A change that is known needs no list.
  expect(listTopics).toHaveBeenCalledTimes(1)
  hub.settle({ clientId: 'wallet', topic: 'b', messageId: '1' })
  expect(settle).toHaveBeenCalledWith('b', '1')
})

test('behavior: subscriptions are listed at once, and every hour', async () => {
  const given = { topics: ['a', 'b'] }
  const { sync, topics, detached, listTopics, clock } = setup({
    list: async () => given.topics,
  })
  await setImmediate()
  expect([...topics]).toEqual(['a', 'b'])
  given.topics = ['b', 'c']
  clock.time += hour - 1
  sync.tick()
  expect(listTopics).toHaveBeenCalledTimes(1)
  clock.time += 1
  for (let i = 0; i < 2; i++) sync.tick()
  expect(listTopics).toHaveBeenCalledTimes(2)
  await setImmediate()
  expect([...topics]).toEqual(['b', 'c'])
  // What stays is not interrupted.
  expect(detached).toEqual(['a'])
  sync.tick()
  expect(listTopics).toHaveBeenCalledTimes(2)
})

test('behavior: subscriptions are listed again if a change may have been lost', async () => {
  const { sync, topics, listTopics, clients } = setup({
    list: async () => ['a'],
  })
  await setImmediate()
  topics.clear()
  for (const wake of clients) wake(undefined)
  expect(listTopics).toHaveBeenCalledTimes(2)
  await setImmediate()
  expect([...topics]).toEqual(['a'])
  sync.tick()
  expect(listTopics).toHaveBeenCalledTimes(2)
})

test('error: a list that failed is tried again at the next tick', async () => {
  const given = { isAway: true }
  const { sync, topics, listTopics, clients, countFailures } = setup({
    async list() {
      if (given.isAway) throw new StoreUnreachableError()
      return ['a']
    },
  })
  await setImmediate()
  expect(await countFailures()).toBe('1')
  sync.tick()
  await setImmediate()
  given.isAway = false
  sync.tick()
  await setImmediate()
  expect([...topics]).toEqual(['a'])
  expect(listTopics).toHaveBeenCalledTimes(3)
  expect(await countFailures()).toBe('2')
  // So is one after a change that may have been lost.
  given.isAway = true
  for (const wake of clients) wake(undefined)
  await setImmediate()
  sync.tick()
  expect(listTopics).toHaveBeenCalledTimes(5)
})

test('behavior: a topic that is added while they are listed stays', async () => {
  const gate = createGate()
  const { sync, topics, listTopics } = setup({ list: () => gate.promise })
  topics.add('added')
  sync.tick()
  expect(listTopics).toHaveBeenCalledTimes(1)
  gate.open(['a'])
  await setImmediate()
  expect([...topics]).toEqual(['added', 'a'])
})

test('behavior: nothing is received once it is closed', async () => {
  const gate = createGate()
  const { sync, memory, topics, clients } = setup({ list: () => gate.promise })
  sync.close()
  expect(clients.size).toBe(0)
  gate.open(['a'])
  await memory.subscribe({ clientId: 'wallet', topics: ['b'] })
  await setImmediate()
  expect([...topics]).toEqual([])
})

test('behavior: other clients are served between fifty topics', async () => {
  const all = Array.from({ length: 120 }, (_, i) => String(i))
  const count = async ({ closes }: { closes: boolean }) => {
    const { sync, topics } = setup({ list: async () => all })
    const sizes = new Set<number>()
    for (let turn = 0; turn < 6; turn++) {
      await setImmediate()
      sizes.add(topics.size)
      if (closes) sync.close()
    }
    return [...sizes]
  }
  expect(await count({ closes: false })).toEqual([50, 100, 120])
  // A socket that has ended meanwhile receives no more.
  expect(await count({ closes: true })).toEqual([50])
})

/** A list of topics that is there once the gate is opened. */
function createGate() {
  let open = (_: readonly string[]) => {}
  const promise = new Promise<readonly string[]>((resolve) => {
    open = resolve
  })
  return { promise, open: (topics: readonly string[]) => open(topics) }
}
