import { setImmediate } from 'node:timers/promises'
import { createLogger } from '@latchkit/shared/logger'
import { createTopic } from '@latchkit/test/relay/connectClient'
import { describe, expect, test, vi } from 'vitest'
import { readConfig } from '../config.ts'
import { createTokenBucket } from '../limits/createTokenBucket.ts'
import type { MailboxStore } from '../mailbox/MailboxStore.ts'
import { createMemoryStore } from '../mailbox/memory/createMemoryStore.ts'
import { createMetrics } from '../metrics.ts'
import { createHub } from './createHub.ts'
import { createSession } from './createSession.ts'

// One socket, with a clock, a buffer and limits of its own.

const second = 1_000
const tooMany = { code: 3_001, data: 'TooManyRequests' }

function setup(
  parameters: {
    limits?: Record<string, number>
    change?: (store: MailboxStore) => Partial<MailboxStore>
    projectId?: string
  } = {},
) {
  const { limits = {}, change = () => ({}), projectId } = parameters
  const env = { LATCHKIT_RELAY_LIMITS: JSON.stringify(limits) }
  const config = readConfig({ env })
  const clock = { time: 1_700_000_000_000 }
  const now = () => clock.time
  const memory = createMemoryStore({ limits: config.limits, now })
  const store = { ...memory, ...change(memory) }
  const hub = createHub(store)
  const metrics = createMetrics()
  const sent: string[] = []
  const closed: { code: number; reason: string }[] = []
  const socket = {
    bytes: 0,
    since: undefined as number | undefined,
    /** Called when the system has taken what was sent. */
    drains: [] as (() => void)[],
  }
  const transport = {
    send(text: string, done: () => void) {
      sent.push(text)
      socket.drains.push(done)
    },
    buffered: () => socket.bytes,
    incompleteSince: () => socket.since,
    close: (code: number, reason: string) => void closed.push({ code, reason }),
    ...{ ping: vi.fn(), pause: vi.fn(), resume: vi.fn(), terminate: vi.fn() },
  }
  const addressRequests = { take: vi.fn((_?: number) => true) }
  const bucket = { capacity: 2, perSecond: 1, now }
  const session = createSession({
    relay: {
      ...{ config, store, metrics, hub, now },
      logger: createLogger({ level: 'silent' }),
      publishes: new Map([['shop', createTokenBucket(bucket)]]),
    },
    ...{ transport, addressRequests, projectId },
    ...{ clientId: 'wallet', address: '192.0.2.1' },
  })
  let lastId = 0
  return {
    ...{ session, clock, memory, sent, closed, socket, transport },
    addressRequests,
    /** Sends a request; resolves to what was sent since. */
    async request(method: string, params: unknown) {
      const before = sent.length
      lastId += 1
      const frame = { id: lastId, jsonrpc: '2.0', method, params }
      session.receive(JSON.stringify(frame))
      // Long requests wait for their turn.
      for (let i = 0; i < 3; i++) await setImmediate()
      return sent.slice(before).map((text) => JSON.parse(text))
    },
    publish: (topic: string, message: string) =>
      memory.publish({
        clientId: 'dapp',
        drafts: [
          { topic, message, messageId: message, tag: 0, lifetime: 60_000 },
        ],
      }),
    async countRefusals(tag: string) {
      const { body } = await metrics.render()
      const match = new RegExp(`refusals_total{tag="${tag}"} (\\d+)`).exec(body)
      return Number(match?.[1] ?? 0)
    },
  }
}

const fetchOne = ['irn_fetchMessages', { topic: createTopic() }] as const

describe('behavior: requests beyond the limit', () => {
  const limits = { requestBurst: 2, requestsPerSecond: 1 }

  test('are refused, and counted', async () => {
    const { request, clock, countRefusals, closed } = setup({ limits })
    for (let i = 0; i < 2; i++)
      expect(await request(...fetchOne)).toMatchObject([{ result: {} }])
    expect(await request(...fetchOne)).toMatchObject([
      { id: 3, error: tooMany },
    ])
    expect(await countRefusals('TooManyRequests')).toBe(1)
    clock.time += second
    expect(await request(...fetchOne)).toMatchObject([{ result: {} }])
    expect(closed).toEqual([])
  })

  test('close the socket after fifty in a row', async () => {
    const { request, clock, closed } = setup({ limits })
    for (let i = 0; i < 2; i++) await request(...fetchOne)
    for (let i = 0; i < 50; i++) await request(...fetchOne)
    // One that is served begins a new row.
    clock.time += second
    expect(await request(...fetchOne)).toMatchObject([{ result: {} }])
    for (let i = 0; i < 50; i++)
      expect(await request(...fetchOne)).toMatchObject([{ error: tooMany }])
    expect(closed).toEqual([])
    expect(await request(...fetchOne)).toEqual([])
    expect(closed).toEqual([{ code: 1_013, reason: 'Too many requests' }])
  })

  test('of the address are refused, too', async () => {
    const { request, addressRequests } = setup()
    addressRequests.take.mockReturnValue(false)
    expect(await request(...fetchOne)).toMatchObject([{ error: tooMany }])
  })

  test('are counted by the items of a batch', async () => {
    const { request, addressRequests } = setup()
    const topics = Array.from({ length: 100 }, createTopic)
    await request('irn_batchFetchMessages', { topics })
    await request(...fetchOne)
    expect(addressRequests.take.mock.calls).toEqual([[3], [1]])
  })

  test('of a project are refused', async () => {
    const { request } = setup({ projectId: 'shop' })
    const publish = () =>
      request('irn_publish', { topic: createTopic(), message: 'a' })
    for (let i = 0; i < 2; i++)
      expect(await publish()).toMatchObject([{ result: true }])
    expect(await publish()).toMatchObject([{ error: tooMany }])
    const other = setup({ projectId: 'market' })
    for (let i = 0; i < 3; i++)
      expect(
        await other.request('irn_publish', {
          topic: createTopic(),
          message: 'a',
        }),
      ).toMatchObject([{ result: true }])
  })
})

test('behavior: acknowledgements are not counted, other answers are', async () => {
  const { session, request, publish, sent, addressRequests } = setup()
  const topic = createTopic()
  await request('irn_subscribe', { topic })
  await publish(topic, 'a')
  await setImmediate()
  const { id } = JSON.parse(sent.at(-1) ?? '')
  const answer = JSON.stringify({ id, jsonrpc: '2.0', result: true })
  const { length } = addressRequests.take.mock.calls
  session.receive(answer)
  expect(addressRequests.take).toHaveBeenCalledTimes(length)
  session.receive(answer)
  expect(addressRequests.take).toHaveBeenCalledTimes(length + 1)
  // Nothing answers an answer, even one that is refused.
  addressRequests.take.mockReturnValue(false)
  const before = sent.length
  session.receive(answer)
  expect(sent).toHaveLength(before)
})

test('error: what is no request is refused, and counted as one', async () => {
  const { session, sent, addressRequests, countRefusals } = setup()
  session.receive('{"id":7,"jsonrpc":"2.0"}')
  session.receive('[]')
  expect(sent.map((it) => JSON.parse(it))).toMatchObject([
    { id: 7, error: { data: 'InvalidMethod' } },
    { id: 0, error: { data: 'Serialization' } },
  ])
  expect(addressRequests.take.mock.calls).toEqual([[1], [1]])
  expect(await countRefusals('InvalidMethod')).toBe(1)
})

test('error: a frame that is too long is refused with its id, and counted', async () => {
  const { session, clock, sent, addressRequests, countRefusals } = setup()
  clock.time += second
  session.receiveLong({ start: '{"id":7,"x":"', end: '"}' })
  session.receiveLong({ start: '', end: '' })
  expect(session.lastMessageAt()).toBe(clock.time)
  const error = {
    code: -32_600,
    message: 'A request has 262144 bytes at most',
    data: 'PayloadSizeExceeded',
  }
  expect(sent.map((it) => JSON.parse(it))).toMatchObject([
    { id: 7, error },
    { id: 0, error },
  ])
  expect(addressRequests.take.mock.calls).toEqual([[1], [1]])
  addressRequests.take.mockReturnValue(false)
  session.receiveLong({ start: '{"id":8,', end: '' })
  expect(JSON.parse(sent[2] ?? '')).toMatchObject({ id: 8, error: tooMany })
  expect(await countRefusals('PayloadSizeExceeded')).toBe(2)
})

describe('behavior: a socket is pinged', () => {
  test('every 25 seconds, and ended if it does not answer three times', async () => {
    const { session, clock, transport, request, closed } = setup()
    await request('irn_subscribe', { topic: createTopic() })
    clock.time += 25 * second - 1
    session.tick()
    expect(transport.ping).not.toHaveBeenCalled()
    clock.time += 1
    for (let i = 0; i < 2; i++) session.tick()
    expect(transport.ping).toHaveBeenCalledTimes(1)
    clock.time += 25 * second
    session.tick()
    expect(transport.ping).toHaveBeenCalledTimes(2)
    session.receivePong()
    for (let i = 0; i < 2; i++) {
      clock.time += 25 * second
      session.tick()
    }
    expect(transport.ping).toHaveBeenCalledTimes(4)
    expect(transport.terminate).not.toHaveBeenCalled()
    clock.time += 25 * second
    session.tick()
    expect(transport.terminate).toHaveBeenCalledOnce()
    expect(transport.ping).toHaveBeenCalledTimes(4)
    expect(session.countTopics()).toBe(0)
    expect(closed).toEqual([])
    clock.time += 25 * second
    session.tick()
    expect(transport.terminate).toHaveBeenCalledOnce()
  })

  test('and only answers to that are not counted', () => {
    const { session, clock, addressRequests, closed } = setup()
    session.receivePong()
    expect(addressRequests.take.mock.calls).toEqual([[1]])
    clock.time += 25 * second
    session.tick()
    session.receivePong()
    expect(addressRequests.take).toHaveBeenCalledTimes(1)
    session.receivePong()
    expect(addressRequests.take).toHaveBeenCalledTimes(2)
    expect(closed).toEqual([])
    addressRequests.take.mockReturnValue(false)
    session.receivePong()
    expect(closed).toEqual([{ code: 1_013, reason: 'Too many pongs' }])
  })

  test('and may ping as often as it may send requests', () => {
    const { session, addressRequests, sent, closed } = setup()
    session.receivePing()
    expect(addressRequests.take.mock.calls).toEqual([[1]])
    expect(closed).toEqual([])
    addressRequests.take.mockReturnValue(false)
    session.receivePing()
    expect(closed).toEqual([{ code: 1_013, reason: 'Too many pings' }])
    expect(sent).toEqual([])
  })
})

describe('behavior: a socket is closed', () => {
  test('five minutes after its last message, without a subscription', async () => {
    const idle = { code: 4_008, reason: 'Nothing was asked for' }
    const { session, clock, request, closed } = setup()
    clock.time += 100 * second
    await request(...fetchOne)
    expect(session.lastMessageAt()).toBe(clock.time)
    clock.time += 300 * second - 1
    session.tick()
    expect(closed).toEqual([])
    clock.time += 1
    session.tick()
    expect(closed).toEqual([idle])

    const other = setup()
    await other.request('irn_subscribe', { topic: createTopic() })
    expect(other.session.countTopics()).toBe(1)
    other.clock.time += 300 * second
    other.session.tick()
    expect(other.closed).toEqual([])
  })

  test('if a message takes half a minute', () => {
    const { session, clock, socket, closed } = setup()
    socket.since = clock.time
    clock.time += 30 * second - 1
    session.tick()
    expect(closed).toEqual([])
    clock.time += 1
    session.tick()
    expect(closed).toEqual([{ code: 1_008, reason: 'A message took too long' }])
  })

  test('once, and nothing is sent or served then', async () => {
    const { session, memory, request, publish, ...it } = setup()
    const topic = createTopic()
    await request('irn_subscribe', { topic })
    session.close(1_003, 'Text only')
    session.close(1_013, 'Again')
    session.leave('stop')
    expect(it.closed).toEqual([{ code: 1_003, reason: 'Text only' }])
    await publish(topic, 'a')
    expect(await request('irn_publish', { topic, message: 'b' })).toEqual([])
    session.receiveLong({ start: '', end: '' })
    const page = await memory.read({ topic, clientId: 'other', limit: 9 })
    expect(page.entries.map(({ message }) => message)).toEqual(['a'])
    it.clock.time += 1_000 * second
    session.tick()
    expect(it.sent).toHaveLength(1)
    expect(it.transport.ping).not.toHaveBeenCalled()
  })

  test('by the client, and nothing is sent then', async () => {
    const { session, request, publish, sent, closed } = setup()
    const topic = createTopic()
    await request('irn_subscribe', { topic })
    for (let i = 0; i < 2; i++) session.end()
    await publish(topic, 'a')
    session.close(1_013, 'late')
    await setImmediate()
    expect(sent).toHaveLength(1)
    expect(session.countTopics()).toBe(0)
    expect(closed).toEqual([])
  })
})

describe('behavior: what waits to be sent', () => {
  test('pauses pushes above a quarter of a megabyte, until it was sent', async () => {
    const { request, publish, socket, sent } = setup()
    const topic = createTopic()
    await request('irn_subscribe', { topic })
    socket.bytes = 262_144
    await publish(topic, 'a')
    await setImmediate()
    expect(sent).toHaveLength(2)
    socket.bytes = 262_145
    await publish(topic, 'b')
    await setImmediate()
    expect(sent).toHaveLength(2)
    // A part of it was sent.
    for (const drain of socket.drains) drain()
    await setImmediate()
    expect(sent).toHaveLength(2)
    socket.bytes = 262_144
    socket.drains[0]?.()
    await setImmediate()
    expect(sent).toHaveLength(3)
    expect(sent[2]).toContain('"message":"b"')
  })

  test('closes the socket above four megabytes', async () => {
    const { request, socket, closed } = setup()
    socket.bytes = 4_194_304
    await request(...fetchOne)
    expect(closed).toEqual([])
    socket.bytes = 4_194_305
    await request(...fetchOne)
    expect(closed).toEqual([
      { code: 1_013, reason: 'Too much is waiting to be read' },
    ])
  })
})

describe('behavior: while requests are pending', () => {
  function open() {
    const gates: (() => void)[] = []
    const it = setup({
      change: (store) => ({
        async publish(given) {
          await new Promise<void>((resolve) => gates.push(resolve))
          return await store.publish(given)
        },
      }),
    })
    const publish = () =>
      it.request('irn_publish', { topic: createTopic(), message: 'a' })
    return { ...it, gates, publish }
  }

  test('64 pause the socket, and 63 resume it', async () => {
    const { gates, publish, transport } = open()
    for (let i = 0; i < 63; i++) await publish()
    expect(transport.pause).not.toHaveBeenCalled()
    await publish()
    expect(transport.pause).toHaveBeenCalledTimes(1)
    await publish()
    gates.shift()?.()
    await setImmediate()
    expect(transport.resume).not.toHaveBeenCalled()
    gates.shift()?.()
    await setImmediate()
    expect(transport.resume).toHaveBeenCalledTimes(1)
    for (const open of gates) open()
    await setImmediate()
    expect(transport.resume).toHaveBeenCalledTimes(1)
  })

  test('it closes with the last answer, and serves no more', async () => {
    const { session, gates, publish, closed, sent } = open()
    for (let i = 0; i < 2; i++) await publish()
    session.leave('The relay stops')
    await publish()
    session.receiveLong({ start: '', end: '' })
    expect(gates).toHaveLength(2)
    gates[0]?.()
    await setImmediate()
    expect(sent).toHaveLength(1)
    expect(closed).toEqual([])
    gates[1]?.()
    await setImmediate()
    expect(sent).toHaveLength(2)
    expect(closed).toEqual([{ code: 1_001, reason: 'The relay stops' }])
  })

  test('an answer that comes after the end of the socket is dropped', async () => {
    const { session, gates, publish, sent } = open()
    await publish()
    session.end()
    gates[0]?.()
    await setImmediate()
    expect(sent).toEqual([])
  })
})

test('behavior: a socket leaves at once if nothing is pending', () => {
  const { session, closed } = setup()
  session.leave('The relay stops')
  expect(closed).toEqual([{ code: 1_001, reason: 'The relay stops' }])
})

test('behavior: a subscription that is stored after the end of the socket begins nothing', async () => {
  const gate = { open: () => {} }
  const { session, request, publish, sent } = setup({
    change: (store) => ({
      async subscribe(given) {
        await new Promise<void>((resolve) => {
          gate.open = resolve
        })
        return await store.subscribe(given)
      },
    }),
  })
  const topic = createTopic()
  await request('irn_subscribe', { topic })
  session.end()
  gate.open()
  await setImmediate()
  expect(session.countTopics()).toBe(0)
  await publish(topic, 'a')
  await setImmediate()
  expect(sent).toEqual([])
})
