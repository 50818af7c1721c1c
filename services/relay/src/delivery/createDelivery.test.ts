import { setTimeout as wait } from 'node:timers/promises'
import { createTopic } from '@latchkit/test/relay/connectClient'
import { createIdentity } from '@latchkit/test/relay/createIdentity'
import { listStores, startTestRelay } from '@latchkit/test/relay/startTestRelay'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { getSubscriptionId } from './push.ts'

const publish = (topic: string, message: string, ttl = 300) =>
  ['irn_publish', { topic, message, ttl, tag: 1_108 }] as const

describe.each(listStores())('%s', (store) => {
  let relay: startTestRelay.ReturnType
  beforeAll(async () => {
    relay = await startTestRelay({ store })
  })
  afterAll(() => relay.stop())

  const arrives = (check: () => void) => vi.waitFor(check, { interval: 2 })

  test('B5: ids of pushes are numbers that rise, whatever the topic', async () => {
    const topics = Array.from({ length: 20 }, createTopic)
    const [dapp, wallet] = [await relay.connect(), await relay.connect()]
    await wallet.request('irn_batchSubscribe', { topics })
    const messages = Array.from({ length: 400 }, (_, i) => ({
      ...{ topic: topics[i % topics.length], message: `${i}`, ttl: 300 },
    }))
    await dapp.request('irn_batchPublish', { messages })
    await arrives(() => expect(wallet.pushes).toHaveLength(400))
    const ids = wallet.pushes.map(({ id }) => id)
    expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => a - b))
    for (const id of ids) expect(String(id)).toMatch(/^\d{1,16}$/)
    expect(Math.max(...ids)).toBeLessThan(2 ** 53)
  })

  test('B6: subscribe, then publish', async () => {
    const topic = createTopic()
    const [dapp, wallet] = [await relay.connect(), await relay.connect()]
    const id = getSubscriptionId(topic, wallet.clientId)
    const answer = await wallet.request('irn_subscribe', { topic })
    expect(answer).toMatchObject({ result: id })
    const before = relay.now()
    expect(await dapp.request(...publish(topic, 'hello'))).toMatchObject({
      result: true,
    })
    await arrives(() => expect(wallet.pushes).toHaveLength(1))
    const [push] = wallet.pushes
    expect(push).toMatchObject({ topic, message: 'hello', tag: 1_108 })
    expect(push?.subscription).toBe(id)
    // Messages of one millisecond get later ones.
    expect(push?.publishedAt).toBeGreaterThanOrEqual(before - 1_000)
    expect(push?.publishedAt).toBeLessThanOrEqual(relay.now() + 1_000)
  })

  test('B6: publish, then subscribe', async () => {
    const topic = createTopic()
    const [dapp, wallet] = [await relay.connect(), await relay.connect()]
    for (const message of ['a', 'b'])
      await dapp.request(...publish(topic, message))
    await wallet.request('irn_subscribe', { topic })
    await arrives(() => expect(wallet.messages()).toEqual(['a', 'b']))
    // The answer came before what it let in.
    expect(wallet.frames[0]).not.toContain('irn_subscription')
  })

  test('B6: published twice, and by a subscriber itself', async () => {
    const topic = createTopic()
    const [dapp, wallet] = [await relay.connect(), await relay.connect()]
    for (const it of [dapp, wallet])
      await it.request('irn_subscribe', { topic })
    for (let i = 0; i < 2; i++)
      expect(await dapp.request(...publish(topic, 'once'))).toMatchObject({
        result: true,
      })
    await dapp.request(...publish(topic, 'end'))
    await arrives(() => expect(wallet.messages()).toEqual(['once', 'end']))
    await wallet.request(...publish(topic, 'back'))
    await arrives(() => expect(dapp.messages()).toEqual(['back']))
    expect(wallet.messages()).toEqual(['once', 'end'])
  })

  test('B6: two sockets of one client, and two clients', async () => {
    const topic = createTopic()
    const identity = createIdentity()
    const [dapp, other] = [await relay.connect(), await relay.connect()]
    const first = await relay.connect({ identity })
    const second = await relay.connect({ identity })
    await first.request('irn_subscribe', { topic })
    await other.request('irn_subscribe', { topic })
    await dapp.request(...publish(topic, 'for all'))
    for (const it of [first, second, other])
      await arrives(() => expect(it.messages()).toEqual(['for all']))
    // Nor does another socket of the sender get it.
    await second.request(...publish(topic, 'of ours'))
    await dapp.request(...publish(topic, 'end'))
    await arrives(() => expect(first.messages()).toEqual(['for all', 'end']))
    expect(other.messages()).toContain('of ours')
  })

  test('B6: unsubscribed, on any socket', async () => {
    const topic = createTopic()
    const identity = createIdentity()
    const dapp = await relay.connect()
    const first = await relay.connect({ identity })
    const second = await relay.connect({ identity })
    await first.request('irn_subscribe', { topic })
    await dapp.request(...publish(topic, 'before'))
    await arrives(() => expect(second.messages()).toEqual(['before']))
    const params = { topic, id: 'anything' }
    expect(await second.request('irn_unsubscribe', params)).toMatchObject({
      result: true,
    })
    await dapp.request(...publish(topic, 'after'))
    // What came would have come before the answer to a later request.
    for (const it of [first, second])
      await it.request('irn_fetchMessages', { topic: createTopic() })
    expect(first.messages()).toEqual(['before'])
    expect(second.messages()).toEqual(['before'])
  })

  test('B7: not acknowledged, sent again on the next connection', async () => {
    const topic = createTopic()
    const identity = createIdentity()
    const dapp = await relay.connect()
    const first = await relay.connect({ identity, acknowledges: false })
    await first.request('irn_subscribe', { topic })
    for (const message of ['a', 'b', 'c'])
      await dapp.request(...publish(topic, message))
    await arrives(() => expect(first.messages()).toEqual(['a', 'b', 'c']))
    first.acknowledge(first.pushes[1]?.id ?? 0)
    await first.request('irn_fetchMessages', { topic: createTopic() })
    await first.close()

    const second = await relay.connect({ identity })
    await arrives(() => expect(second.messages()).toEqual(['a', 'c']))
    await second.request('irn_fetchMessages', { topic: createTopic() })
    await second.close()
    const third = await relay.connect({ identity })
    await third.request('irn_subscribe', { topic })
    await dapp.request(...publish(topic, 'd'))
    await arrives(() => expect(third.messages()).toEqual(['d']))
  })

  test('B7: sent once more on the same socket, after ten seconds', async () => {
    const topic = createTopic()
    const [dapp, wallet] = [
      await relay.connect(),
      await relay.connect({ acknowledges: false }),
    ]
    await wallet.request('irn_subscribe', { topic })
    await dapp.request(...publish(topic, 'a'))
    await arrives(() => expect(wallet.messages()).toEqual(['a']))
    relay.pass(10_000)
    await arrives(() => expect(wallet.messages()).toEqual(['a', 'a']))
    const [first, again] = wallet.pushes
    expect(again?.id).toBeGreaterThan(first?.id ?? 0)
    // Once: another's first repetition shows that there was time for a second one.
    const [later, next] = [
      await relay.connect({ acknowledges: false }),
      createTopic(),
    ]
    await later.request('irn_subscribe', { topic: next })
    await dapp.request(...publish(next, 'x'))
    await arrives(() => expect(later.messages()).toEqual(['x']))
    relay.pass(10_000)
    await arrives(() => expect(later.messages()).toEqual(['x', 'x']))
    await dapp.request(...publish(topic, 'b'))
    await arrives(() => expect(wallet.messages()).toEqual(['a', 'a', 'b']))
    // The answer to either is an answer.
    wallet.acknowledge(first?.id ?? 0)
    const page = await wallet.request('irn_fetchMessages', { topic })
    expect(page.result.messages).toMatchObject([{ message: 'b' }])
  })

  test('B7: subscribed again, sent again what is late', async () => {
    const topic = createTopic()
    const [dapp, wallet] = [
      await relay.connect(),
      await relay.connect({ acknowledges: false }),
    ]
    await wallet.request('irn_subscribe', { topic })
    await dapp.request(...publish(topic, 'late'))
    await arrives(() => expect(wallet.messages()).toEqual(['late']))
    relay.pass(4_000)
    await dapp.request(...publish(topic, 'fresh'))
    await arrives(() => expect(wallet.messages()).toEqual(['late', 'fresh']))
    await wallet.request('irn_subscribe', { topic })
    await arrives(() =>
      expect(wallet.messages()).toEqual(['late', 'fresh', 'late']),
    )
  })

  test.each([
    ['a number', (id: number) => `{"id":${id},"jsonrpc":"2.0","result":true}`],
    ['a text', (id: number) => `{"id":"${id}","jsonrpc":"2.0","result":true}`],
    [
      'a bigint',
      (id: number) => `{"id":"${id}n","jsonrpc":"2.0","result":true}`,
    ],
    [
      'an error',
      (id: number) =>
        `{"id":${id},"jsonrpc":"2.0","error":{"code":-1,"message":"no"}}`,
    ],
  ])('B7: acknowledged by %s', async (_, answer) => {
    const topic = createTopic()
    const identity = createIdentity()
    const dapp = await relay.connect()
    const first = await relay.connect({ identity, acknowledges: false })
    await first.request('irn_subscribe', { topic })
    await dapp.request(...publish(topic, 'a'))
    await arrives(() => expect(first.pushes).toHaveLength(1))
    first.socket.send(answer(first.pushes[0]?.id ?? 0))
    const page = await first.request('irn_fetchMessages', { topic })
    expect(page.result).toEqual({ messages: [], hasMore: false })
  })

  test('B8: a message ends', async () => {
    const topic = createTopic()
    const [dapp, wallet] = [await relay.connect(), await relay.connect()]
    await dapp.request(...publish(topic, 'short', 1))
    await dapp.request(...publish(topic, 'long', 2_592_000))
    // Redis has a clock of its own.
    if (store === 'redis') await wait(1_100)
    else relay.pass(1_001)
    await wallet.request('irn_subscribe', { topic })
    await arrives(() => expect(wallet.messages()).toEqual(['long']))
  })

  test.each([
    [0, 'TtlTooShort'],
    [-1, 'TtlTooShort'],
    [1.5, 'InvalidParams'],
    ['300', 'InvalidParams'],
    [2_592_001, 'TtlTooLong'],
    [2 ** 31, 'TtlTooLong'],
  ])('B8: a ttl of %s', async (ttl, data) => {
    const topic = createTopic()
    const dapp = await relay.connect()
    const params = { topic, message: 'a', ttl }
    const answer = await dapp.request('irn_publish', params)
    expect(answer.error).toMatchObject({ data })
  })

  test('B9: a thousand messages of two publishers, in order', async () => {
    const topic = createTopic()
    const [a, b] = [await relay.connect(), await relay.connect()]
    const wallet = await relay.connect()
    await wallet.request('irn_subscribe', { topic })
    const count = 500
    await Promise.all(
      [a, b].map(async (it, publisher) => {
        for (let i = 0; i < count; i += 25) {
          const batch = Array.from({ length: 25 }, (_, n) => i + n)
          const answers = await Promise.all(
            batch.map((n) =>
              it.request(...publish(topic, `${publisher}:${n}`)),
            ),
          )
          expect(answers.every(({ result }) => result === true)).toBe(true)
          // The mailbox has room for 256.
          await arrives(() =>
            expect(wallet.messages()).toContain(`${publisher}:${i + 24}`),
          )
        }
      }),
    )
    await arrives(() => expect(wallet.pushes).toHaveLength(2 * count))
    for (const publisher of ['0', '1'])
      expect(
        wallet.messages().filter((it) => it.startsWith(`${publisher}:`)),
      ).toEqual(Array.from({ length: count }, (_, n) => `${publisher}:${n}`))
    const times = wallet.pushes.map(({ publishedAt }) => publishedAt)
    expect(times).toEqual(times.toSorted((x, y) => x - y))
    const ids = wallet.pushes.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toEqual(ids.toSorted((x, y) => x - y))
  })

  test('behavior: the first socket to acknowledge does it for all', async () => {
    const topic = createTopic()
    const identity = createIdentity()
    const dapp = await relay.connect()
    const first = await relay.connect({ identity })
    const second = await relay.connect({ identity, acknowledges: false })
    await first.request('irn_subscribe', { topic })
    // More than may be unacknowledged.
    for (let i = 0; i < 40; i++) {
      await dapp.request(...publish(topic, `${i}`))
      await arrives(() => expect(first.pushes).toHaveLength(i + 1))
    }
    await arrives(() => expect(second.pushes).toHaveLength(40))
  })

  test('behavior: what has ended makes room in the window', async () => {
    // One whose clock is still that of Redis.
    const own = await startTestRelay({ store })
    const topic = createTopic()
    const [dapp, wallet] = [
      await own.connect(),
      await own.connect({ acknowledges: false }),
    ]
    await wallet.request('irn_subscribe', { topic })
    for (let i = 0; i < 33; i++)
      await dapp.request(...publish(topic, `${i}`, i < 32 ? 60 : 300))
    await arrives(() => expect(wallet.pushes).toHaveLength(32))
    own.pass(60_001)
    await arrives(() => expect(wallet.messages().at(-1)).toBe('32'))
    await own.stop()
  })

  test('behavior: 32 messages of a topic may be unacknowledged', async () => {
    const topic = createTopic()
    const [dapp, wallet] = [
      await relay.connect(),
      await relay.connect({ acknowledges: false }),
    ]
    await wallet.request('irn_subscribe', { topic })
    for (let i = 0; i < 40; i++) await dapp.request(...publish(topic, `${i}`))
    await arrives(() => expect(wallet.pushes).toHaveLength(32))
    // More would have come by the time of another's message.
    const next = createTopic()
    await wallet.request('irn_subscribe', { topic: next })
    await dapp.request(...publish(next, 'another'))
    await arrives(() => expect(wallet.messages()).toContain('another'))
    expect(wallet.pushes).toHaveLength(33)
    for (const { id } of wallet.pushes.slice(0, 3)) wallet.acknowledge(id)
    await arrives(() => expect(wallet.pushes).toHaveLength(36))
    expect(wallet.messages().at(-1)).toBe('34')
  })
})
