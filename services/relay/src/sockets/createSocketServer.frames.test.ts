import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { createTopic } from '@latchkit/test/relay/connectClient'
import { createIdentity } from '@latchkit/test/relay/createIdentity'
import { startTestRelay } from '@latchkit/test/relay/startTestRelay'
import { afterEach, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'

let relay: startTestRelay.ReturnType
afterEach(() => relay.stop())

const query = { useOnCloseEvent: 'true' }

/** Opens a socket with a URL; resolves with the response that refused it, or `undefined`. */
async function open(url: string): Promise<IncomingMessage | undefined> {
  const socket = new WebSocket(url)
  socket.on('error', () => {})
  const response = await Promise.race([
    once(socket, 'open').then(() => undefined),
    once(socket, 'unexpected-response').then(([, it]) => it),
  ])
  response?.resume()
  socket.terminate()
  return response
}

function createUrl(more = ''): string {
  const iat = Math.floor(relay.now() / 1_000)
  const auth = createIdentity().sign({ aud: relay.url, iat })
  return `${relay.url}/?auth=${auth}${more}`
}

test('behavior: a path and query have 4,096 characters at most', async () => {
  relay = await startTestRelay()
  const start = createUrl('&ua=')
  const { length } = start.slice(relay.url.length)
  const fits = start + 'x'.repeat(4_096 - length)
  expect(await open(fits)).toBeUndefined()
  expect((await open(`${fits}x`))?.statusCode).toBe(414)
})

test('behavior: a refused connection is closed, and may be tried again in ten seconds if there are too many', async () => {
  relay = await startTestRelay({ limits: { connectsPerMinute: 2 } })
  const missing = await open(relay.url)
  expect(missing?.statusCode).toBe(401)
  expect(missing?.statusMessage).toBe('Unauthorized')
  expect(missing?.headers).toEqual({
    ...{ connection: 'close', 'content-length': '0' },
  })
  expect(await open(createUrl())).toBeUndefined()
  const tooMany = await open(createUrl())
  expect(tooMany?.statusCode).toBe(429)
  expect(tooMany?.headers).toEqual({
    ...{ connection: 'close', 'content-length': '0', 'retry-after': '10' },
  })
  const text = await relay.readMetrics()
  expect(text).toContain('refusals_total{tag="MissingJwt"} 1')
  expect(text).toContain('refusals_total{tag="TooManyConnections"} 1')
})

/** Sends an upgrade request, and what follows it, and never closes its own end; resolves with the response when it is closed. */
async function openHalf(url: string, following = ''): Promise<string> {
  const { port, pathname, search } = new URL(url)
  const socket = connect({ port: Number(port), allowHalfOpen: true })
  socket.on('error', () => {})
  const lines = [
    `GET ${pathname}${search} HTTP/1.1`,
    'host: a',
    'connection: upgrade',
    'upgrade: websocket',
    'sec-websocket-version: 13',
    'sec-websocket-key: MTIzNDU2Nzg5MDEyMzQ1Ng==',
  ]
  socket.write(`${lines.join('\r\n')}\r\n\r\n${following}`)
  let response = ''
  socket.setEncoding('utf8').on('data', (chunk) => {
    response += chunk
  })
  // Ours is never ended, so only a reset, or an error when it is written to, closes it.
  const probe = setInterval(() => socket.write('x'), 200)
  await new Promise((resolve) => socket.once('close', resolve))
  clearInterval(probe)
  return response.slice(0, 12)
}

test('behavior: a refused connection is closed within seconds, also if the client leaves it open', async () => {
  relay = await startTestRelay()
  expect(await openHalf(relay.url)).toBe('HTTP/1.1 401')
})

test('behavior: what a client sends before its connection is accepted is not kept', async () => {
  const limits = { socketsPerClient: 1, connectsPerMinute: 1 }
  relay = await startTestRelay({ limits })
  const identity = createIdentity()
  const iat = Math.floor(relay.now() / 1_000)
  const auth = identity.sign({ aud: relay.url, iat })
  for (let i = 0; i < 2; i++) await relay.connect({ identity })
  const url = `${relay.url}/?auth=${auth}`
  expect(await openHalf(url, 'x')).toBe('HTTP/1.1 400')
  // Later bytes close it.
  expect(await openHalf(url)).toBe('')
})

test('behavior: a connection that waits while the relay stops is refused with 503', async () => {
  const limits = { socketsPerClient: 1, connectsPerMinute: 1 }
  relay = await startTestRelay({ limits })
  const identity = createIdentity()
  for (let i = 0; i < 2; i++) await relay.connect({ identity })
  const iat = Math.floor(relay.now() / 1_000)
  const auth = identity.sign({ aud: relay.url, iat })
  const timers = vi.spyOn(globalThis, 'setTimeout')
  const refused = open(`${relay.url}/?auth=${auth}`)
  // It waits for 20 seconds at most.
  await vi.waitFor(() =>
    expect(timers.mock.calls.map(([, delay]) => delay)).toContain(20_000),
  )
  await relay.relay.stop()
  expect((await refused)?.statusCode).toBe(503)
})

test('behavior: connections that were refused leave room', async () => {
  relay = await startTestRelay({ limits: { openPerAddress: 1 } })
  for (let i = 0; i < 3; i++) {
    const refused = await relay.connect({ token: 'a.b.c', query })
    expect((await refused.closed).code).toBe(3_000)
    expect((await open(relay.url))?.statusCode).toBe(401)
  }
  const client = await relay.connect({ query })
  await client.request('irn_fetchMessages', { topic: createTopic() })
  expect((await open(createUrl()))?.statusCode).toBe(429)
})

test('behavior: a frame has as many bytes as the limit; four times as many are refused', async () => {
  relay = await startTestRelay({ limits: { frameBytes: 2_048 } })
  const client = await relay.connect()
  const request = { id: 7, jsonrpc: '2.0', method: 'irn_subscribe' }
  const params = { topic: createTopic() }
  const fits = JSON.stringify({ ...request, params }).padEnd(2_048)
  expect(await client.exchange(fits, '7')).toHaveProperty('result')
  const refused = { error: { data: 'PayloadSizeExceeded' } }
  expect(await client.exchange(`${fits} `, '7')).toMatchObject(refused)
  // Bytes, not characters.
  const wide = `{"id":8,"x":"${'€'.repeat(700)}"}`
  expect(await client.exchange(wide, '8')).toMatchObject(refused)
  const most = `{"id":9,"x":"`.padEnd(8_190, 'x')
  expect(await client.exchange(`${most}"}`, '9')).toMatchObject(refused)
  client.socket.send(`${most}x"}`)
  expect((await client.closed).code).toBe(1_009)
})

test('behavior: the id of a frame that is too long is read from 256 characters at its ends', async () => {
  relay = await startTestRelay({ limits: { frameBytes: 2_048 } })
  const client = await relay.connect()
  const refused = { error: { data: 'PayloadSizeExceeded' } }
  const exchange = async (text: string, id: string) =>
    expect(await client.exchange(text, id)).toMatchObject(refused)
  const rest = `"x":"${'x'.repeat(3_000)}"`
  // The comma after it is its 256th character.
  const start = '{"id":71,'
  await exchange(`${' '.repeat(256 - start.length)}${start}${rest}}`, '71')
  await exchange(`${' '.repeat(257 - start.length)}${start}${rest}}`, '0')
  const end = ',"id":72}'
  await exchange(`{${rest}${end}${' '.repeat(256 - end.length)}`, '72')
  await exchange(`{${rest}${end}${' '.repeat(257 - end.length)}`, '0')
})

test('behavior: a message has 512 frames at most', async () => {
  relay = await startTestRelay()
  const client = await relay.connect()
  const send = (frames: number) => {
    const text = '{"id":7,"jsonrpc":"2.0","method":"irn_nothing"}'
    client.socket.send(text, { fin: false })
    for (let i = 2; i < frames; i++) client.socket.send(' ', { fin: false })
    client.socket.send(' ', { fin: true })
  }
  send(512)
  await vi.waitFor(() => expect(client.frames).toHaveLength(1))
  send(513)
  expect((await client.closed).code).toBe(1_008)
})

test('behavior: sockets are counted while they are open, and by the code that closed them', async () => {
  relay = await startTestRelay()
  const [first, second] = [await relay.connect(), await relay.connect()]
  expect(await relay.readMetrics()).toContain('open_sockets 2')
  first.socket.close(1_000)
  second.socket.send(Buffer.from('{}'))
  expect(await second.closed).toEqual({ code: 1_003, reason: 'Text only' })
  await first.closed
  await vi.waitFor(async () => {
    const text = await relay.readMetrics()
    expect(text).toContain('open_sockets 0')
    expect(text).toContain('closes_total{code="1000"} 1')
    expect(text).toContain('closes_total{code="1003"} 1')
  })
})

test('behavior: sockets beyond the limit of a client stay while all receive few topics', async () => {
  const limits = { socketsPerClient: 3, subscriptionsPerClient: 4 }
  relay = await startTestRelay({ limits })
  /** Opens four sockets that receive the same topics. */
  const openFour = async (count: number) => {
    const identity = createIdentity()
    const first = await relay.connect({ identity })
    const topics = Array.from({ length: count }, createTopic)
    await first.request('irn_batchSubscribe', { topics })
    const others: (typeof first)[] = []
    for (let i = 0; i < 3; i++) others.push(await relay.connect({ identity }))
    return [first, ...others] as const
  }
  // Twelve are as many as three sockets may have.
  const few = await openFour(3)
  const [oldest] = await openFour(4)
  expect(await oldest.closed).toEqual({
    ...{ code: 1_013, reason: 'The client has too many connections' },
  })
  for (const client of few)
    await client.request('irn_fetchMessages', { topic: createTopic() })
})
