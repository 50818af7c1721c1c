import { setImmediate } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { StoreUnreachableError } from '../mailbox/errors.ts'
import type { MailboxStore } from '../mailbox/MailboxStore.ts'
import { createMemoryStore } from '../mailbox/memory/createMemoryStore.ts'
import { createHub } from '../sockets/createHub.ts'
import { createDelivery } from './createDelivery.ts'

// The delivery of one socket, with a clock and a buffer of its own.

const limits: MailboxStore.Limits = {
  ...{ subscriptionsPerClient: 100, subscribersPerTopic: 5 },
  ...{ messagesPerTopic: 10_000, charactersPerTopic: 10_000_000 },
}

async function setup(
  change: (store: MailboxStore) => Partial<MailboxStore> = () => ({}),
) {
  const clock = { time: 1_700_000_000_000 }
  const now = () => clock.time
  const memory = createMemoryStore({ limits, now })
  const acknowledge = vi.fn(memory.acknowledge)
  const watched = new Set<string>()
  const store: MailboxStore = {
    ...{ ...memory, acknowledge },
    watchTopic(topic, wake) {
      watched.add(topic)
      const stop = memory.watchTopic(topic, wake)
      return () => {
        watched.delete(topic)
        stop()
      }
    },
    ...change(memory),
  }
  const read = vi.fn(store.read)
  const hub = createHub(store)
  const settled = vi.fn()
  hub.join('wallet', { change() {}, settle: settled })
  /** How many more pushes have room. */
  const buffer = { room: Number.POSITIVE_INFINITY }
  const sent: { id: number; topic: string; message: string }[] = []
  const observe = {
    observeAnswer: vi.fn(),
    observeRedelivery: vi.fn(),
    observeFailure: vi.fn(),
  }
  const delivery = createDelivery({
    ...{ clientId: 'wallet', store: { ...store, read }, hub, now, ...observe },
    windowSize: 3,
    send(text) {
      buffer.room -= 1
      const { id, params } = JSON.parse(text)
      sent.push({ id, ...params.data })
    },
    canSend: () => buffer.room > 0,
  })
  await memory.subscribe({ clientId: 'wallet', topics: ['a', 'b'] })
  return {
    ...{ delivery, memory, clock, buffer, sent, observe, settled },
    ...{ acknowledge, read, watched },
    messages: () => sent.map(({ message }) => message),
    /** The id of a message that was sent last. */
    idOf: (message: string) =>
      String(sent.findLast((it) => it.message === message)?.id),
    async publish(topic: string, messages: string, lifetime = 600_000) {
      const drafts = [...messages].map((message) => ({
        ...{ topic, message, messageId: message, tag: 0, lifetime },
      }))
      await memory.publish({ clientId: 'dapp', drafts })
      await setImmediate()
    },
  }
}

test('behavior: a topic is delivered from when it is attached until it is detached', async () => {
  const { delivery, messages, publish, idOf } = await setup()
  await publish('a', '1')
  expect(messages()).toEqual([])
  for (let i = 0; i < 2; i++) delivery.attach('a')
  await setImmediate()
  await publish('b', 'x')
  await publish('a', '2')
  expect(messages()).toEqual(['1', '2'])
  expect(delivery.size).toBe(1)
  expect([...delivery.topics()]).toEqual(['a'])
  delivery.detach('a')
  delivery.detach('b')
  await publish('a', '3')
  expect(messages()).toEqual(['1', '2'])
  expect(delivery.size).toBe(0)
  // Nor are its messages acknowledged any more.
  expect(delivery.answer(idOf('1'))).toBe(false)
})

test('behavior: a socket that has ended receives nothing', async () => {
  const { delivery, messages, publish, watched } = await setup()
  for (const topic of ['a', 'b']) delivery.attach(topic)
  expect([...watched]).toEqual(['a', 'b'])
  delivery.detach('a')
  expect([...watched]).toEqual(['b'])
  delivery.close()
  expect([...watched]).toEqual([])
  await publish('a', '1')
  await publish('b', '2')
  expect(messages()).toEqual([])
  expect(delivery.size).toBe(0)
})

test('behavior: a topic to which the client is not subscribed is detached', async () => {
  const { delivery, memory, messages, publish } = await setup()
  delivery.attach('a')
  await memory.unsubscribe({ clientId: 'wallet', topics: ['a'] })
  await publish('a', '1')
  expect(delivery.size).toBe(0)
  expect(messages()).toEqual([])
})

test('behavior: as many messages of each topic as the window has are unacknowledged', async () => {
  const { delivery, messages, publish, idOf } = await setup()
  for (const topic of ['a', 'b']) delivery.attach(topic)
  await publish('a', '12345')
  await publish('b', 'xyzw')
  expect(messages()).toEqual(['1', '2', '3', 'x', 'y', 'z'])
  delivery.answer(idOf('2'))
  await setImmediate()
  expect(messages().slice(6)).toEqual(['4'])
  for (const message of ['1', '3', '4']) delivery.answer(idOf(message))
  await setImmediate()
  expect(messages().slice(7)).toEqual(['5'])
})

test('behavior: an acknowledgement reads nothing if no message waits', async () => {
  const { delivery, publish, idOf, read } = await setup()
  delivery.attach('a')
  await publish('a', '12')
  read.mockClear()
  delivery.answer(idOf('1'))
  delivery.settle('a', '2')
  await setImmediate()
  expect(read).not.toHaveBeenCalled()
})

test('behavior: an acknowledgement is stored, and counted with its time', async () => {
  const { delivery, clock, publish, idOf, ...it } = await setup()
  delivery.attach('a')
  await publish('a', '1')
  clock.time += 70
  expect(delivery.answer(idOf('1'))).toBe(true)
  expect(delivery.answer(idOf('1'))).toBe(false)
  expect(delivery.answer('17')).toBe(false)
  expect(it.observe.observeAnswer.mock.calls).toEqual([[70]])
  const receipt = { topic: 'a', messageId: '1' }
  expect(it.acknowledge.mock.calls).toEqual([
    [{ clientId: 'wallet', receipts: [receipt] }],
  ])
  expect(it.settled.mock.calls).toEqual([['a', '1']])
})

test('error: an acknowledgement that could not be stored is counted', async () => {
  const { delivery, publish, idOf, observe } = await setup(() => ({
    acknowledge: async () => {
      throw new StoreUnreachableError()
    },
  }))
  delivery.attach('a')
  await publish('a', '1')
  delivery.answer(idOf('1'))
  await setImmediate()
  expect(observe.observeFailure).toHaveBeenCalledOnce()
})

test('behavior: what another socket acknowledged is not sent again, and its answer is known', async () => {
  const { delivery, clock, messages, publish, idOf } = await setup()
  delivery.attach('a')
  await publish('a', '1234')
  delivery.settle('a', '1')
  delivery.settle('a', 'unknown')
  delivery.settle('b', '1')
  await setImmediate()
  // It makes room.
  expect(messages()).toEqual(['1', '2', '3', '4'])
  expect(delivery.answer(idOf('1'))).toBe(true)
  expect(delivery.answer(idOf('1'))).toBe(false)
  clock.time += 10_000
  delivery.tick()
  await setImmediate()
  expect(messages().slice(4)).not.toContain('1')
})

test('behavior: 1,024 ids of other sockets are remembered', async () => {
  const { delivery, sent, publish } = await setup()
  delivery.attach('a')
  const settle = async (count: number) => {
    for (let i = 0; i < count; i++) {
      const message = String.fromCodePoint(0x4e00 + sent.length)
      await publish('a', message)
      delivery.settle('a', message)
    }
  }
  await settle(1_024)
  expect(delivery.answer(String(sent[0]?.id))).toBe(true)
  await settle(1)
  expect(delivery.answer(String(sent[1]?.id))).toBe(true)
  await settle(2)
  expect(delivery.answer(String(sent[2]?.id))).toBe(false)
})

test('behavior: a push is sent a second time after ten seconds, and no third', async () => {
  const { delivery, clock, messages, publish, ...it } = await setup()
  for (const topic of ['a', 'b']) delivery.attach(topic)
  await publish('a', '1')
  clock.time += 1
  await publish('b', 'x')
  const tick = async (time: number) => {
    clock.time += time
    delivery.tick()
    await setImmediate()
  }
  await tick(9_998)
  expect(messages()).toEqual(['1', 'x'])
  await tick(1)
  expect(messages()).toEqual(['1', 'x', '1'])
  expect(it.observe.observeRedelivery).toHaveBeenCalledTimes(1)
  await tick(1)
  expect(messages()).toEqual(['1', 'x', '1', 'x'])
  for (let i = 0; i < 3; i++) await tick(20_000)
  expect(messages()).toHaveLength(4)
  // Either id acknowledges it, and then both are done.
  const [first, , second] = it.sent
  expect(delivery.answer(String(first?.id))).toBe(true)
  expect(it.observe.observeAnswer).toHaveBeenCalledWith(70_001)
  expect(delivery.answer(String(second?.id))).toBe(false)
})

test('behavior: of the messages of a topic only those are sent again that are late', async () => {
  const { delivery, clock, messages, publish } = await setup()
  delivery.attach('a')
  await publish('a', '1')
  clock.time += 5_000
  await publish('a', '2')
  clock.time += 5_000
  delivery.tick()
  await setImmediate()
  expect(messages()).toEqual(['1', '2', '1'])
})

test('behavior: a push that is sent again needs no room in the window', async () => {
  const { delivery, clock, messages, publish } = await setup()
  delivery.attach('a')
  await publish('a', '1234')
  clock.time += 10_000
  delivery.tick()
  await setImmediate()
  expect(messages()).toEqual(['1', '2', '3', '1', '2', '3'])
})

test('behavior: a topic that is subscribed again is sent again what is four seconds late', async () => {
  const { delivery, clock, messages, publish } = await setup()
  delivery.attach('a')
  await publish('a', '1')
  clock.time += 1
  await publish('a', '2')
  clock.time += 3_999
  delivery.hold(['a'])
  await publish('a', '3')
  expect(messages()).toEqual(['1', '2'])
  delivery.release(['a'])
  await setImmediate()
  expect(messages()).toEqual(['1', '2', '1', '3'])
  clock.time += 4_000
  delivery.hold(['a'])
  delivery.release(['a'])
  await setImmediate()
  expect(messages().slice(4)).toEqual(['1', '2', '3'])
})

test('behavior: a topic is held until each hold is released', async () => {
  const { delivery, messages, publish, read } = await setup()
  delivery.hold(['a', 'b'])
  delivery.hold(['a'])
  for (const topic of ['a', 'b']) delivery.attach(topic)
  await publish('a', '1')
  await publish('b', 'x')
  expect(read).not.toHaveBeenCalled()
  delivery.release(['a', 'b'])
  await setImmediate()
  expect(messages()).toEqual(['x'])
  delivery.release(['a'])
  await setImmediate()
  expect(messages()).toEqual(['x', '1'])
  // Released once more than held, it is not held by the next release.
  delivery.release(['a'])
  await publish('a', '2')
  expect(messages()).toEqual(['x', '1', '2'])
})

test('behavior: a full buffer pauses all topics until it has room', async () => {
  const { delivery, buffer, messages, publish, read } = await setup()
  for (const topic of ['a', 'b']) delivery.attach(topic)
  await setImmediate()
  buffer.room = 0
  read.mockClear()
  await publish('a', '1')
  await publish('b', 'x')
  expect(messages()).toEqual([])
  expect(read).not.toHaveBeenCalled()
  buffer.room = Number.POSITIVE_INFINITY
  delivery.resume()
  await setImmediate()
  expect(messages()).toEqual(['1', 'x'])
  const reads = read.mock.calls.length
  // Nothing is behind any more.
  delivery.resume()
  delivery.tick()
  await setImmediate()
  expect(read).toHaveBeenCalledTimes(reads)
})

test('behavior: a buffer that is full amid a page pauses the rest of it', async () => {
  const { delivery, buffer, messages, publish } = await setup()
  await publish('a', '123')
  buffer.room = 1
  delivery.attach('a')
  await setImmediate()
  expect(messages()).toEqual(['1'])
  buffer.room = 1
  delivery.resume()
  await setImmediate()
  expect(messages()).toEqual(['1', '2'])
  buffer.room = 1
  delivery.tick()
  await setImmediate()
  expect(messages()).toEqual(['1', '2', '3'])
})

test('behavior: a topic that is held while a page is read is not delivered', async () => {
  const gate = { open: () => {} }
  const { delivery, messages, publish } = await setup((store) => ({
    async read(given) {
      const page = await store.read(given)
      await new Promise<void>((resolve) => {
        gate.open = resolve
      })
      return page
    },
  }))
  await publish('a', '1')
  delivery.attach('a')
  await setImmediate()
  delivery.hold(['a'])
  gate.open()
  await setImmediate()
  expect(messages()).toEqual([])
  delivery.release(['a'])
  await setImmediate()
  gate.open()
  await setImmediate()
  expect(messages()).toEqual(['1'])
})

test('behavior: what was just sent again is not late', async () => {
  const { delivery, clock, messages, publish } = await setup()
  delivery.attach('a')
  await publish('a', '1')
  clock.time += 10_000
  delivery.tick()
  await setImmediate()
  expect(messages()).toEqual(['1', '1'])
  const subscribe = async (time: number) => {
    clock.time += time
    delivery.hold(['a'])
    delivery.release(['a'])
    await setImmediate()
  }
  await subscribe(3_999)
  expect(messages()).toEqual(['1', '1'])
  await subscribe(1)
  expect(messages()).toEqual(['1', '1', '1'])
})

test('error: a read that failed is tried again at the next tick', async () => {
  const given = { isAway: true }
  const { delivery, messages, publish, observe } = await setup((store) => ({
    async read(parameters) {
      if (given.isAway) throw new StoreUnreachableError()
      return await store.read(parameters)
    },
  }))
  delivery.attach('a')
  await publish('a', '1')
  expect(messages()).toEqual([])
  const failures = observe.observeFailure.mock.calls.length
  expect(failures).toBeGreaterThan(0)
  delivery.tick()
  await setImmediate()
  expect(observe.observeFailure).toHaveBeenCalledTimes(failures + 1)
  given.isAway = false
  delivery.tick()
  await setImmediate()
  expect(messages()).toEqual(['1'])
})

test('behavior: messages that have expired are not sent again, and make room', async () => {
  const { delivery, clock, messages, publish, idOf } = await setup()
  delivery.attach('a')
  await publish('a', '123', 5_000)
  await publish('a', '4')
  clock.time += 4_999
  delivery.tick()
  await setImmediate()
  expect(messages()).toEqual(['1', '2', '3'])
  clock.time += 1
  delivery.tick()
  await setImmediate()
  expect(messages()).toEqual(['1', '2', '3', '4'])
  expect(delivery.answer(idOf('1'))).toBe(false)
})

test('behavior: one read of a topic at a time, of the window, from where the last ended', async () => {
  const { delivery, publish, read } = await setup()
  delivery.attach('a')
  await publish('a', '12')
  await publish('a', '3')
  const given = read.mock.calls.map(([it]) => it)
  for (const it of given)
    expect(it).toMatchObject({
      ...{ topic: 'a', clientId: 'wallet', limit: 3, maxCharacters: 65_536 },
    })
  const positions = given.map(({ after }) => after)
  expect(positions[0]).toBeUndefined()
  expect(positions.at(-1)).toBe('2')
})

test('behavior: what pending reads may return is limited, and topics with little are read together', async () => {
  const gates: { characters: number; open: () => void }[] = []
  const topics = Array.from({ length: 40 }, (_, i) => `topic ${i}`)
  const { delivery, memory, messages, publish } = await setup((store) => ({
    async read(given) {
      const characters = given.maxCharacters ?? Number.POSITIVE_INFINITY
      await new Promise<void>((open) => gates.push({ characters, open }))
      return await store.read(given)
    },
  }))
  await memory.subscribe({ clientId: 'wallet', topics })
  for (const topic of topics) await publish(topic, topic.slice(-1))
  const most = { reads: 0, characters: 0 }
  for (const topic of topics) delivery.attach(topic)
  while (gates.length > 0) {
    most.reads = Math.max(most.reads, gates.length)
    const sum = gates.reduce((sum, { characters }) => sum + characters, 0)
    most.characters = Math.max(most.characters, sum)
    for (const { open } of gates.splice(0)) open()
    await setImmediate()
  }
  expect(messages()).toHaveLength(40)
  expect(most).toEqual({ reads: 8, characters: 65_536 })
})

test('behavior: topics with much are read one after the other', async () => {
  const pending = { reads: 0, most: 0 }
  const topics = Array.from({ length: 20 }, (_, i) => `topic ${i}`)
  const { delivery, memory, messages } = await setup((store) => ({
    async read(given) {
      pending.reads += 1
      pending.most = Math.max(pending.most, pending.reads)
      await setImmediate()
      pending.reads -= 1
      return await store.read(given)
    },
  }))
  await memory.subscribe({ clientId: 'wallet', topics })
  for (const topic of topics) {
    const draft = { topic, messageId: 'a', tag: 0, lifetime: 600_000 }
    const message = 'a'.repeat(90_000)
    await memory.publish({ clientId: 'dapp', drafts: [{ ...draft, message }] })
  }
  for (const topic of topics) delivery.attach(topic)
  for (let i = 0; i < 50; i++) await setImmediate()
  expect(messages()).toHaveLength(20)
  expect(pending.most).toBe(1)
})

test('behavior: all pages are read, though nothing wakes it', async () => {
  const { delivery, messages, publish } = await setup((store) => ({
    read: (given) => store.read({ ...given, limit: 1 }),
  }))
  await publish('a', '123')
  delivery.attach('a')
  await setImmediate()
  expect(messages()).toEqual(['1', '2', '3'])
})

test('behavior: what changes while a page is read is read again', async () => {
  const gates: (() => void)[] = []
  const { delivery, clock, messages, publish } = await setup((store) => ({
    async read(given) {
      const page = await store.read(given)
      await new Promise<void>((resolve) => gates.push(resolve))
      return page
    },
  }))
  const goOn = async () => {
    for (const open of gates.splice(0)) open()
    await setImmediate()
  }
  await publish('a', '1')
  delivery.attach('a')
  await setImmediate()
  // Published after the page was read.
  await publish('a', '2')
  expect(gates).toHaveLength(1)
  await goOn()
  expect(messages()).toEqual(['1'])
  // Late, and subscribed again while the next page is read: it begins again.
  clock.time += 4_000
  delivery.hold(['a'])
  delivery.release(['a'])
  for (let i = 0; i < 3; i++) await goOn()
  expect(messages()).toEqual(['1', '1', '2'])
  expect(gates).toHaveLength(0)

  // Nothing is sent for a topic that was detached meanwhile.
  await publish('a', '3')
  expect(gates).toHaveLength(1)
  delivery.detach('a')
  delivery.attach('a')
  await goOn()
  for (let i = 0; i < 3; i++) await goOn()
  expect(messages().filter((it) => it === '3')).toHaveLength(1)
})
