import { EventEmitter, once } from 'node:events'
import { createTopic } from '@latchkit/test/relay/connectClient'
import { createIdentity } from '@latchkit/test/relay/createIdentity'
import { listStores, startTestRelay } from '@latchkit/test/relay/startTestRelay'
import {
  afterAll,
  beforeAll,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest'
import { WebSocket } from 'ws'

const identity = createIdentity()

/** The status that refuses an upgrade, or that of a socket. */
async function getStatus(
  url: string,
  headers: Record<string, string> = {},
): Promise<number | undefined> {
  const socket = new WebSocket(url, { headers })
  socket.on('error', () => {})
  const status = await Promise.race([
    once(socket, 'open').then(() => 101),
    once(socket, 'unexpected-response').then(([, it]) => it.statusCode),
  ])
  socket.terminate()
  return status
}

describe.each(listStores())('%s, without projects', (store) => {
  let relay: startTestRelay.ReturnType
  beforeAll(async () => {
    relay = await startTestRelay({ store })
  })
  afterAll(() => relay.stop())
  const sign = (claims: Partial<createIdentity.Claims> = {}) =>
    identity.sign({
      ...{ aud: relay.url, iat: Math.floor(relay.now() / 1_000) },
      ...claims,
    })
  const at = (token: string, more = '') => `${relay.url}/?auth=${token}${more}`

  test('B1: tokens for where it listens', async () => {
    for (const aud of [
      relay.url,
      `${relay.url}/`,
      relay.url.replace('127.0.0.1', 'localhost'),
    ])
      expect(await getStatus(at(sign({ aud })))).toBe(101)
    expect(await getStatus(at(sign({ aud: 'wss://other.example' })))).toBe(403)
    expect(
      await getStatus(relay.url, { authorization: `Bearer ${sign()}` }),
    ).toBe(101)
  })

  test('B2: without useOnCloseEvent, a status of HTTP', async () => {
    const iat = Math.floor(relay.now() / 1_000) - 100_000
    expect(await getStatus(relay.url)).toBe(401)
    expect(await getStatus(at(sign({ iat })))).toBe(401)
    expect(await getStatus(at(`${sign()}x`))).toBe(403)
    expect(await getStatus(at(sign(), `&ua=${'x'.repeat(4_096)}`))).toBe(414)
  })

  test.each([
    ['', 'JWT is missing'],
    ['eyJ', 'JWT is invalid: it is malformed'],
  ])(
    'B2: with useOnCloseEvent, closed with 3000: %j',
    async (token, reason) => {
      const query = { useOnCloseEvent: 'true' }
      const client = await relay.connect({ token, query })
      expect(await client.closed).toEqual({ code: 3_000, reason })
    },
  )

  test('B2: a clock that is behind is named in the reason', async () => {
    const query = { useOnCloseEvent: 'true' }
    const iat = Math.floor(relay.now() / 1_000) + 180
    const client = await relay.connect({ token: sign({ iat }), query })
    const { code, reason } = await client.closed
    expect(code).toBe(3_000)
    expect(reason).toContain('not yet valid')
    // Where such a client reads the time.
    const url = relay.url.replace('ws:', 'http:')
    const { headers } = await fetch(`${url}/health/ready`)
    expect(headers.get('access-control-expose-headers')).toBe('Date')
    expect(headers.get('access-control-allow-origin')).toBe('*')
    expect(headers.get('date')).toBeTruthy()
  })

  test('behavior: any project id, any origin', async () => {
    const query = { projectId: '0'.repeat(32) }
    for (const origin of ['https://any.example', 'null'])
      await relay.connect({ query, headers: { origin } })
  })

  test('behavior: health', async () => {
    const url = relay.url.replace('ws:', 'http:')
    const get = async (path: string) => await fetch(url + path)
    expect((await get('/health/live')).status).toBe(200)
    expect(await (await get('/health/ready')).json()).toEqual({
      status: 'ready',
    })
    expect((await get('/')).status).toBe(404)
  })

  test('behavior: metrics are not served where clients connect', async () => {
    const url = relay.url.replace('ws:', 'http:')
    expect((await fetch(`${url}/metrics`)).status).toBe(404)
    expect(await relay.readMetrics()).toMatch(
      /^latchkit_relay_open_sockets \d+$/m,
    )
  })

  test('behavior: silent and without a subscription, closed with 4008', async () => {
    const [idle, subscribed] = [await relay.connect(), await relay.connect()]
    await subscribed.request('irn_subscribe', { topic: createTopic() })
    relay.pass(300_000)
    expect((await idle.closed).code).toBe(4_008)
    await subscribed.request('irn_fetchMessages', { topic: createTopic() })
    expect(subscribed.socket.readyState).toBe(WebSocket.OPEN)
  })

  test('behavior: pinged every 25 seconds, dropped when it does not answer', async () => {
    const client = await relay.connect()
    await client.request('irn_subscribe', { topic: createTopic() })
    const pinged = once(client.socket, 'ping')
    relay.pass(25_000)
    await pinged

    const deaf = await relay.connect()
    await deaf.request('irn_subscribe', { topic: createTopic() })
    deaf.socket.pong = () => {}
    for (let i = 0; i < 2; i++) {
      const next = once(deaf.socket, 'ping')
      relay.pass(25_000)
      await next
    }
    relay.pass(25_000)
    expect((await deaf.closed).code).toBe(1_006)
    expect(client.socket.readyState).toBe(WebSocket.OPEN)
  })

  test('behavior: stops with 1001', async () => {
    const own = await startTestRelay({ store })
    const client = await own.connect()
    await client.request('irn_subscribe', { topic: createTopic() })
    const stopped = own.relay.stop()
    expect((await client.closed).code).toBe(1_001)
    await stopped
    await expect(fetch(own.url.replace('ws:', 'http:'))).rejects.toThrow()
    await own.stop()
  })
})

describe.each(listStores())('B3: %s, with projects', (store) => {
  let relay: startTestRelay.ReturnType
  beforeAll(async () => {
    const projects = [
      { id: 'shop', origins: ['https://shop.example', '*.a.com'] },
      { id: 'open', publishesPerMinute: 2 },
    ]
    const settings = { LATCHKIT_RELAY_PROJECTS: JSON.stringify(projects) }
    relay = await startTestRelay({ store, settings })
  })
  afterAll(() => relay.stop())

  test.each([
    ['shop', 'https://shop.example', 101],
    ['shop', 'https://x.a.com', 101],
    ['shop', 'https://a.com.evil.com', 403],
    ['shop', 'https://x.y.a.com', 403],
    ['shop', 'http://localhost:3000', 101],
    ['shop', 'null', 403],
    ['shop', undefined, 101],
    ['open', 'https://any.example', 101],
    ['else', 'https://shop.example', 403],
    ['', 'https://shop.example', 401],
  ])('project %j from %s', async (projectId, origin, status) => {
    const iat = Math.floor(relay.now() / 1_000)
    const auth = identity.sign({ aud: relay.url, iat })
    const url = `${relay.url}/?${new URLSearchParams({ auth, projectId })}`
    expect(await getStatus(url, origin ? { origin } : {})).toBe(status)
  })

  test('behavior: publications of a project are limited', async () => {
    const query = { projectId: 'open' }
    const client = await relay.connect({ query })
    const topic = createTopic()
    const publish = (message: string) =>
      client.request('irn_publish', { topic, message, ttl: 300 })
    for (const message of ['a', 'b'])
      expect(await publish(message)).toMatchObject({ result: true })
    expect((await publish('c')).error).toMatchObject({
      code: 3_001,
      data: 'TooManyRequests',
    })
  })
})

test('behavior: a burst of messages is read in many turns of the event loop', async () => {
  const relay = await startTestRelay({ store: 'memory' })
  onTestFinished(() => relay.stop())
  const client = await relay.connect()
  await client.request('irn_fetchMessages', { topic: createTopic() })
  let turn = 0
  let isDone = false
  const count = () => {
    turn += 1
    if (!isDone) setImmediate(count)
  }
  count()
  const turns: number[] = []
  const emit = vi.spyOn(WebSocket.prototype, 'emit')
  onTestFinished(() => emit.mockRestore())
  emit.mockImplementation(function (this: WebSocket, ...event) {
    const [name, data] = event as unknown as [string, Buffer]
    if (name === 'message' && String(data).includes('irn_unsubscribe'))
      turns.push(turn)
    return EventEmitter.prototype.emit.apply(this, event)
  })
  const params = { topic: createTopic(), filling: 'x'.repeat(30_000) }
  for (let id = 0; id < 60; id++) {
    const request = { id, jsonrpc: '2.0', method: 'irn_unsubscribe', params }
    client.socket.send(JSON.stringify(request))
  }
  await vi.waitFor(() => expect(turns).toHaveLength(60))
  isDone = true
  const most = Math.max(
    ...turns.map((each) => turns.filter((it) => it === each).length),
  )
  // A read has 65,536 bytes, and Node.js reads once more before it pauses.
  expect(most).toBeLessThanOrEqual(5)
})
