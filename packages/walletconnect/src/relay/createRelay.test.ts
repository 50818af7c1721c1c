import { RequestAbortedError } from '@latchkit/core'
import { createFakeClock } from '@latchkit/test/walletconnect/createFakeClock'
import { createFakePage } from '@latchkit/test/walletconnect/createFakePage'
import {
  createCountingSocket,
  openRelay,
  toOutgoing,
} from '@latchkit/test/walletconnect/openRelay'
import { startFaultyProxy } from '@latchkit/test/walletconnect/startFaultyProxy'
import { startScriptedRelay } from '@latchkit/test/walletconnect/startScriptedRelay'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { startTestRelay } from '../../../../services/relay/src/testing/startTestRelay.ts'
import { randomHex } from '../crypto/randomHex.ts'
import { MessageTooLongError } from '../errors/MessageTooLongError.ts'

let server: startTestRelay.ReturnType
beforeAll(async () => {
  server = await startTestRelay({ limits: { subscriptionsPerClient: 5_000 } })
})
afterAll(() => server.stop())

const open = (more: Partial<Parameters<typeof openRelay>[0]> = {}) =>
  openRelay({ urls: [server.url], ...more })

async function openProxy() {
  const proxy = await startFaultyProxy(server.url)
  onTestFinished(() => proxy.stop())
  return proxy
}

/** The relay takes tokens for where it listens, and not for where a proxy does. */
const through = (url: string) =>
  class extends WebSocket {
    constructor(address: string | URL) {
      const { port } = new URL(url)
      super(String(address).replace(/:\d+/, `:${port}`))
    }
  }

test('default', async () => {
  const [dapp, wallet] = [open(), open()]
  const topic = randomHex(32)
  await dapp.relay.subscribe(topic)
  await wallet.relay.subscribe(topic)
  await dapp.relay.publish(toOutgoing(topic, 'question'))
  expect(await wallet.receive(1)).toEqual(['question'])
  await wallet.relay.publish(toOutgoing(topic, 'answer', { tag: 1109 }))
  await dapp.receive(1)
  expect(dapp.messages).toEqual([
    { topic, message: 'answer', publishedAt: expect.any(Number), tag: 1109 },
  ])
  expect([...dapp.alerts, ...wallet.alerts]).toEqual([])
})

test('behavior: what waits is delivered', async () => {
  const [dapp, wallet] = [open(), open()]
  const topic = randomHex(32)
  for (const message of ['a', 'b', 'c'])
    await wallet.relay.publish(toOutgoing(topic, message))
  await dapp.relay.subscribe(topic)
  const texts = await dapp.receive(3)
  expect([...new Set(texts)]).toEqual(['a', 'b', 'c'])
})

test('behavior: what was unsubscribed from stays where it is', async () => {
  const [dapp, wallet] = [open(), open()]
  const [left, kept] = [randomHex(32), randomHex(32)]
  await Promise.all([dapp.relay.subscribe(left), dapp.relay.subscribe(kept)])
  await dapp.relay.unsubscribe(left)
  await wallet.relay.publish(toOutgoing(left, 'left'))
  await wallet.relay.publish(toOutgoing(kept, 'kept'))
  expect(await dapp.receive(1)).toEqual(['kept'])
})

test('behavior: not acknowledged where it was not recorded, so it comes again', async () => {
  const clock = createFakeClock()
  const topic = randomHex(32)
  const seen: string[] = []
  const seed = randomHex(32)
  const first = open({
    ...{ seed, now: clock.now },
    handlers: {
      async onMessage({ message }) {
        seen.push(message)
        if (message === 'failed') throw new Error('disk full')
        if (message === 'late') clock.advance(4_001)
      },
      onAlert() {},
    },
  })
  const wallet = open()
  await first.relay.subscribe(topic)
  for (const message of ['failed', 'late', 'good'])
    await wallet.relay.publish(toOutgoing(topic, message))
  await vi.waitFor(() => expect(seen).toEqual(['failed', 'late', 'good']))
  // The answer to a later request proves that the relay has read what was before.
  await first.relay.subscribe(randomHex(32))
  first.relay.close()

  const second = open({ seed })
  await second.relay.subscribe(topic)
  await second.receive(2)
  await second.relay.fetch()
  expect([...new Set(second.messages.map((it) => it.message))]).toEqual([
    'failed',
    'late',
  ])
})

test('behavior: 1,000 topics are subscribed to again, 500 at a time', async () => {
  const proxy = await openProxy()
  const dapp = open({ WebSocket: through(proxy.url) })
  const wallet = open()
  const topics = Array.from({ length: 1_000 }, () => randomHex(32))
  await Promise.all(topics.map((topic) => dapp.relay.subscribe(topic)))
  proxy.cut()
  await Promise.all(
    topics.map((topic) => wallet.relay.publish(toOutgoing(topic, topic))),
  )
  await vi.waitFor(
    () =>
      expect(new Set(dapp.messages.map((it) => it.message)).size).toBe(1_000),
    { timeout: 20_000 },
  )

  const server = await startScriptedRelay()
  onTestFinished(() => server.stop())
  const other = openRelay({ urls: [server.url] })
  await Promise.all(topics.map((topic) => other.relay.subscribe(topic)))
  for (const socket of server.sockets()) socket.terminate()
  await server.until(() => server.list('irn_batchFetchMessages').length === 4)
  const sizes = server
    .list('irn_batchSubscribe')
    .map(({ params }) => params.topics.length)
  expect(sizes).toEqual([500, 500, 500, 500])
  expect(server.urls).toHaveLength(2)
})

test('behavior: A14: a publication whose answer is lost is seen once', async () => {
  const proxy = await openProxy()
  const dapp = open({ WebSocket: through(proxy.url) })
  const wallet = open()
  const topic = randomHex(32)
  await wallet.relay.subscribe(topic)
  await dapp.relay.subscribe(randomHex(32))
  proxy.mute()
  const published = dapp.relay.publish(toOutgoing(topic, 'question'))
  await wallet.receive(1)
  proxy.cut()
  await published
  await dapp.relay.publish(toOutgoing(topic, 'next'))
  expect(await wallet.receive(2)).toEqual(['question', 'next'])
})

test('behavior: A14: tried again with the same id and text', async () => {
  const lost = new Set<string>()
  const server = await startScriptedRelay({
    answer(frame, socket) {
      if (frame.method !== 'irn_publish' || lost.size === 2)
        return { result: true }
      lost.add(JSON.stringify([frame, lost.size]))
      socket.terminate()
      return undefined
    },
  })
  onTestFinished(() => server.stop())
  const { relay } = openRelay({ urls: [server.url] })
  await relay.publish(toOutgoing(randomHex(32), 'question'))
  expect(server.texts).toHaveLength(3)
  expect(new Set(server.texts).size).toBe(1)
  expect(server.frames[0]?.id).toMatch(/^\d{19}$/)
  expect(server.frames[0]?.params).toMatchObject({
    message: 'question',
    ttl: 300,
  })
})

test.for([
  ['a minute', 300, [15, 20, 25, 30, 35, 40, 45, 50, 55, 60]],
  ['its life', 17, [15, 17]],
] as const)(
  'behavior: without an answer, tried for %s',
  async ([, ttl, seconds]) => {
    const clock = createFakeClock()
    // Says something now and then, so that nobody thinks that it is gone.
    const server = await startScriptedRelay({
      answer: (_, socket) => void socket.send('{}'),
    })
    onTestFinished(() => server.stop())
    const { Socket, waitForMessages } = createCountingSocket()
    const options = { urls: [server.url], ...clock, WebSocket: Socket }
    const { relay } = openRelay(options)
    const outgoing = toOutgoing(randomHex(32), 'question', { ttl })
    const failure = relay.publish(outgoing).catch((error) => error)
    let passed = 0
    for (const [count, second] of seconds.entries()) {
      await waitForMessages(count + 1)
      clock.advance((second - passed) * 1_000 - 1)
      expect(server.frames).toHaveLength(count + 1)
      clock.advance(1)
      passed = second
    }
    expect(await failure).toMatchObject({ name: 'RelayUnreachableError' })
    expect(new Set(server.texts).size).toBe(1)
  },
)

test('behavior: a publication does not age while the page sleeps', async () => {
  const clock = createFakeClock()
  const server = await startScriptedRelay({
    answer: () => (server.frames.length > 1 ? { result: true } : undefined),
  })
  onTestFinished(() => server.stop())
  const { relay } = openRelay({ urls: [server.url], ...clock })
  const published = relay.publish(toOutgoing(randomHex(32), 'question'))
  await server.until(() => server.frames.length === 1)
  clock.sleep(600_000)
  clock.advance(300)
  await published
  expect(new Set(server.texts).size).toBe(1)
})

test('behavior: A17: cut silently for ten minutes, the message is there in 3 s', async () => {
  const proxy = await openProxy()
  const page = createFakePage()
  const dapp = open({
    ...{ page, now: server.now, WebSocket: through(proxy.url) },
  })
  const wallet = open({ now: server.now })
  const topic = randomHex(32)
  await dapp.relay.subscribe(topic)
  page.hide()
  proxy.swallow()
  server.pass(600_000)
  await wallet.relay.publish(toOutgoing(topic, 'answer'))

  const start = performance.now()
  page.show()
  expect(await dapp.receive(1)).toEqual(['answer'])
  expect(performance.now() - start).toBeLessThan(3_000)
})

test('behavior: A19: an id is given back as it was written', async () => {
  const ids = [
    '123456789012345',
    '"1234567890123456789"',
    '1234567890123456789',
    '"a \\"quoted\\" one"',
    '7',
  ]
  const topic = randomHex(32)
  const server = await startScriptedRelay()
  onTestFinished(() => server.stop())
  const { relay, receive } = openRelay({ urls: [server.url] })
  await relay.subscribe(topic)
  const data = { topic, message: 'm', publishedAt: 1, tag: 1109 }
  const params = JSON.stringify({ id: randomHex(32), data })
  const rest = `"jsonrpc":"2.0","method":"irn_subscription","params":${params}`
  const [socket] = server.sockets()
  const start = server.texts.length
  // Members come in any order.
  for (const [index, id] of ids.entries())
    socket?.send(index % 2 ? `{"id":${id},${rest}}` : `{${rest},"id":${id}}`)
  await receive(ids.length)
  await server.until(() => server.texts.length === start + ids.length)
  expect(server.texts.slice(start)).toEqual(
    ids.map((id) => `{"id":${id},"jsonrpc":"2.0","result":true}`),
  )
})

test('error: A20: a message that is too long for relays', async () => {
  const server = await startScriptedRelay()
  onTestFinished(() => server.stop())
  const { relay } = openRelay({ urls: [server.url] })
  const topic = randomHex(32)
  await expect(
    relay.publish(toOutgoing(topic, 'x'.repeat(98_305))),
  ).rejects.toThrow(MessageTooLongError)
  expect(server.urls).toEqual([])
  const dapp = open()
  await dapp.relay.publish(toOutgoing(topic, 'x'.repeat(98_304)))
})

test('behavior: garbage is ignored', async () => {
  const topic = randomHex(32)
  const server = await startScriptedRelay()
  onTestFinished(() => server.stop())
  const { relay, receive, messages } = openRelay({ urls: [server.url] })
  await relay.subscribe(topic)
  const [socket] = server.sockets()
  const start = server.texts.length
  const good = { topic, message: 'good', publishedAt: 1, tag: 1109 }
  const push = (data: unknown, id: unknown = 1) =>
    JSON.stringify({
      ...{ id, jsonrpc: '2.0', method: 'irn_subscription' },
      params: { id: 'x', data },
    })
  for (const text of [
    ...['', '{', 'null', '[]', '[1]', '1', '"x"', '{}', '{"id":1}'],
    ...['{"id":null,"result":true}', '{"id":"1","result":true}'],
    '{"id":1,"method":"irn_subscription"}',
    '{"id":1,"method":"irn_subscription","params":null}',
    '{"id":1,"method":"wc_other","params":{}}',
    ...[undefined, null, 1, [], {}].map((data) => push(data)),
    push({ ...good, topic: 'x' }),
    push({ ...good, topic: topic.toUpperCase() }),
    push({ ...good, message: 1 }),
    push({ ...good, message: 'x'.repeat(98_305) }),
    push({ ...good, more: 'x'.repeat(131_072) }),
    push({ ...good, publishedAt: '1' }),
    push({ ...good, tag: null }),
    push(good, null),
    push(good, {}),
    push(good).replace('"tag"', '"__proto__":{"a":1},"tag"'),
    `${'['.repeat(10_000)}`,
  ])
    socket?.send(text)
  socket?.send(Buffer.from(push(good)), { binary: true })
  socket?.send(push({ ...good, message: 'last', extra: 1 }, 2))
  await receive(1)
  await server.until(() => server.texts.length === start + 1)
  expect(messages).toEqual([{ ...good, message: 'last' }])
  expect(server.frames.at(-1)).toEqual({ id: 2, jsonrpc: '2.0', result: true })
})

test('behavior: fetch hands over everything in order, and waits until it is dealt with', async () => {
  const topic = randomHex(32)
  const pages = [
    { messages: [3, 1], hasMore: true },
    { messages: [4, 2], hasMore: false },
  ]
  const server = await startScriptedRelay({
    answer({ method }) {
      if (method !== 'irn_batchFetchMessages') return { result: true }
      const page = server.list(method).length > 1 ? pages.shift() : undefined
      const messages = (page?.messages ?? []).map((publishedAt) => ({
        ...{ topic, message: `${publishedAt}`, publishedAt, tag: 0 },
      }))
      return { result: { messages, hasMore: page?.hasMore } }
    },
  })
  onTestFinished(() => server.stop())
  const seen: string[] = []
  const { relay } = openRelay({
    urls: [server.url],
    handlers: {
      async onMessage({ message }) {
        await new Promise((resolve) => setImmediate(resolve))
        seen.push(message)
      },
      onAlert() {},
    },
  })
  await relay.fetch()
  expect(server.urls, 'nothing to ask for').toEqual([])
  await relay.subscribe(topic)
  await server.until(() => server.list('irn_batchFetchMessages').length === 1)
  await relay.fetch()
  expect(seen).toEqual(['1', '2', '3', '4'])
})

test('parameters: signal', async () => {
  const server = await startScriptedRelay({ answer: () => undefined })
  onTestFinished(() => server.stop())
  const { relay } = openRelay({ urls: [server.url] })
  const controller = new AbortController()
  const { signal } = controller
  const published = relay.publish(toOutgoing(randomHex(32), 'q', { signal }))
  await server.until(() => server.frames.length === 1)
  controller.abort(new RequestAbortedError())
  await expect(published).rejects.toThrow(RequestAbortedError)
  await expect(
    relay.publish(toOutgoing(randomHex(32), 'q', { signal })),
  ).rejects.toThrow(RequestAbortedError)
  expect(server.frames).toHaveLength(1)
})

test('error: what the relay refuses', async () => {
  const { relay } = open()
  const error = await relay
    .publish(toOutgoing(randomHex(32), 'q', { ttl: 1e9 }))
    .catch((it) => it)
  expect(error).toMatchObject({
    name: 'RelayRequestRefusedError',
    code: -32_000,
    hint: expect.any(String),
  })
})

test('error: closed', async () => {
  const server = await startScriptedRelay({ answer: () => undefined })
  onTestFinished(() => server.stop())
  const { relay } = openRelay({ urls: [server.url] })
  const published = relay.publish(toOutgoing(randomHex(32), 'q'))
  await server.until(() => server.frames.length === 1)
  relay.close()
  await expect(published).rejects.toThrow(RequestAbortedError)
  await expect(relay.subscribe(randomHex(32))).rejects.toThrow(
    RequestAbortedError,
  )
  await server.until(() => server.sockets().length === 0)
  expect(server.urls).toHaveLength(1)
})
