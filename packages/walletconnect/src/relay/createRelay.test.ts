import { spawn } from 'node:child_process'
import { getEventListeners, once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { RequestAbortedError } from '@latchkit/core'
import { startTestRelay } from '@latchkit/test/relay/startTestRelay'
import { reservePort } from '@latchkit/test/shared/reservePort'
import { createFakeClock } from '@latchkit/test/walletconnect/createFakeClock'
import { createFakePage } from '@latchkit/test/walletconnect/createFakePage'
import {
  createCountingSocket,
  openRelay,
  toOutgoing,
} from '@latchkit/test/walletconnect/openRelay'
import { startFaultyProxy } from '@latchkit/test/walletconnect/startFaultyProxy'
import { startScriptedRelay } from '@latchkit/test/walletconnect/startScriptedRelay'
import {
  afterAll,
  beforeAll,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest'
import type { WebSocket as ServerSocket } from 'ws'
import { getClientId } from '../crypto/createRelayToken.ts'
import { hashMessage, randomHex } from '../crypto/keys.ts'
import { MessageTooLongError } from '../errors/relay.ts'

describe('createRelay', () => {
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

  /** The relay accepts tokens for its own URL only, not for a proxy's. */
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

  test('behavior: waiting messages are delivered', async () => {
    const [dapp, wallet] = [open(), open()]
    const topic = randomHex(32)
    for (const message of ['a', 'b', 'c'])
      await wallet.relay.publish(toOutgoing(topic, message))
    await dapp.relay.subscribe(topic)
    const texts = await dapp.receive(3)
    expect([...new Set(texts)]).toEqual(['a', 'b', 'c'])
  })

  test('behavior: messages of unsubscribed topics are not delivered', async () => {
    const [dapp, wallet] = [open(), open()]
    const [left, kept] = [randomHex(32), randomHex(32)]
    await Promise.all([dapp.relay.subscribe(left), dapp.relay.subscribe(kept)])
    await dapp.relay.unsubscribe(left)
    await wallet.relay.publish(toOutgoing(left, 'left'))
    await wallet.relay.publish(toOutgoing(kept, 'kept'))
    expect(await dapp.receive(1)).toEqual(['kept'])
  })

  test('behavior: a message whose handler fails is not acknowledged and delivered again', async () => {
    const clock = createFakeClock()
    const topic = randomHex(32)
    const seen: string[] = []
    const seed = randomHex(32)
    const first = open({
      seed,
      now: clock.now,
      handlers: {
        async onMessage({ message }) {
          seen.push(message)
          if (message === 'failed') throw new Error('disk full')
          if (message === 'late') clock.advance(4_001)
          if (message === 'in time') clock.advance(4_000)
        },
        onAlert() {},
      },
    })
    const wallet = open()
    await first.relay.subscribe(topic)
    const texts = ['failed', 'late', 'in time', 'good']
    for (const message of texts)
      await wallet.relay.publish(toOutgoing(topic, message))
    await vi.waitFor(() => expect(seen).toEqual(texts))
    // The response to a later request proves that the relay has read the frames before.
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

  test('behavior: the receipt of a message is not sent over a later link', async () => {
    const topic = randomHex(32)
    const server = await startScriptedRelay()
    onTestFinished(() => server.stop())
    const push = (id: string, message: string) => {
      const data = { topic, message, publishedAt: 1, tag: 1108 }
      const params = { id: 'subscription', data }
      const method = 'irn_subscription'
      for (const socket of server.sockets())
        socket.send(JSON.stringify({ id, jsonrpc: '2.0', method, params }))
    }
    const events = new EventTarget()
    const released = once(events, 'release')
    const seen: string[] = []
    const { relay } = openRelay({
      urls: [server.url],
      handlers: {
        async onMessage({ message }) {
          seen.push(message)
          if (message === 'held') await released
        },
        onAlert() {},
      },
    })
    await relay.subscribe(topic)
    push('1', 'held')
    await vi.waitFor(() => expect(seen).toEqual(['held']))
    for (const socket of server.sockets()) socket.terminate()
    await server.until(() => server.list('irn_batchSubscribe').length === 2)
    events.dispatchEvent(new Event('release'))
    push('2', 'next')
    await server.until(() => server.frames.some(({ id }) => id === '2'))
    const receipts = server.frames.filter(({ method }) => !method)
    expect(receipts).toEqual([{ id: '2', jsonrpc: '2.0', result: true }])
  })

  test('behavior: a signal that outlives many publications keeps no listener of them', async () => {
    const { signal } = new AbortController()
    const server = await startScriptedRelay()
    onTestFinished(() => server.stop())
    const { relay } = openRelay({ urls: [server.url] })
    const outgoing = toOutgoing(randomHex(32), 'question', { signal })
    for (let i = 0; i < 20; i += 1) await relay.publish(outgoing)
    expect(server.list('irn_publish')).toHaveLength(20)
    expect(getEventListeners(signal, 'abort')).toEqual([])
  })

  test('behavior: 1,000 topics are resubscribed in batches of 500', async () => {
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
    const subscribed = server
      .list('irn_batchSubscribe')
      .flatMap(({ params }) => params.topics)
    expect(subscribed).toEqual([...topics, ...topics])
    expect(server.urls).toHaveLength(2)
  })

  test('behavior: A14: a publication whose response is lost is received once', async () => {
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

  test('behavior: A14: retried with the same id and text', async () => {
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
    'behavior: without a response, retried for %s',
    async ([, ttl, seconds]) => {
      const clock = createFakeClock()
      // Sends frames, so that the connection does not count as lost.
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

  test('behavior: the time of a suspended page does not count', async () => {
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

  test('behavior: A17: after ten minutes of a silent cut, the message arrives within 2.3 s and what a new connection takes', async () => {
    const proxy = await openProxy()
    const page = createFakePage()
    const clock = createFakeClock(server.now())
    const dapp = open({
      ...clock,
      page,
      WebSocket: through(proxy.url),
    })
    const wallet = open({ now: server.now })
    const topic = randomHex(32)
    await dapp.relay.subscribe(topic)
    page.hide()
    proxy.swallow()
    server.pass(600_000)
    clock.sleep(600_000)
    await wallet.relay.publish(toOutgoing(topic, 'answer'))

    page.show()
    clock.advance(2_000)
    // Before it connects again it pauses for a random time of 300 ms at most.
    const getNext = () => clock.getDelays()[0]
    await vi.waitFor(() => expect(getNext()).toBeLessThanOrEqual(300))
    clock.advance(300)
    expect(await dapp.receive(1)).toEqual(['answer'])
  })

  test('behavior: A19: an id is returned digit by digit', async () => {
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
    // The keys of a frame have any order.
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

  test('behavior: malformed frames are ignored', async () => {
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
        id,
        jsonrpc: '2.0',
        method: 'irn_subscription',
        params: { id: 'x', data },
      })
    /** Fills a frame up to a number of characters. */
    const fill = (length: number) =>
      'x'.repeat(length - push({ ...good, more: '' }).length)
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
      push({ ...good, more: fill(131_073) }),
      push({ ...good, publishedAt: '1' }),
      push({ ...good, tag: null }),
      push(good, null),
      push(good, {}),
      push(good).replace('"tag"', '"__proto__":{"a":1},"tag"'),
      `${'['.repeat(10_000)}`,
    ])
      socket?.send(text)
    socket?.send(Buffer.from(push(good)), { binary: true })
    socket?.send(push({ ...good, more: fill(131_072) }))
    socket?.send(push({ ...good, message: 'last', extra: 1 }, 2))
    await receive(2)
    await server.until(() => server.texts.length === start + 2)
    expect(messages).toEqual([good, { ...good, message: 'last' }])
    expect(server.frames.at(-1)).toEqual({
      id: 2,
      jsonrpc: '2.0',
      result: true,
    })
  })

  test('behavior: fetch delivers all messages in order and waits for their handlers', async () => {
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
          topic,
          message: `${publishedAt}`,
          publishedAt,
          tag: 0,
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

  test('error: the relay refuses a request', async () => {
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

  test('behavior: a topic is subscribed once, and not again after its end', async () => {
    const topics = [randomHex(32), randomHex(32)] as const
    const held: (() => void)[] = []
    const server = await startScriptedRelay({
      answer({ id, method }, socket) {
        const isSubscription = method === 'irn_batchSubscribe'
        if (!isSubscription || server.urls.length > 1) return { result: [] }
        held.push(() => socket.send(JSON.stringify({ id, result: [] })))
        return undefined
      },
    })
    onTestFinished(() => server.stop())
    const { relay } = openRelay({ urls: [server.url] })
    const subscribed = topics.map((topic) => relay.subscribe(topic))
    await server.until(() => held.length === 1)
    await relay.unsubscribe(topics[0])
    held[0]?.()
    await Promise.all(subscribed)
    await relay.subscribe(topics[1])
    await relay.fetch()
    const list = () =>
      server.list('irn_batchSubscribe').map(({ params }) => params.topics)
    expect(list()).toEqual([topics])
    for (const socket of server.sockets()) socket.terminate()
    await server.until(() => list().length === 2)
    expect(list()[1]).toEqual([topics[1]])
  })

  test('behavior: the end of a subscription names its topic and an id of its own', async () => {
    const seed = randomHex(32)
    const topic = randomHex(32)
    const server = await startScriptedRelay()
    onTestFinished(() => server.stop())
    const { relay } = openRelay({ urls: [server.url], seed })
    await relay.subscribe(topic)
    await relay.unsubscribe(topic)
    const [{ params } = {}] = server.list('irn_unsubscribe')
    expect(params).toEqual({
      topic,
      id: hashMessage(topic + getClientId(seed)),
    })
  })

  test('behavior: a relay that does not subscribe within 15 s is left', async () => {
    const clock = createFakeClock()
    const server = await startScriptedRelay({ answer: () => undefined })
    onTestFinished(() => server.stop())
    const { relay } = openRelay({ urls: [server.url], ...clock })
    relay.subscribe(randomHex(32)).catch(() => {})
    await server.until(() => server.frames.length === 1)
    // The times of the call and of the attempt; the first ends the socket.
    expect(clock.getDelays()).toEqual([15_000, 15_000])
    clock.advance(14_999)
    expect(server.sockets()).toHaveLength(1)
    clock.advance(1)
    await server.until(() => server.sockets().length === 0)
  })

  test('behavior: a fetch ends when its messages are handled', async () => {
    const topic = randomHex(32)
    const data = { topic, message: 'a', publishedAt: 1, tag: 1 }
    const server = await startScriptedRelay({
      answer: ({ method }) =>
        method === 'irn_batchFetchMessages'
          ? { result: { messages: [data], hasMore: false } }
          : { result: true },
    })
    onTestFinished(() => server.stop())
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    const { relay } = openRelay({
      urls: [server.url],
      handlers: { onMessage: () => released, onAlert() {} },
    })
    await relay.subscribe(topic)
    const ended = vi.fn()
    const fetched = relay.fetch().then(ended)
    // The response to a later call follows that to the fetch.
    await relay.publish(toOutgoing(topic, 'b'))
    await new Promise((resolve) => setTimeout(resolve, 0))
    expect(ended).not.toHaveBeenCalled()
    release()
    await fetched
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
})

describe('adversary', () => {
  async function startServer(parameters: startScriptedRelay.Parameters = {}) {
    const server = await startScriptedRelay(parameters)
    onTestFinished(() => server.stop())
    return server
  }

  const topic = 'ab'.repeat(32)

  /** Returns the frame of a push. */
  const toPush = (id: number, message: string, publishedAt = id) =>
    JSON.stringify({
      id,
      jsonrpc: '2.0',
      method: 'irn_subscription',
      params: { id: 'x', data: { topic, message, publishedAt, tag: 1109 } },
    })

  test('behavior: a relay that drops every second socket', async () => {
    const server = await startTestRelay()
    onTestFinished(() => server.stop())
    let count = 0
    /** Closes every second socket after its first frame. */
    class Socket extends WebSocket {
      constructor(url: string | URL) {
        super(url)
        count += 1
        if (count % 2)
          this.addEventListener('message', () => this.close(), { once: true })
      }
    }
    const dapp = openRelay({ urls: [server.url], WebSocket: Socket })
    const wallet = openRelay({ urls: [server.url] })
    await wallet.relay.subscribe(topic)
    const texts = ['a', 'b', 'c', 'd']
    for (const text of texts) await dapp.relay.publish(toOutgoing(topic, text))
    expect(await wallet.receive(4)).toEqual(texts)
  })

  test('behavior: a relay that responds late and out of order', async () => {
    const held: (() => void)[] = []
    const server = await startServer({
      answer(frame, socket: ServerSocket) {
        if (frame.method !== 'irn_publish') return { result: true }
        const { message } = frame.params
        const body =
          message === 'refused'
            ? { error: { code: -32_000, message: 'No room' } }
            : { result: true }
        held.push(() =>
          socket.send(
            JSON.stringify({ id: frame.id, jsonrpc: '2.0', ...body }),
          ),
        )
        return undefined
      },
    })
    const { relay } = openRelay({ urls: [server.url] })
    const settled: string[] = []
    const all = ['a', 'refused', 'c'].map((text) =>
      relay.publish(toOutgoing(topic, text)).then(
        () => settled.push(text),
        () => settled.push(`${text}!`),
      ),
    )
    await server.until(() => held.length === 3)
    for (const release of held.reverse()) release()
    // Again, when no call is pending.
    for (const release of held) release()
    await Promise.all(all)
    expect(settled).toEqual(['c', 'refused!', 'a'])
  })

  test('behavior: a late response to the first attempt settles the second', async () => {
    const clock = createFakeClock()
    const server = await startServer({ answer: () => undefined })
    const { relay } = openRelay({ urls: [server.url], ...clock })
    const published = relay.publish(toOutgoing(topic, 'a'))
    await server.until(() => server.frames.length === 1)
    clock.advance(15_000)
    await server.until(() => server.frames.length === 2)
    const id = server.frames[0]?.id
    server
      .sockets()[0]
      ?.send(JSON.stringify({ id, jsonrpc: '2.0', result: true }))
    await published
  })

  test('behavior: a busy relay gets the same request again', async () => {
    const clock = createFakeClock()
    const codes = [3_001, -32_603]
    const server = await startServer({
      answer(frame) {
        const code = frame.method === 'irn_publish' ? codes.shift() : undefined
        return code ? { error: { code, message: '' } } : { result: true }
      },
    })
    const { Socket, waitForMessages } = createCountingSocket()
    const options = { urls: [server.url], ...clock, WebSocket: Socket }
    const { relay } = openRelay(options)
    const published = relay.publish(toOutgoing(topic, 'a'))
    for (const [count, time] of [15_000, 5_000].entries()) {
      await waitForMessages(count + 1)
      clock.advance(time)
    }
    await published
    expect(new Set(server.texts).size).toBe(1)
  })

  test('behavior: a relay that is lost during a fetch', async () => {
    let cuts = 3
    const server = await startServer({
      answer({ method }, socket) {
        if (method !== 'irn_batchFetchMessages') return { result: true }
        cuts -= 1
        if (cuts >= 0) socket.terminate()
        return { result: { messages: [], hasMore: false } }
      },
    })
    const { relay } = openRelay({ urls: [server.url] })
    await relay.subscribe(topic)
    await relay.publish(toOutgoing(topic, 'a'))
    expect(server.list('irn_batchSubscribe').length).toBeGreaterThan(3)
  })

  test('behavior: a relay that always announces more messages', async () => {
    const server = await startServer({
      answer: ({ method }) =>
        method === 'irn_batchFetchMessages'
          ? { result: { messages: [], hasMore: true } }
          : { result: true },
    })
    const { relay } = openRelay({ urls: [server.url] })
    await relay.subscribe(topic)
    await relay.publish(toOutgoing(topic, 'a'))
    expect(server.list('irn_batchFetchMessages')).toHaveLength(32)
  })

  test.each([[null], [[]], [{ messages: {} }], [{ messages: [null, 1, {}] }]])(
    'behavior: a relay that responds to a fetch with %j',
    async (result) => {
      const server = await startServer({ answer: () => ({ result }) })
      const { relay, messages } = openRelay({ urls: [server.url] })
      await relay.subscribe(topic)
      await relay.fetch()
      expect(messages).toEqual([])
    },
  )

  test('behavior: repeated, reordered and expired messages are delivered unchanged', async () => {
    const server = await startServer()
    const { relay, receive, messages } = openRelay({ urls: [server.url] })
    await relay.subscribe(topic)
    const [socket] = server.sockets()
    // Only holders of the key can judge a message.
    for (const [id, text] of [
      [2, 'b'],
      [1, 'a'],
      [2, 'b'],
      [3, 'c'],
    ] as const)
      socket?.send(toPush(id, text))
    expect(await receive(4)).toEqual(['b', 'a', 'b', 'c'])
    expect(messages.map((it) => it.publishedAt)).toEqual([2, 1, 2, 3])
  })

  test('behavior: a refused subscription does not affect others', async () => {
    const server = await startServer({
      answer: ({ method }) =>
        method === 'irn_batchSubscribe'
          ? { error: { code: -32_000, message: 'Too many\u202e subscribers' } }
          : { result: true },
    })
    const { relay } = openRelay({ urls: [server.url] })
    const error = await relay.subscribe(topic).catch((it) => it)
    expect(error).toMatchObject({
      name: 'RelayRequestRefusedError',
      code: -32_000,
      hint: 'Too many subscribers',
    })
    await relay.publish(toOutgoing(topic, 'a'))
    expect(server.urls).toHaveLength(1)
  })

  test('behavior: more than a mebibyte of waiting messages', async () => {
    const server = await startTestRelay()
    onTestFinished(() => server.stop())
    const wallet = openRelay({ urls: [server.url] })
    // A page has this many characters of messages, and the JSON around them.
    const texts = Array.from({ length: 120 }, (_, index) =>
      `${index}`.padEnd(10_485, '.'),
    )
    for (const text of texts)
      await wallet.relay.publish(toOutgoing(topic, text))
    // Pushed messages are not acknowledged, so all of them are fetched, too.
    const seen: string[] = []
    const dapp = openRelay({
      urls: [server.url],
      handlers: {
        async onMessage({ message }) {
          seen.push(message)
          throw new Error('not recorded')
        },
        onAlert() {},
      },
    })
    await dapp.relay.subscribe(topic)
    await dapp.relay.fetch()
    await vi.waitFor(() => expect(new Set(seen)).toEqual(new Set(texts)))
  })
})

describe('kill', () => {
  const require = createRequire(import.meta.url)
  const manifest = require.resolve('@latchkit/relay/package.json')
  const main = join(dirname(manifest), 'src/main.ts')

  /** Starts the relay as an operator does, over a file that outlives the process. */
  async function start(dir: string, port: string) {
    const child = spawn(
      process.execPath,
      ['--conditions=source', main, '--json'],
      {
        env: {
          PATH: process.env.PATH,
          LATCHKIT_RELAY_PORT: port,
          LATCHKIT_RELAY_DATA_DIR: dir,
          LATCHKIT_RELAY_LOG_LEVEL: 'silent',
        },
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    )
    const ended = once(child, 'exit')
    const kill = async () => {
      child.kill('SIGKILL')
      await ended
    }
    onTestFinished(kill)
    const [line] = await once(child.stdout, 'data')
    const { url } = JSON.parse(String(line)) as { url: string }
    return { url, kill }
  }

  test('behavior: a relay that is killed during publications loses and duplicates nothing', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'latchkit-relay-client-'))
    onTestFinished(() => rm(dir, { recursive: true, force: true }))
    // No other server may get it while the relay is away.
    const port = String(await reservePort())
    const relay = await start(dir, port)
    const [dapp, wallet] = [
      openRelay({ urls: [relay.url] }),
      openRelay({ urls: [relay.url] }),
    ]
    const topic = randomHex(32)
    await wallet.relay.subscribe(topic)
    await dapp.relay.subscribe(topic)

    const texts = Array.from({ length: 100 }, (_, index) => `message ${index}`)
    const published = Promise.all(
      texts.map((text) => dapp.relay.publish(toOutgoing(topic, text))),
    )
    await wallet.receive(1)
    await relay.kill()
    await start(dir, port)
    await published
    await vi.waitFor(
      () =>
        expect(new Set(wallet.messages.map((it) => it.message)).size).toBe(100),
      { timeout: 20_000 },
    )
    // The relay counts repeated publications as one message.
    for (const text of texts) {
      const times = wallet.messages
        .filter(({ message }) => message === text)
        .map(({ publishedAt }) => publishedAt)
      expect(new Set(times).size).toBe(1)
    }
    expect(dapp.messages).toEqual([])
  })
})
