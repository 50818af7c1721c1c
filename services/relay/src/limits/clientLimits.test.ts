import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { Socket } from 'node:net'
import { connect } from 'node:net'
import { startStopwatch } from '@latchkit/test/core/startStopwatch'
import type { connectClient } from '@latchkit/test/relay/connectClient'
import { createTopic } from '@latchkit/test/relay/connectClient'
import { createIdentity } from '@latchkit/test/relay/createIdentity'
import { listStores, startTestRelay } from '@latchkit/test/relay/startTestRelay'
import { startRedis } from '@latchkit/test/shared/startRedis'
import {
  afterAll,
  afterEach,
  beforeAll,
  describe,
  expect,
  test,
  vi,
} from 'vitest'
import { WebSocket } from 'ws'

const publish = (topic: string, message: string) =>
  ['irn_publish', { topic, message, ttl: 300 }] as const

describe.each(listStores())('%s', (store) => {
  let redis: startRedis.ReturnType | undefined
  let relay: startTestRelay.ReturnType
  beforeAll(async () => {
    redis = store === 'redis' ? await startRedis() : undefined
  })
  afterEach(() => relay.stop())
  afterAll(() => redis?.stop())

  /** A relay with mailboxes of its own. */
  const start = ({
    limits = {},
    isFrozen = false,
  }: Pick<startTestRelay.Parameters, 'limits' | 'isFrozen'> = {}) =>
    startTestRelay({
      ...{ store, limits, isFrozen },
      settings: redis
        ? {
            LATCHKIT_RELAY_REDIS_URL: redis.url,
            LATCHKIT_RELAY_REDIS_PREFIX: randomUUID(),
          }
        : {},
    })

  test('B13: a frame', async () => {
    relay = await start()
    const client = await relay.connect()
    const begin = '{"id":"71","jsonrpc":"2.0","method":"irn_publish","x":"'
    const tooLong = `${begin}${'x'.repeat(262_144)}"}`
    const refused = { code: -32_600, data: 'PayloadSizeExceeded' }
    expect(await client.exchange(tooLong, '"71"')).toMatchObject({
      error: refused,
    })
    const last = `{"x":"${'x'.repeat(1_000_000)}","params":{"id":1},"id":72}`
    expect(await client.exchange(last, '72')).toMatchObject({ error: refused })
    expect(await client.exchange(' '.repeat(262_145), '0')).toMatchObject({
      error: refused,
    })
    // The socket goes on, until a frame is four times too long.
    await client.request('irn_subscribe', { topic: createTopic() })
    client.socket.send(' '.repeat(4 * 262_144 + 1))
    expect((await client.closed).code).toBe(1_009)
  })

  test('B13: a message, and its contents once more, as clients send them', async () => {
    relay = await start()
    const client = await relay.connect()
    const params = { topic: createTopic(), message: 'x'.repeat(98_304) }
    const tvf = { txHashes: ['x'.repeat(73_728)] }
    const answer = await client.request('irn_publish', { ...params, tvf })
    expect(answer.result).toBe(true)
  })

  test('B13: subscriptions under many identities', async () => {
    const limits = { requestBurst: 100_000, requestsPerSecond: 100_000 }
    relay = await start({ limits })
    const url = `${relay.url.replace('ws:', 'http:')}/rpc`
    const iat = Math.floor(relay.now() / 1_000)
    const subscribe = async (identity = createIdentity()) => {
      const topics = Array.from({ length: 500 }, createTopic)
      const method = 'irn_batchSubscribeBlocking'
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${identity.sign({ aud: relay.url, iat })}`,
        },
        body: JSON.stringify({
          ...{ id: 1, jsonrpc: '2.0', method, params: { topics } },
        }),
      })
      const { result } = (await response.json()) as {
        result: { id?: string; error?: unknown }[]
      }
      return result
    }
    const outcomes: { id?: string; error?: unknown }[] = []
    for (let i = 0; i < 24; i++) outcomes.push(...(await subscribe()))
    expect(outcomes.filter(({ id }) => id)).toHaveLength(10_000)
    expect(outcomes.find(({ error }) => error)?.error).toMatchObject({
      code: -32_000,
      data: 'SubscriberLimitExceeded',
    })
  })

  test('B13: messages under many identities', async () => {
    const limits = { requestBurst: 100_000, requestsPerSecond: 100_000 }
    relay = await start({ limits })
    const outcomes: connectClient.Answer[] = []
    for (let i = 0; i < 36; i++) {
      const client = await relay.connect()
      for (let j = 0; j < 10; j++) {
        const message = `${i} ${j}`.padEnd(98_304, 'x')
        outcomes.push(await client.request(...publish(createTopic(), message)))
      }
    }
    // 32 MiB.
    expect(outcomes.filter(({ result }) => result)).toHaveLength(341)
    expect(outcomes.find(({ error }) => error)?.error).toMatchObject({
      code: -32_000,
      message: 'This address has published as much as is kept for it.',
      data: 'MailboxLimitExceeded',
    })
  })

  test('behavior: a wallet with 50 sessions reconnects, again and again', async () => {
    relay = await start()
    const identity = createIdentity()
    const topics = Array.from({ length: 100 }, createTopic)
    for (let i = 0; i < 12; i++) {
      const wallet = await relay.connect({ identity })
      const subscribed = await wallet.request('irn_batchSubscribe', { topics })
      expect(subscribed.result).toHaveLength(100)
      const fetched = await wallet.request('irn_batchFetchMessages', { topics })
      expect(fetched.result).toMatchObject({ hasMore: false })
      await wallet.close()
    }
  })

  test('B13: requests that are batches', async () => {
    const limits = { requestBurst: 25, requestsPerSecond: 1 }
    relay = await start({ limits, isFrozen: true })
    const client = await relay.connect()
    const topics = Array.from({ length: 500 }, createTopic)
    const request = () => client.request('irn_batchFetchMessages', { topics })
    const answers = [await request(), await request(), await request()]
    expect(answers.map(({ error }) => error?.data)).toEqual([
      ...[undefined, undefined, 'TooManyRequests'],
    ])
  })

  test('B13: requests of an address', async () => {
    const limits = { addressRequestBurst: 4, addressRequestsPerSecond: 1 }
    relay = await start({ limits, isFrozen: true })
    const clients = [await relay.connect(), await relay.connect()]
    const answers = await Promise.all(
      [...clients, ...clients, ...clients].map((client) =>
        client.request('irn_fetchMessages', { topic: createTopic() }),
      ),
    )
    expect(answers.filter(({ error }) => error)).toHaveLength(2)
  })

  test('B13: sockets of a client', async () => {
    relay = await start({ limits: { socketsPerClient: 2 } })
    const identity = createIdentity()
    const surplus = {
      ...{ code: 1_013, reason: 'The client has too many connections' },
    }
    const ask = async (clients: readonly connectClient.ReturnType[]) => {
      const topic = createTopic()
      for (const client of clients)
        await client.request('irn_subscribe', { topic })
    }
    const other = await relay.connect()
    const sockets: connectClient.ReturnType[] = []
    for (let i = 0; i < 5; i++) sockets.push(await relay.connect({ identity }))
    // A client that connects again is not disturbed while it does.
    await ask([other, ...sockets])
    relay.pass(29_000)
    const [used, ...quiet] = sockets
    await ask(used ? [used] : [])
    relay.pass(1_000)
    for (const oldest of quiet.splice(0, 3))
      expect(await oldest.closed).toEqual(surplus)
    await ask([other, ...quiet])

    // It may not have any number either.
    for (let i = 0; i < 7; i++) await relay.connect({ identity })
    expect(await used?.closed).toEqual(surplus)
    await ask([other, ...quiet])
  })

  test('B13: a message', async () => {
    relay = await start()
    const client = await relay.connect()
    const topic = createTopic()
    const fits = await client.request(...publish(topic, 'x'.repeat(98_304)))
    expect(fits.result).toBe(true)
    const { error } = await client.request(
      ...publish(topic, 'x'.repeat(98_305)),
    )
    expect(error).toMatchObject({ code: -32_600, data: 'PayloadSizeExceeded' })
  })

  test('B13: a batch', async () => {
    relay = await start()
    const client = await relay.connect()
    const topics = Array.from({ length: 501 }, createTopic)
    const { error } = await client.request('irn_batchSubscribe', { topics })
    expect(error).toMatchObject({ code: -32_600, data: 'BatchLimitExceeded' })
    const most = { topics: topics.slice(1) }
    const answer = await client.request('irn_batchSubscribe', most)
    expect(answer.result).toHaveLength(500)
  })

  test('B13: subscriptions and subscribers', async () => {
    const limits = { subscriptionsPerClient: 2, subscribersPerTopic: 2 }
    relay = await start({ limits })
    const topics = [createTopic(), createTopic(), createTopic()]
    const [topic = ''] = topics
    const first = await relay.connect()
    const all = await first.request('irn_batchSubscribeBlocking', { topics })
    expect(all.result).toMatchObject([
      { id: expect.any(String) },
      { id: expect.any(String) },
      { error: { code: -32_000, data: 'SubscriberLimitExceeded' } },
    ])
    const second = await relay.connect()
    await second.request('irn_subscribe', { topic })
    const third = await relay.connect()
    const { error } = await third.request('irn_subscribe', { topic })
    expect(error).toMatchObject({ data: 'SubscriberLimitExceeded' })
    const params = { pairingTopic: topic, sessionProposal: 'x' }
    const proposed = await third.request('wc_proposeSession', params)
    expect(proposed.error).toMatchObject({ data: 'SubscriberLimitExceeded' })
  })

  test('B13: a mailbox', async () => {
    relay = await start({ limits: { messagesPerTopic: 2 } })
    const client = await relay.connect()
    const topic = createTopic()
    for (const it of ['a', 'b']) await client.request(...publish(topic, it))
    const { error } = await client.request(...publish(topic, 'c'))
    expect(error).toMatchObject({ code: -32_000, data: 'MailboxLimitExceeded' })
  })

  test('B13: requests of a socket', async () => {
    const limits = { requestBurst: 5, requestsPerSecond: 5 }
    relay = await start({ limits, isFrozen: true })
    const client = await relay.connect()
    const fetch = () =>
      client.request('irn_fetchMessages', { topic: createTopic() })
    const answers = await Promise.all(Array.from({ length: 7 }, fetch))
    const refused = answers.filter(({ error }) => error)
    expect(refused).toHaveLength(2)
    expect(refused[0]?.error).toMatchObject({
      code: 3_001,
      data: 'TooManyRequests',
    })
    relay.pass(1_000)
    expect((await fetch()).result).toBeDefined()
    // Who goes on is not listened to for ever.
    for (let i = 0; i < 100; i++) client.socket.send('{}')
    expect((await client.closed).code).toBe(1_013)
  })

  test('B13: requests over HTTP', async () => {
    const limits = { requestBurst: 2, requestsPerSecond: 1 }
    relay = await start({ limits, isFrozen: true })
    const url = `${relay.url.replace('ws:', 'http:')}/rpc`
    const statuses: number[] = []
    for (let i = 0; i < 3; i++)
      statuses.push((await fetch(url, { method: 'POST' })).status)
    expect(statuses).toEqual([401, 401, 429])
  })

  test('B13: connections of an address', async () => {
    relay = await start({ limits: { connectsPerMinute: 3 } })
    const query = { useOnCloseEvent: 'true' }
    for (let i = 0; i < 3; i++) await relay.connect()
    const refused = await relay.connect({ query })
    expect((await refused.closed).code).toBe(1_013)
    const [, response] = await once(
      new WebSocket(relay.url).on('error', () => {}),
      'unexpected-response',
    )
    expect(response.statusCode).toBe(429)
    relay.pass(20_000)
    await relay.connect()
  })

  test('B13: connections that a client opens at once wait, and count only when they are accepted', async () => {
    const limits = { connectsPerMinute: 20, socketsPerClient: 2 }
    relay = await start({ limits, isFrozen: true })
    const identity = createIdentity()
    for (let i = 0; i < 2; i++) await relay.connect({ identity })
    const results: string[] = []
    for (let i = 0; i < 60; i++)
      relay.connect({ identity }).then(
        () => results.push('opened'),
        (error) => results.push(error.message),
      )
    await vi.waitFor(() => expect(results).toContain('opened'))
    // Others behind the same address connect.
    const other = await relay.connect()
    await other.request('irn_fetchMessages', { topic: createTopic() })
    // They use a limit of their own, after which they still wait.
    await vi.waitFor(() => expect(results).toHaveLength(20))
    expect(new Set(results)).toEqual(new Set(['opened']))
    const next = await relay.connect()
    await next.request('irn_fetchMessages', { topic: createTopic() })
    expect(results).toHaveLength(20)
  })

  test('B13: of the connections that a client opens at once, none is refused, and the newest stays open', async () => {
    const limits = { socketsPerClient: 1 }
    relay = await start({ limits })
    const identity = createIdentity()
    const refused: string[] = []
    const open = () => {
      const client = relay.connect({ identity })
      client.catch((error) => refused.push(error.message))
      return client
    }
    await open()
    const timers = vi.spyOn(globalThis, 'setTimeout')
    const others = Array.from({ length: 900 }, open)
    let opened = 0
    const count = () => {
      opened += 1
    }
    for (const it of others) it.then(count, () => {})
    // All of them have arrived: each waits for 20 seconds at most.
    const countWaits = () =>
      timers.mock.calls.filter(([, delay]) => delay === 20_000).length
    await vi.waitFor(() => expect(countWaits()).toBe(900))
    timers.mockRestore()
    const newest = await open()
    const before = opened
    let isClosed = false
    void newest.closed.then(() => {
      isClosed = true
    })
    // More than may be open are accepted after it.
    await vi.waitFor(() => expect(opened).toBeGreaterThan(before + 5))
    await newest.request('irn_fetchMessages', { topic: createTopic() })
    expect(isClosed).toBe(false)
    expect(refused).toEqual([])
  })

  test('B13: open connections of an address', async () => {
    relay = await start({ limits: { openPerAddress: 2 } })
    const first = await relay.connect()
    await relay.connect()
    const query = { useOnCloseEvent: 'true' }
    const refused = await relay.connect({ query })
    expect((await refused.closed).code).toBe(1_013)
    await first.close()
    const next = await relay.connect({ query })
    await next.request('irn_fetchMessages', { topic: createTopic() })
  })

  test('B13: a client that reads nothing', async () => {
    const limits = { windowSize: 10_000, messagesPerTopic: 10_000 }
    relay = await start({
      limits: { ...limits, charactersPerTopic: 900_000_000 },
    })
    const [dapp, wallet] = [await relay.connect(), await relay.connect()]
    const topic = createTopic()
    await wallet.request('irn_subscribe', { topic })
    wallet.socket.pause()
    const message = (i: number) => String(i).padEnd(90_000, 'x')
    for (let i = 0; i < 120; i++)
      await dapp.request(...publish(topic, message(i)))
    // 11 MB are in the mailbox. Had more than 4 of them been sent, the relay would have closed the socket.
    wallet.socket.resume()
    await vi.waitFor(() => expect(wallet.pushes).toHaveLength(120))
    expect(wallet.messages()).toEqual(
      Array.from({ length: 120 }, (_, i) => message(i)),
    )
  })

  test.each([
    ['a list', '[{"id":1,"jsonrpc":"2.0","method":"irn_subscribe"}]'],
    ['no JSON', '{"id":1'],
    ['a text', '"hello"'],
    ['null', 'null'],
    [
      'deep',
      `{"id":1,"jsonrpc":"2.0","params":${'['.repeat(16)}${']'.repeat(16)}}`,
    ],
    ['deeper', `${'['.repeat(60_000)}${']'.repeat(60_000)}`],
    ['a prototype', '{"id":1,"jsonrpc":"2.0","__proto__":{"method":"a"}}'],
    ['a spelt prototype', '{"id":1,"\\u005f_proto__":{}}'],
  ])('B14: %s', async (_, text) => {
    relay = await start()
    const client = await relay.connect()
    const { error } = await client.exchange(text, '0')
    expect(error).toMatchObject({ code: -32_600, data: 'Serialization' })
    expect(({} as { method?: unknown }).method).toBeUndefined()
    await client.request('irn_subscribe', { topic: createTopic() })
  })

  test('B14: what is no text', async () => {
    relay = await start()
    const client = await relay.connect()
    client.socket.send(Buffer.from('{}'))
    expect((await client.closed).code).toBe(1_003)
    const broken = await relay.connect()
    broken.socket.send(Buffer.from([0xff, 0xfe, 0x22]), { binary: false })
    expect((await broken.closed).code).toBe(1_007)
  })

  test('B14: a byte at a time', async () => {
    relay = await start()
    const client = await relay.connect()
    const topic = createTopic()
    const request = { id: 7, jsonrpc: '2.0', method: 'irn_subscribe' }
    const text = JSON.stringify({ ...request, params: { topic } })
    for (let i = 0; i < text.length - 1; i++)
      client.socket.send(text[i] ?? '', { fin: false })
    client.socket.send(text.at(-1) ?? '', { fin: true })
    await vi.waitFor(() =>
      expect(client.frames[0]).toMatch(/^{"id":7,"jsonrpc":"2.0","result":"/),
    )
  })

  test('B14: more pieces than a message has', async () => {
    relay = await start()
    const client = await relay.connect()
    for (let i = 0; i < 2_000; i++) client.socket.send('x', { fin: false })
    expect((await client.closed).code).toBe(1_008)
  })

  test('B14: a message that never ends', async () => {
    relay = await start()
    const [client, other] = [await relay.connect(), await relay.connect()]
    const topic = createTopic()
    await client.request('irn_subscribe', { topic })
    client.socket.send('{', { fin: false })
    const ponged = once(client.socket, 'pong')
    client.socket.ping()
    await ponged
    relay.pass(30_000)
    expect(await client.closed).toEqual({
      code: 1_008,
      reason: 'A message took too long',
    })
    // A complete one, of any age, closes nothing.
    await other.request('irn_subscribe', { topic })
    relay.pass(30_000)
    await other.request('irn_fetchMessages', { topic })
  })

  test('B14: messages that an address has begun', async () => {
    relay = await start()
    const clients: connectClient.ReturnType[] = []
    // 100 begin 9 MB, of which an address may have 8 MiB.
    for (let i = 0; i < 100; i++) clients.push(await relay.connect())
    for (const { socket } of clients)
      socket.send('x'.repeat(90_000), { fin: false })
    const closed = await Promise.race(clients.map((it) => it.closed))
    expect(closed).toEqual({
      code: 1_013,
      reason: 'Too many messages are incomplete',
    })
    // The others go on.
    const [first] = clients
    first?.socket.send('', { fin: true })
    await first?.request('irn_fetchMessages', { topic: createTopic() })
  })

  test('B13: topics of all sockets of a client', async () => {
    const limits = { socketsPerClient: 2, subscriptionsPerClient: 10 }
    relay = await start({ limits })
    const identity = createIdentity()
    const first = await relay.connect({ identity })
    const topics = Array.from({ length: 10 }, createTopic)
    await first.request('irn_batchSubscribe', { topics })
    for (let i = 0; i < 2; i++) await relay.connect({ identity })
    expect((await first.closed).code).toBe(1_013)
  })

  test('B14: pieces, which occupy more than their bytes', async () => {
    relay = await start({ limits: { incompleteBytesPerAddress: 65_536 } })
    const client = await relay.connect()
    for (let i = 0; i < 200; i++) client.socket.send('x', { fin: false })
    const ping = () => {
      client.socket.ping()
      return Promise.race([client.closed, once(client.socket, 'pong')])
    }
    // The first may be answered before the pieces are counted.
    await ping()
    expect(await ping()).toEqual({
      code: 1_013,
      reason: 'Too many messages are incomplete',
    })
  })

  test.each([
    // A binary message, and more text than a frame may have.
    ['goes on sending', `\x82\x80aaaa${'\x81\x81aaaaa'.repeat(60_000)}`, 1_500],
    // Reserved bits.
    ['violates the protocol', '\xf1\x80aaaa', 4_000],
  ])('B14: a client that ignores the close and %s', async (_, frames, most) => {
    relay = await start()
    const auth = createIdentity().sign({
      ...{ aud: relay.url, iat: Math.floor(relay.now() / 1_000) },
    })
    const { port } = new URL(relay.url)
    const socket = connect({ port: Number(port), allowHalfOpen: true })
    socket.resume()
    socket.on('error', () => {})
    const opened = once(socket, 'data')
    socket.write(
      [
        `GET /?auth=${auth} HTTP/1.1`,
        ...['Host: a', 'Connection: Upgrade', 'Upgrade: websocket'],
        ...[
          'Sec-WebSocket-Version: 13',
          'Sec-WebSocket-Key: MTIzNDU2Nzg5MDEyMzQ1Ng==',
        ],
        '\r\n',
      ].join('\r\n'),
    )
    await opened
    const elapsed = startStopwatch()
    socket.write(frames, 'latin1')
    const isClosed = async () =>
      expect(await relay.readMetrics()).toContain(
        'latchkit_relay_open_sockets 0',
      )
    await vi.waitFor(isClosed, { interval: 20 })
    expect(elapsed()).toBeLessThan(most)
    socket.destroy()
  })

  test('B14: a flood of pongs', async () => {
    const limits = { requestBurst: 50, requestsPerSecond: 1 }
    relay = await start({ limits })
    const client = await relay.connect()
    for (let i = 0; i < 100; i++) client.socket.pong()
    expect((await client.closed).code).toBe(1_013)
  })

  test('B14: a flood of pings', async () => {
    const limits = { requestBurst: 50, requestsPerSecond: 1 }
    relay = await start({ limits })
    const client = await relay.connect()
    for (let i = 0; i < 100; i++) client.socket.ping()
    expect((await client.closed).code).toBe(1_013)
  })

  test('B14: a handshake that never ends', async () => {
    relay = await start({ limits: { handshakeTime: 300 } })
    const socket = connect(Number(new URL(relay.url).port), '127.0.0.1')
    socket.write('GET / HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\n')
    socket.on('error', () => {})
    await once(socket.resume(), 'close')
  })

  test('B13: connections without a socket', async () => {
    const limits = {
      openPerAddress: 200,
      openSockets: 200,
      httpConnections: 66,
    }
    relay = await start({ limits })
    const { port } = new URL(relay.url)
    const sockets: Socket[] = []
    const open = async (localAddress = '127.0.0.1') => {
      const options = { port: Number(port), host: '127.0.0.1', localAddress }
      const socket = connect(options)
      sockets.push(socket)
      // The relay may reset it.
      socket.on('error', () => {})
      await once(socket, 'connect')
      return socket
    }
    const get = async (socket: Socket, path: string) => {
      socket.write(`GET ${path} HTTP/1.1\r\nhost: a\r\n\r\n`)
      const [chunk] = await once(socket, 'data')
      return `${chunk}`.slice(9, 12)
    }
    for (let i = 0; i < 264; i++) await open()
    expect(await get(await open(), '/')).toBe('503')
    expect(await get(await open(), '/health/live')).toBe('200')
    for (const other of ['127.0.0.2', '127.0.0.3'])
      expect(await get(await open(other), '/')).toBe('404')
    // All addresses together have as many sockets, and connections beside them.
    expect(await get(await open('127.0.0.4'), '/')).toBe('503')
    for (const socket of sockets) socket.destroy()
  })

  test('B17: nothing of clients is logged or counted', async () => {
    const projectId = '0123456789abcdef'.repeat(2)
    relay = await start()
    const identity = createIdentity()
    const iat = Math.floor(relay.now() / 1_000)
    const token = identity.sign({ aud: relay.url, iat })
    const query = { projectId, useOnCloseEvent: 'true' }
    const client = await relay.connect({ identity, token, query })
    const other = await relay.connect({ query })
    const topic = createTopic()
    const message =
      'AAABAgMEBQYHCAkKC1kU0qOqt+bqk4sbaJFbsgNow1ScQZ+p8hnjlhB5y2WT'
    await other.request('irn_subscribe', { topic })
    await client.request(...publish(topic, message))
    await client.request('irn_publish', { topic, message, ttl: 0 })
    await client.request(topic, { topic, message })
    await client.request('irn_batchSubscribe', { topics: [topic, message] })
    await vi.waitFor(() => expect(other.pushes).toHaveLength(1))
    const wrong = await relay.connect({ token: `${token}x`, query })
    await wrong.closed
    const metrics = await relay.readMetrics()
    await relay.stop()
    expect(relay.logs.length).toBeGreaterThan(1)
    const said = relay.logs.join('') + metrics
    for (const secret of [
      ...[topic, message, token, projectId, identity.clientId],
      // Nor parts of them.
      ...[
        topic.slice(0, 8),
        message.slice(0, 12),
        token.slice(-20),
        '127.0.0.1"',
      ],
      identity.clientId.slice(-12),
    ])
      expect(said).not.toContain(secret)
    expect(metrics).toContain('latchkit_relay_publishes_total{tag="0"} 1')
    expect(metrics).toContain(
      'latchkit_relay_refusals_total{tag="TtlTooShort"} 1',
    )
  })
})

test('behavior: 500 visitors behind one address connect at once', async () => {
  const settings = { LATCHKIT_RELAY_LIMITS: '{}' }
  const relay = await startTestRelay({ settings })
  const visitors = await Promise.all(
    Array.from({ length: 500 }, async () => {
      const query = { useOnCloseEvent: 'true' }
      const visitor = await relay.connect({ query })
      const topics = Array.from({ length: 4 }, createTopic)
      const answers = await Promise.all([
        visitor.request('irn_batchSubscribe', { topics }),
        ...topics.map((topic) => visitor.request(...publish(topic, 'a'))),
      ])
      return answers.every(({ error }) => error === undefined)
    }),
  )
  expect(visitors.filter(Boolean)).toHaveLength(500)
  await relay.stop()
})
