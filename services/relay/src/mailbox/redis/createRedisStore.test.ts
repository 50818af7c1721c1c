import { createHash } from 'node:crypto'
import { statSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from '@latchkit/shared/logger'
import { startStopwatch } from '@latchkit/test/core/startStopwatch'
import { describeMailboxStore } from '@latchkit/test/relay/describeMailboxStore'
import { hasRedis, startRedis } from '@latchkit/test/shared/startRedis'
import { createClient } from 'redis'
import {
  afterAll,
  beforeAll,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest'
import { MailboxFullError, StoreUnreachableError } from '../errors.ts'
import type { MailboxStore } from '../MailboxStore.ts'
import { subscriptionLifetime } from '../MailboxStore.ts'
import { createRedisStore } from './createRedisStore.ts'

const limits = {
  subscriptionsPerClient: 5,
  subscribersPerTopic: 3,
  messagesPerTopic: 100_000,
  charactersPerTopic: 10_000_000,
}
const read = { topic: 't', clientId: 'wallet', limit: 100_000 }

describe.skipIf(!hasRedis && !process.env.CI)('Redis', () => {
  let redis: startRedis.ReturnType
  beforeAll(async () => {
    redis = await startRedis()
  })
  afterAll(() => redis?.stop())

  describeMailboxStore('in Redis', async (options) => {
    const open = () => openStore({ url: redis.url, ...options })
    const [store, other] = [await open(), await open()]
    return {
      store,
      other,
      pass: (milliseconds) => sleep(milliseconds),
      async settle() {
        // Redis confirms in the order in which it was asked.
        for (const it of [store, other]) await waitForWatch(it)
      },
      async close() {
        for (const it of [store, other]) await it.close()
      },
    }
  })

  test('behavior: nothing is kept for ever', async () => {
    const prefix = 'ends:'
    const store = await open({ url: redis.url, prefix, limits })
    const client = await openClient(redis.url)
    await store.subscribe({ clientId: 'wallet', topics: ['t'] })
    await publish(store, 'a')
    await publish(store, 'b')
    await acknowledge(store, 'b')
    await vi.waitFor(async () =>
      expect(await client.exists(`${prefix}usage`)).toBe(1),
    )
    const keys = (await client.keys(`${prefix}*`)).toSorted()
    expect(keys).toEqual([
      'ends:client:{wallet}',
      ...['ends', 'entries', 'info', 'messages', 'receipts'].map(
        (it) => `ends:${it}:{t}`,
      ),
      `ends:seen:{t}:${hash('b')}`,
      `ends:seen:{t}:${hash('a')}`,
      'ends:subscribers:{t}',
      'ends:usage',
    ])
    for (const key of keys) expect(await client.pTTL(key)).toBeGreaterThan(0)
    // A minute longer than the message is known.
    const ttl = await client.pTTL('ends:messages:{t}')
    expect(ttl).toBeGreaterThan(650_000)
    expect(ttl).toBeLessThanOrEqual(660_000)
  })

  test('behavior: all of a topic is in one slot', async () => {
    const own = await startOwn({ options: ['--cluster-enabled', 'yes'] })
    const client = await openClient(own.url)
    await client.clusterAddSlotsRange({ start: 0, end: 16_383 })
    const store = createRedisStore({ url: own.url, limits })
    onTestFinished(() => store.close())
    // Redis rejects operations on keys of more than one slot.
    await vi.waitFor(() => publish(store, 'a'))
    const wake = vi.fn()
    store.watchTopic('t', wake)
    await vi.waitFor(() => expect(wake).toHaveBeenCalled())
    wake.mockClear()
    await publish(store, 'b')
    await vi.waitFor(() => expect(wake).toHaveBeenCalled())
    await acknowledge(store, 'a')
    const { entries } = await store.read(read)
    expect(entries.map((it) => it.message)).toEqual(['b'])
  })

  test('behavior: subscriptions end 30 days after the last contact', async () => {
    const store = await open({ url: redis.url, prefix: 'days:', limits })
    const client = await openClient(redis.url)
    const [own, topic] = ['days:client:{wallet}', 'days:subscribers:{t}']
    const day = 86_400_000
    await store.subscribe({ clientId: 'wallet', topics: ['t'] })
    await client.pExpire(own, day)
    await client.hSet(topic, 'wallet', Date.now() + day)
    await client.pExpire(topic, day)
    await client.hSet(own, 'touched', Date.now() - day)
    // It is there: all of it lasts again.
    expect(await store.listTopics('wallet')).toEqual(['t'])
    expect(await client.pTTL(own)).toBeGreaterThan(subscriptionLifetime - day)
    expect(await client.pTTL(topic)).toBeGreaterThan(subscriptionLifetime)
    const until = Number(await client.hGet(topic, 'wallet'))
    expect(until).toBeGreaterThan(Date.now() + subscriptionLifetime)
    expect(Number(await client.hGet(own, 'touched'))).toBeGreaterThan(
      Date.now() - 60_000,
    )

    // Without contact for too long, it is neither notified nor counted.
    for (const clientId of ['2', '3'])
      await store.subscribe({ clientId, topics: ['t'] })
    await client.pExpire(own, -1)
    await client.hSet(topic, 'wallet', Date.now() - 1)
    expect(await store.listTopics('wallet')).toEqual([])
    expect(await store.read(read)).toMatchObject({ isSubscribed: false })
    const fourth = { clientId: '4', topics: ['t'] }
    expect(await store.subscribe(fourth)).toEqual([undefined])
  })

  test('behavior: receipts are remembered in order and out of it', async () => {
    const store = await open({ url: redis.url, prefix: 'acks:', limits })
    const client = await openClient(redis.url)
    const all = Array.from({ length: 40 }, (_, i) => String(i))
    for (const message of all) await publish(store, message)
    const left = new Set(all)
    // Every third, then backwards.
    const order = [0, 1, 2].flatMap((k) => all.filter((_, i) => i % 3 === k))
    for (const message of order.toReversed()) {
      await acknowledge(store, message)
      left.delete(message)
      const { entries } = await store.read(read)
      expect(entries.map((it) => it.message)).toEqual([...left])
    }
    // All of it is one position then.
    const field = await client.hGet('acks:receipts:{t}', 'wallet')
    expect(field).toMatch(/^\d+-\d+$/)
  })

  test('behavior: a full mailbox has room when who waits leaves', async () => {
    const few = { ...limits, messagesPerTopic: 2 }
    const store = await open({ url: redis.url, prefix: 'full:', limits: few })
    for (const clientId of ['wallet', 'other'])
      await store.subscribe({ clientId, topics: ['t'] })
    for (const message of ['a', 'b']) await publish(store, message)
    await expect(publish(store, 'c')).rejects.toThrow(MailboxFullError)
    await acknowledge(store, 'a')
    await expect(publish(store, 'c')).rejects.toThrow(MailboxFullError)
    await store.unsubscribe({ clientId: 'other', topics: ['t'] })
    expect(await publish(store, 'c')).toEqual([{ isNew: true, depth: 2 }])
    const { entries } = await store.read(read)
    expect(entries.map((it) => it.message)).toEqual(['b', 'c'])
  })

  test('behavior: while Redis is away nothing waits, and nothing answered is lost', async () => {
    const durable = await startOwn({ isDurable: true })
    const stores = [
      await open({ url: durable.url, limits }),
      await open({ url: durable.url, limits }),
    ] as const
    const [store, other] = stores
    const wakes = vi.fn()
    other.watchTopic('t', wakes)
    let isDone = false
    const answered: string[][] = []
    const slowest: number[] = []
    const elapsed = startStopwatch()
    const errors = new Set<unknown>()
    const lanes = stores.map(async (it, lane) => {
      const own: string[] = []
      answered.push(own)
      for (let i = 0; !isDone; ) {
        const asked = elapsed()
        try {
          // The same again until it is answered.
          await publish(it, `${lane}:${i}`)
          own.push(`${lane}:${i}`)
          i += 1
        } catch (error) {
          errors.add((error as Error).constructor)
          slowest.push(elapsed() - asked)
          await sleep(5)
        }
      }
    })
    await vi.waitFor(() => expect(answered[1]?.length).toBeGreaterThan(50))
    await durable.kill()
    await expect(store.read(read)).rejects.toThrow(StoreUnreachableError)
    await expect(store.ping()).rejects.toThrow(StoreUnreachableError)
    await durable.restart()
    wakes.mockClear()
    const before = answered[1]?.length ?? 0
    await vi.waitFor(() =>
      expect(answered[1]?.length).toBeGreaterThan(before + 50),
    )
    isDone = true
    await Promise.all(lanes)

    expect([...errors]).toEqual([StoreUnreachableError])
    expect(Math.max(...slowest)).toBeLessThan(1_500)
    const { entries } = await other.read(read)
    for (const [lane, own] of answered.entries()) {
      const kept = entries
        .map((it) => it.message)
        .filter((it) => it.startsWith(`${lane}:`))
      expect(kept).toEqual(own)
    }
    await vi.waitFor(() => expect(wakes).toHaveBeenCalled())
    wakes.mockClear()
    await publish(store, 'last')
    await vi.waitFor(() => expect(wakes).toHaveBeenCalled())
  })

  // Redis keeps the beginning of a transaction whose end was not written, and runs it when it starts a second time.
  test.each([3, 20, 300, 700])(
    'behavior: killed while it writes, %d bytes before the end, Redis returns no message twice',
    async (missing) => {
      const own = await startOwn({ isDurable: true })
      const store = await open({ url: own.url, limits })
      const client = createClient({ url: own.url })
      await client.connect()
      const { dir = '' } = await client.configGet('dir')
      client.destroy()
      await store.subscribe({ clientId: 'wallet', topics: ['t'] })
      await publish(store, 'a')
      await publish(store, 'b')
      const restart = async () => {
        await own.restart()
        await vi.waitFor(() => store.ping())
      }
      await own.kill()
      const file = join(dir, 'appendonlydir', 'appendonly.aof.1.incr.aof')
      truncateSync(file, statSync(file).size - missing)
      await restart()
      expect(await publish(store, 'b')).toMatchObject([{ isNew: true }])
      await publish(store, 'c')
      await own.kill()
      await restart()
      const { entries } = await store.read(read)
      expect(entries.map((it) => it.message)).toEqual(['a', 'b', 'c'])
      for (const message of ['a', 'b', 'c']) await acknowledge(store, message)
      expect((await store.read(read)).entries).toEqual([])
    },
  )

  test('behavior: those who watch are woken when Redis is back', async () => {
    const own = await startOwn()
    const store = await open({ url: own.url, limits })
    // More than a round of looking would find in the time.
    const wakes = Array.from({ length: 200 }, () => vi.fn())
    for (const [i, wake] of wakes.entries()) store.watchTopic(`${i}`, wake)
    const wakeClient = vi.fn()
    store.watchClient('wallet', wakeClient)
    await waitForWatch(store)
    await own.kill()
    await vi.waitFor(() =>
      expect(store.ping()).rejects.toThrow(StoreUnreachableError),
    )
    // Those that begin meanwhile, too.
    wakes.push(vi.fn())
    store.watchTopic('late', wakes.at(-1) as () => void)
    for (const wake of [...wakes, wakeClient]) wake.mockClear()
    await own.restart()
    await vi.waitFor(() => {
      for (const wake of [...wakes, wakeClient]) expect(wake).toHaveBeenCalled()
    })
    expect(wakeClient).toHaveBeenCalledWith(undefined)
  })

  test('error: Redis is silent', async () => {
    const own = await startOwn()
    const store = await open({ url: own.url, limits })
    own.suspend()
    const elapsed = startStopwatch()
    await expect(publish(store, 'a')).rejects.toThrow(StoreUnreachableError)
    expect(elapsed()).toBeLessThan(1_500)
    own.resume()
    // What was written to it meanwhile may have been kept.
    await vi.waitFor(() => publish(store, 'a'))
    const { entries } = await store.read(read)
    expect(entries).toHaveLength(1)
  })

  test('error: Redis has no memory left', async () => {
    const own = await startOwn()
    const { logger, lines } = createLines()
    const store = await open({ url: own.url, limits, logger })
    const client = await openClient(own.url)
    await store.subscribe({ clientId: 'wallet', topics: ['t'] })
    await publish(store, 'a')
    await client.configSet('maxmemory', '1')
    await expect(publish(store, 'b')).rejects.toThrow(MailboxFullError)
    expect(lines).toContain('error OOM Redis refuses what it was asked for')
    // What it has can be read, and received.
    expect((await store.read(read)).entries).toHaveLength(1)
    await acknowledge(store, 'a')
    expect((await store.read(read)).entries).toEqual([])
    await store.unsubscribe({ clientId: 'wallet', topics: ['t'] })
    await client.configSet('maxmemory', '0')
    expect(await publish(store, 'b')).toEqual([{ isNew: true, depth: 2 }])
  })

  test('error: a Redis that forgets when it is full', async () => {
    const options = ['--maxmemory', '64mb', '--maxmemory-policy', 'allkeys-lru']
    const own = await startOwn({ options })
    const { logger, lines } = createLines()
    await open({ url: own.url, limits, logger })
    const complaint = expect.stringContaining('maxmemory-policy to noeviction')
    await vi.waitFor(() => expect(lines).toContainEqual(complaint))
  })

  test('error: nothing is answered once it is closed', async () => {
    const store = await open({ url: redis.url, limits })
    await store.close()
    await expect(publish(store, 'a')).rejects.toThrow(StoreUnreachableError)
  })
})

let watched = 0
async function waitForWatch(store: MailboxStore): Promise<void> {
  await new Promise<void>((resolve) => {
    const stop = store.watchTopic(`settled ${watched++}`, () => {
      stop()
      resolve()
    })
  })
}

async function openStore(
  parameters: createRedisStore.Parameters,
): Promise<MailboxStore> {
  const store = createRedisStore(parameters)
  await vi.waitFor(() => store.ping())
  return store
}

/** Ends with the test. */
async function open(
  parameters: createRedisStore.Parameters,
): Promise<MailboxStore> {
  const store = await openStore(parameters)
  onTestFinished(() => store.close())
  return store
}

async function startOwn(parameters?: startRedis.Parameters) {
  const own = await startRedis(parameters)
  onTestFinished(() => own.stop())
  return own
}

async function openClient(url: string) {
  const client = createClient({ url })
  onTestFinished(() => client.destroy())
  return client.connect()
}

function publish(store: MailboxStore, message: string) {
  const draft = { topic: 't', message, messageId: hash(message), tag: 0 }
  const drafts = [{ ...draft, lifetime: 600_000 }]
  return store.publish({ clientId: 'dapp', drafts })
}

function acknowledge(store: MailboxStore, message: string) {
  const receipts = [{ topic: 't', messageId: hash(message) }]
  return store.acknowledge({ clientId: 'wallet', receipts })
}

function createLines(): { logger: Logger; lines: string[] } {
  const lines: string[] = []
  const write = (level: string) => (fields: Logger.Fields, message: string) => {
    lines.push([level, fields.code, message].filter(Boolean).join(' '))
  }
  const logger: Logger = {
    child: () => logger,
    debug: write('debug'),
    info: write('info'),
    warn: write('warn'),
    error: write('error'),
  }
  return { logger, lines }
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
