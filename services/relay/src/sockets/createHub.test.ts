import { setImmediate } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import type { MailboxStore } from '../mailbox/MailboxStore.ts'
import { createMemoryStore } from '../mailbox/memory/createMemoryStore.ts'
import { createHub } from './createHub.ts'

const limits: MailboxStore.Limits = {
  ...{ subscriptionsPerClient: 5, subscribersPerTopic: 5 },
  ...{ messagesPerTopic: 5, charactersPerTopic: 1_000 },
}

/** A hub on a store whose watches are counted: how many began, and how many have ended. */
function setup() {
  const store = createMemoryStore({ limits })
  const counts = { begun: 0, ended: 0 }
  const count = (stop: () => void) => {
    counts.begun += 1
    return () => {
      counts.ended += 1
      stop()
    }
  }
  const hub = createHub({
    ...store,
    watchTopic: (...given) => count(store.watchTopic(...given)),
    watchClient: (...given) => count(store.watchClient(...given)),
  })
  const publish = (topic: string, message: string) =>
    store.publish({
      clientId: 'dapp',
      drafts: [
        { topic, message, messageId: message, tag: 0, lifetime: 60_000 },
      ],
    })
  return { hub, store, counts, publish }
}

test('behavior: sockets share the watch of a topic, which the last ends', async () => {
  const { hub, counts, publish } = setup()
  const [first, second] = [vi.fn(), vi.fn()]
  for (const wake of [first, second])
    expect(hub.watchTopic('a', wake)).toBe('a')
  const [endFirst, endSecond] = [first, second].map(
    (wake) => () => hub.unwatchTopic('a', wake),
  )
  expect(counts).toEqual({ begun: 1, ended: 0 })
  await publish('a', '1')
  await publish('b', '2')
  expect(first.mock.calls).toEqual([['a']])
  expect(second.mock.calls).toEqual([['a']])
  // Ended twice, it ends nothing of another.
  for (let i = 0; i < 2; i++) endFirst?.()
  expect(counts.ended).toBe(0)
  await publish('a', '3')
  expect(first).toHaveBeenCalledOnce()
  expect(second).toHaveBeenCalledTimes(2)
  for (let i = 0; i < 2; i++) endSecond?.()
  expect(counts).toEqual({ begun: 1, ended: 1 })

  hub.watchTopic('a', first)
  endSecond?.()
  hub.watchTopic('b', second)
  expect(counts).toEqual({ begun: 3, ended: 1 })
  await publish('a', '4')
  expect(first).toHaveBeenCalledTimes(2)
  expect(second).toHaveBeenCalledTimes(2)
})

test('behavior: sockets of a client share its watch, and what it has received', async () => {
  const { hub, store, counts } = setup()
  const create = () => ({ change: vi.fn(), settle: vi.fn() })
  const [first, second, other] = [create(), create(), create()]
  const leave = hub.join('wallet', first)
  const leaveSecond = hub.join('wallet', second)
  hub.join('other', other)
  expect(counts).toEqual({ begun: 2, ended: 0 })
  await store.subscribe({ clientId: 'wallet', topics: ['a'] })
  const change = { subscribed: ['a'], unsubscribed: [] }
  for (const it of [first, second])
    expect(it.change.mock.calls).toEqual([[change]])

  const receipt = { topic: 'a', messageId: '1' }
  hub.settle({ clientId: 'wallet', ...receipt })
  hub.settle({ clientId: 'unknown', ...receipt })
  leave()
  hub.settle({ clientId: 'wallet', ...receipt })
  expect(first.settle.mock.calls).toEqual([['a', '1']])
  expect(second.settle).toHaveBeenCalledTimes(2)
  expect(other.change).not.toHaveBeenCalled()
  expect(other.settle).not.toHaveBeenCalled()
  leaveSecond()
  expect(counts).toEqual({ begun: 2, ended: 1 })
})

test('behavior: long work is done in parts of fifty items, one part in a turn', async () => {
  const { hub } = setup()
  const done = { first: 0, second: 0 }
  const items = Array.from({ length: 120 }, (_, i) => i)
  const works = [
    hub.forEach(items, () => {
      done.first += 1
    }),
    hub.forEach(items, () => {
      done.second += 1
    }),
  ]
  const counts = [{ ...done }]
  for (let turn = 0; turn < 6; turn++) {
    await setImmediate()
    counts.push({ ...done })
  }
  await Promise.all(works)
  // The first parts are done at once.
  expect(counts[0]).toEqual({ first: 50, second: 50 })
  for (const [index, { first, second }] of counts.entries()) {
    const { first: before = 0, second: other = 0 } = counts[index - 1] ?? {}
    if (index > 0) expect(first - before + second - other).toBeLessThan(51)
  }
  expect(counts.at(-1)).toEqual({ first: 120, second: 120 })
})

test('behavior: work ends when an item returns false', async () => {
  const { hub } = setup()
  const seen: number[] = []
  await hub.forEach([1, 2, 3, 4], (item) => {
    seen.push(item)
    return item < 3
  })
  expect(seen).toEqual([1, 2, 3])
  // What returns nothing goes on, and fifty items need no turn.
  let count = 0
  void hub.forEach(Array(50).fill(0), () => {
    count += 1
  })
  expect(count).toBe(50)
})
