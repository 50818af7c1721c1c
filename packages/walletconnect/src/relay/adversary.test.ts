import { createFakeClock } from '@latchkit/test/walletconnect/createFakeClock'
import {
  createCountingSocket,
  openRelay,
  toOutgoing,
} from '@latchkit/test/walletconnect/openRelay'
import { startScriptedRelay } from '@latchkit/test/walletconnect/startScriptedRelay'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { WebSocket as ServerSocket } from 'ws'
import { startTestRelay } from '../../../../services/relay/src/testing/startTestRelay.ts'

async function startToy(parameters: startScriptedRelay.Parameters = {}) {
  const server = await startScriptedRelay(parameters)
  onTestFinished(() => server.stop())
  return server
}

const topic = 'ab'.repeat(32)

/** A push, written by hand. */
const toPush = (id: number, message: string, publishedAt = id) =>
  JSON.stringify({
    ...{ id, jsonrpc: '2.0', method: 'irn_subscription' },
    params: { id: 'x', data: { topic, message, publishedAt, tag: 1109 } },
  })

test('behavior: a relay that drops every second socket', async () => {
  const server = await startTestRelay()
  onTestFinished(() => server.stop())
  let count = 0
  /** Cut after what it says first, every second time. */
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

test('behavior: a relay that answers late, and in the wrong order', async () => {
  const held: (() => void)[] = []
  const server = await startToy({
    answer(frame, socket: ServerSocket) {
      if (frame.method !== 'irn_publish') return { result: true }
      const { message } = frame.params
      const body =
        message === 'refused'
          ? { error: { code: -32_000, message: 'No room' } }
          : { result: true }
      held.push(() =>
        socket.send(JSON.stringify({ id: frame.id, jsonrpc: '2.0', ...body })),
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
  // Once more, to nobody.
  for (const release of held) release()
  await Promise.all(all)
  expect(settled).toEqual(['c', 'refused!', 'a'])
})

test('behavior: a late answer to the first try is one to the second', async () => {
  const clock = createFakeClock()
  const server = await startToy({ answer: () => undefined })
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

test('behavior: a relay that says it is busy is asked again, with the same', async () => {
  const clock = createFakeClock()
  const codes = [3_001, -32_603]
  const server = await startToy({
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

test('behavior: a relay that is lost while it serves what waits', async () => {
  let cuts = 3
  const server = await startToy({
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

test('behavior: a relay that always has more', async () => {
  const server = await startToy({
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
  'behavior: a relay that answers %j to what waits',
  async (result) => {
    const server = await startToy({ answer: () => ({ result }) })
    const { relay, messages } = openRelay({ urls: [server.url] })
    await relay.subscribe(topic)
    await relay.fetch()
    expect(messages).toEqual([])
  },
)

test('behavior: a relay that repeats, reorders and keeps beyond the end, is passed on as it is', async () => {
  const server = await startToy()
  const { relay, receive, messages } = openRelay({ urls: [server.url] })
  await relay.subscribe(topic)
  const [socket] = server.sockets()
  // Those who can open a message judge it.
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

test('behavior: a relay that refuses a subscription does not keep the others from theirs', async () => {
  const server = await startToy({
    answer: ({ method }) =>
      method === 'irn_batchSubscribe'
        ? { error: { code: -32_000, message: 'Too many\u202e subscribers' } }
        : { result: true },
  })
  const { relay } = openRelay({ urls: [server.url] })
  const error = await relay.subscribe(topic).catch((it) => it)
  expect(error).toMatchObject({
    ...{ name: 'RelayRequestRefusedError', code: -32_000 },
    hint: 'Too many subscribers',
  })
  await relay.publish(toOutgoing(topic, 'a'))
  expect(server.urls).toHaveLength(1)
})

test('behavior: more than a mebibyte waits', async () => {
  const server = await startTestRelay()
  onTestFinished(() => server.stop())
  const wallet = openRelay({ urls: [server.url] })
  // A page of what waits has so many characters of messages, and more around them.
  const texts = Array.from({ length: 120 }, (_, index) =>
    `${index}`.padEnd(10_485, '.'),
  )
  for (const text of texts) await wallet.relay.publish(toOutgoing(topic, text))
  // Those that were pushed are not acknowledged, so that all of them are fetched, too.
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
