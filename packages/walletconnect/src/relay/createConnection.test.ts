import { startTestRelay } from '@latchkit/test/relay/startTestRelay'
import { reservePort } from '@latchkit/test/shared/reservePort'
import { createFakeClock } from '@latchkit/test/walletconnect/createFakeClock'
import { createFakePage } from '@latchkit/test/walletconnect/createFakePage'
import {
  createCountingSocket,
  openRelay,
  toOutgoing,
} from '@latchkit/test/walletconnect/openRelay'
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
import { getClientId } from '../crypto/createRelayToken.ts'
import { randomHex } from '../crypto/keys.ts'

async function startRelay(parameters: startScriptedRelay.Parameters = {}) {
  const server = await startScriptedRelay(parameters)
  onTestFinished(() => server.stop())
  return server
}

const topic = 'ab'.repeat(32)

test('default', async () => {
  const server = await startRelay()
  const clock = createFakeClock(1_700_000_000_999)
  const seed = randomHex(32)
  const options = { projectId: 'shop', userAgent: 'wc-2/x' }
  const urls = [server.url]
  const { relay } = openRelay({ urls, seed, ...options, ...clock })
  await relay.subscribe(topic)
  const query = Object.fromEntries(server.urls[0]?.searchParams ?? [])
  expect(query).toEqual({
    auth: expect.any(String),
    projectId: 'shop',
    ua: 'wc-2/x',
    useOnCloseEvent: 'true',
  })
  const claims = atob(query.auth?.split('.')[1] ?? '')
  expect(JSON.parse(claims)).toEqual({
    iss: getClientId(seed),
    sub: expect.stringMatching(/^[0-9a-f]{64}$/),
    aud: server.url,
    iat: 1_699_999_940,
    exp: 1_700_086_340,
  })
})

test('behavior: the audience is the configured URL', async () => {
  const server = await startRelay()
  for (const [index, url] of [server.url, `${server.url}/`].entries()) {
    const { relay } = openRelay({ urls: [url] })
    await relay.subscribe(topic)
    const { pathname, searchParams } = server.urls[index] as URL
    expect(pathname).toBe('/')
    expect([...searchParams.keys()]).toEqual(['auth', 'useOnCloseEvent'])
    const [, claims = ''] = searchParams.get('auth')?.split('.') ?? []
    expect(JSON.parse(atob(claims)).aud).toBe(url)
  }
})

test('behavior: the socket closes when it is not needed', async () => {
  const server = await startRelay()
  const clock = createFakeClock()
  const { relay } = openRelay({ urls: [server.url], ...clock })
  expect(clock.getDelays()).toEqual([])
  await relay.publish(toOutgoing(topic, 'a'))
  expect(clock.getDelays()).toEqual([10_000])
  clock.advance(9_999)
  await relay.publish(toOutgoing(topic, 'b'))
  expect(server.urls).toHaveLength(1)
  // The end of a subscription that there was not changes nothing.
  await relay.unsubscribe(topic)
  expect(clock.getDelays()).toEqual([10_000])
  expect(server.list('irn_unsubscribe')).toEqual([])
  clock.advance(10_000)
  await server.until(() => server.sockets().length === 0)
  expect(clock.getDelays()).toEqual([])

  // Each socket has its own token.
  await relay.subscribe(topic)
  clock.advance(600_000)
  expect(server.sockets()).toHaveLength(1)
  await relay.unsubscribe(topic)
  clock.advance(10_000)
  await server.until(() => server.sockets().length === 0)
  const tokens = server.urls.map((url) => url.searchParams.get('auth'))
  expect(new Set(tokens).size).toBe(2)
})

test('behavior: a socket whose call was aborted before it opened is closed', async () => {
  const server = await startRelay()
  const clock = createFakeClock()
  const { relay } = openRelay({ urls: [server.url], ...clock })
  const controller = new AbortController()
  const { signal } = controller
  const published = relay.publish(toOutgoing(topic, 'a', { signal }))
  // So that the time to open ends before the time to idle.
  clock.advance(1)
  controller.abort()
  await expect(published).rejects.toThrow()
  await vi.waitFor(() => expect(clock.getDelays()).toEqual([10_000]))
  await server.until(() => server.sockets().length === 1)
  clock.advance(10_000)
  await server.until(() => server.sockets().length === 0)
  expect(server.frames).toEqual([])
})

test('behavior: a closed client opens no socket', async () => {
  const server = await startRelay({ answer: () => undefined })
  const clock = createFakeClock()
  const page = createFakePage()
  const { relay } = openRelay({ urls: [server.url], page, ...clock })
  const calls = ['a', 'b'].map((text) => relay.publish(toOutgoing(topic, text)))
  await server.until(() => server.frames.length === 2)
  relay.close()
  for (const call of calls)
    await expect(call).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
  clock.advance(600_000)
  page.show()
  await expect(relay.publish(toOutgoing(topic, 'c'))).rejects.toMatchObject({
    code: 'REQUEST_ABORTED',
  })
  expect(clock.getDelays()).toEqual([])
  await server.until(() => server.sockets().length === 0)
  expect(server.urls).toHaveLength(1)
})

describe('A15', () => {
  /** Subscribes, and lets the relay close the socket with a code. */
  async function closeWith(code: number) {
    const server = await startRelay()
    const clock = createFakeClock()
    const page = createFakePage()
    const client = openRelay({ urls: [server.url], page, ...clock })
    await client.relay.subscribe(topic)
    server.sockets()[0]?.close(code)
    return { server, clock, page, ...client }
  }

  test('behavior: 4010 reconnects within 500 ms', async () => {
    for (const code of [4_010, 1_001, 1_000]) {
      const { server, clock } = await closeWith(code)
      await vi.waitFor(() => expect(clock.getDelays()).toHaveLength(1))
      expect(clock.getDelays()[0]).toBeLessThan(300)
      clock.advance(300)
      await server.until(() => server.list('irn_batchSubscribe').length === 2)
    }
  })

  test('behavior: 4010 is no failure, also before any message', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.999_999)
    const server = await startRelay({
      onConnect: (socket, count) => count < 9 && socket.close(4_010),
    })
    const clock = createFakeClock()
    const client = openRelay({ urls: [server.url], ...clock })
    const subscribed = client.relay.subscribe(topic)
    for (let count = 1; count < 9; count += 1) {
      await vi.waitFor(() => expect(clock.getDelays()[0]).toBeLessThan(300))
      expect(server.urls).toHaveLength(count)
      clock.advance(300)
      await server.until(() => server.urls.length === count + 1)
    }
    await subscribed
    expect(client.alerts).toEqual([])
  })

  test('behavior: 1013 waits at least 10 s, even if the page returns', async () => {
    const { server, clock, page } = await closeWith(1_013)
    await vi.waitFor(() => expect(clock.getDelays()).toHaveLength(1))
    expect(clock.getDelays()[0]).toBeGreaterThanOrEqual(10_000)
    clock.advance(9_999)
    page.show()
    // The timer of the delay, not of an opening socket.
    expect(clock.getDelays()[0]).toBeLessThan(1_000)
    clock.advance(1_000)
    await server.until(() => server.urls.length === 2)
  })

  test('behavior: 4008 reconnects when it is needed', async () => {
    const server = await startRelay()
    const clock = createFakeClock()
    const { relay } = openRelay({ urls: [server.url], ...clock })
    await relay.publish(toOutgoing(topic, 'a'))
    server.sockets()[0]?.close(4_008)
    await vi.waitFor(() => expect(clock.getDelays()).not.toContain(10_000))
    clock.advance(600_000)
    expect(clock.getDelays()).toEqual([])
    expect(server.urls).toHaveLength(1)
    await relay.publish(toOutgoing(topic, 'b'))
    expect(server.urls).toHaveLength(2)
  })

  test('error: 3000 is final until a later call', async () => {
    const server = await startRelay({
      onConnect(socket, count) {
        if (count < 3) socket.close(3_000, 'Project not found')
      },
    })
    const clock = createFakeClock()
    const page = createFakePage()
    const options = { urls: [server.url], page, ...clock, projectId: 'x' }
    const { relay, alerts } = openRelay(options)
    const errors = await Promise.all([
      relay.subscribe(topic).catch((error) => error),
      relay.publish(toOutgoing(topic, 'a')).catch((error) => error),
    ])
    for (const error of errors)
      expect(error).toMatchObject({
        name: 'RelayConnectionRefusedError',
        code: 'PROJECT_ID_INVALID',
      })
    // Time, a returning page and immediate calls do not reconnect.
    page.show()
    clock.advance(9_999)
    await expect(relay.fetch()).rejects.toBe(errors[0])
    expect(clock.getDelays()).toEqual([])
    expect(server.urls).toHaveLength(1)

    clock.advance(1)
    await expect(relay.fetch()).rejects.toThrow(errors[0])
    expect(server.urls).toHaveLength(2)
    expect(alerts).toHaveLength(1)
    clock.advance(10_000)
    await relay.fetch()
    expect(server.urls).toHaveLength(3)
  })
})

test('behavior: after a refusal, a page that returns online connects for a call', async () => {
  const server = await startRelay({
    onConnect: (socket, count) => count === 1 && socket.close(3_000, 'No'),
  })
  const clock = createFakeClock()
  const page = createFakePage()
  const { relay } = openRelay({ urls: [server.url], page, ...clock })
  await expect(relay.publish(toOutgoing(topic, 'a'))).rejects.toThrow()
  clock.advance(10_000)
  page.goOffline()
  const published = relay.publish(toOutgoing(topic, 'b'))
  expect(server.urls).toHaveLength(1)
  page.goOnline()
  await published
  expect(server.urls).toHaveLength(2)
})

describe('A16', () => {
  let server: startTestRelay.ReturnType
  beforeAll(async () => {
    server = await startTestRelay()
  })
  afterAll(() => server.stop())

  test.each([
    ['5 minutes fast', 300_000],
    ['5 minutes slow', -300_000],
    ['two days slow', -172_800_000],
    ['a year fast', 31_536_000_000],
  ])('behavior: a clock that is %s', async (_, offset) => {
    const now = () => Date.now() + offset
    const urls = [server.url]
    const { relay, alerts } = openRelay({ urls, now })
    await relay.publish(toOutgoing(topic, 'a'))
    expect(alerts).toEqual([])
  })

  test('error: a relay whose time is unavailable', async () => {
    let requests = 0
    const fetch = async () => {
      requests += 1
      return new Response()
    }
    const now = () => Date.now() + 300_000
    const { relay, alerts } = openRelay({ urls: [server.url], now, fetch })
    await expect(relay.publish(toOutgoing(topic, 'a'))).rejects.toMatchObject({
      code: 'CLOCK_WRONG',
    })
    expect(requests).toBe(1)
    expect(alerts).toMatchObject([{ code: 'CLOCK_WRONG' }])
    expect(alerts[0]?.message).toMatchInlineSnapshot(
      `"The WalletConnect relay finds the clock of this device wrong: set it. It said: JWT is not yet valid; check the clock."`,
    )
  })

  test('behavior: a clock that is set again later is corrected again', async () => {
    const server = await startRelay({
      onConnect: (socket, count) =>
        count % 2 && socket.close(3_000, 'JWT is expired'),
    })
    let requests = 0
    const fetch = async () => {
      requests += 1
      return new Response('', { headers: { date: new Date().toUTCString() } })
    }
    const { relay, alerts } = openRelay({ urls: [server.url], fetch })
    await relay.publish(toOutgoing(topic, 'a'))
    for (const socket of server.sockets()) socket.terminate()
    await server.until(() => server.sockets().length === 0)
    await relay.publish(toOutgoing(topic, 'b'))
    expect([requests, server.urls.length, alerts]).toEqual([2, 4, []])
  })

  test('behavior: a client that is closed while it reads the time stays closed', async () => {
    const server = await startRelay({
      onConnect: (socket) => socket.close(3_000, 'JWT is expired'),
    })
    let release = (_: Response) => {}
    const asked = vi.fn()
    const fetch = () => {
      asked()
      return new Promise<Response>((resolve) => {
        release = resolve
      })
    }
    const clock = createFakeClock()
    const options = { urls: [server.url], fetch, ...clock }
    const { relay, alerts } = openRelay(options)
    const published = relay.publish(toOutgoing(topic, 'a'))
    await vi.waitFor(() => expect(asked).toHaveBeenCalled())
    relay.close()
    await expect(published).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
    release(new Response())
    await new Promise((resolve) => setTimeout(resolve, 0))
    expect(alerts).toEqual([])
    clock.advance(60_000)
    await expect(relay.publish(toOutgoing(topic, 'b'))).rejects.toMatchObject({
      code: 'REQUEST_ABORTED',
    })
    expect(server.urls).toHaveLength(1)
  })

  test('error: a relay with a wrong time is requested once', async () => {
    const server = await startRelay({
      onConnect: (socket) => socket.close(3_000, 'JWT is expired'),
    })
    let requests = 0
    const fetch = async () => {
      requests += 1
      return new Response('', {
        headers: { date: new Date(1e12).toUTCString() },
      })
    }
    const { relay, alerts } = openRelay({ urls: [server.url], fetch })
    const published = relay.publish(toOutgoing(topic, 'a'))
    await expect(published).rejects.toMatchObject({ code: 'CLOCK_WRONG' })
    expect([requests, server.urls.length, alerts.length]).toEqual([1, 2, 1])
  })
})

test.each([
  ['', undefined, undefined, undefined],
  ['shop', 'https://shop.example', undefined, undefined],
  ['shop', 'https://evil.example', 'ORIGIN_NOT_ALLOWED', 'Origin is not'],
  ['else', 'https://shop.example', 'PROJECT_ID_INVALID', 'not found'],
  [undefined, undefined, 'PROJECT_ID_NOT_CONFIGURED', 'is missing'],
] as const)(
  'behavior: the project %j at %s',
  async (projectId, origin, code, said) => {
    const projects = [{ id: 'shop', origins: ['https://shop.example'] }]
    const settings =
      projectId === ''
        ? {}
        : { LATCHKIT_RELAY_PROJECTS: JSON.stringify(projects) }
    const server = await startTestRelay({ settings })
    onTestFinished(() => server.stop())
    /** Sends the page's origin, as a browser does. */
    class Socket extends WebSocket {
      constructor(url: string | URL) {
        super(url, { headers: origin ? { origin } : {} } as never)
      }
    }
    const { relay, alerts } = openRelay({
      urls: [server.url],
      projectId,
      WebSocket: Socket,
    })
    const published = relay.publish(toOutgoing(topic, 'a'))
    if (!code) await published
    else await expect(published).rejects.toMatchObject({ code })
    expect(alerts.map((alert) => alert.code)).toEqual(code ? [code] : [])
    if (said) expect(alerts[0]?.message).toContain(said)
  },
)

/** Creates a WebSocket class that records the opened URLs and counts closed sockets. */
function trackSockets() {
  const hosts: string[] = []
  let ended = 0
  class Socket extends WebSocket {
    constructor(url: string | URL) {
      super(url)
      hosts.push(new URL(url).host)
      this.addEventListener('close', () => {
        ended += 1
      })
    }
  }
  return {
    Socket,
    hosts,
    untilEnded: (count: number) =>
      vi.waitFor(() => expect(ended).toBe(count), { interval: 2 }),
  }
}

test('behavior: backs off, and alerts once that no relay is reachable', async () => {
  const clock = createFakeClock()
  const { Socket, hosts, untilEnded } = trackSockets()
  vi.spyOn(Math, 'random').mockReturnValue(0.999_999)
  // No process listens on these ports.
  const urls = ['ws://127.0.0.1:1', 'ws://127.0.0.1:2']
  const client = openRelay({ urls, ...clock, WebSocket: Socket })
  client.relay.subscribe(topic).catch(() => {})
  const delays: number[] = []
  for (let count = 1; count <= 16; count += 1) {
    expect(hosts).toHaveLength(count)
    await untilEnded(count)
    expect(client.alerts).toHaveLength(count < 6 ? 0 : 1)
    const start = clock.now()
    for (let step = 0; step < 310 && hosts.length === count; step += 1)
      clock.advance(100)
    delays.push(clock.now() - start)
  }
  expect(hosts.slice(0, 4)).toEqual([
    ...['127.0.0.1:1', '127.0.0.1:2', '127.0.0.1:1', '127.0.0.1:2'],
  ])
  expect(delays).toMatchInlineSnapshot(`
    [
      500,
      500,
      1000,
      1000,
      2000,
      2000,
      4000,
      4000,
      8000,
      8000,
      16000,
      16000,
      30000,
      30000,
      30000,
      30000,
    ]
  `)
  expect(client.alerts[0]).toMatchInlineSnapshot(`
    {
      "code": "RELAY_UNREACHABLE",
      "message": "The WalletConnect relay can't be reached: ws://127.0.0.1:1, ws://127.0.0.1:2.",
    }
  `)
})

test('behavior: uses the second relay, and later the first again', async () => {
  const second = await startRelay()
  const port = await reservePort()
  const first = await startScriptedRelay({ port })
  const clock = createFakeClock()
  const { Socket, untilEnded } = trackSockets()
  const urls = [first.url, second.url]
  const { relay } = openRelay({ urls, ...clock, WebSocket: Socket })
  await relay.subscribe(topic)
  expect([first.urls.length, second.urls.length]).toEqual([1, 0])

  await first.stop()
  await untilEnded(1)
  // The first relay is tried first.
  clock.advance(300)
  await untilEnded(2)
  expect(second.urls).toHaveLength(0)
  clock.advance(500)
  await second.until(() => second.list('irn_batchSubscribe').length === 1)
  const [{ params } = {}] = second.list('irn_batchSubscribe')
  expect(params).toEqual({ topics: [topic] })
  await relay.publish(toOutgoing(topic, 'a'))

  const again = await startRelay({ port })
  for (const socket of second.sockets()) socket.terminate()
  await untilEnded(3)
  clock.advance(300)
  await again.until(() => again.list('irn_batchSubscribe').length === 1)
  expect(second.urls).toHaveLength(1)
})

test('behavior: a hidden page connects for calls only, an offline page never', async () => {
  const server = await startRelay()
  const clock = createFakeClock()
  const page = createFakePage()
  const { relay } = openRelay({ urls: [server.url], page, ...clock })
  await relay.subscribe(topic)
  page.hide()
  server.sockets()[0]?.terminate()
  await vi.waitFor(() => expect(clock.getDelays()).toHaveLength(1))
  clock.advance(600_000)
  expect(clock.getDelays()).toEqual([])
  expect(server.urls).toHaveLength(1)
  await relay.publish(toOutgoing(topic, 'a'))
  expect(server.list('irn_batchSubscribe')).toHaveLength(2)

  page.goOffline()
  server.sockets()[0]?.terminate()
  await vi.waitFor(() => expect(clock.getDelays()).toHaveLength(1))
  clock.advance(1_000)
  const published = relay.publish(toOutgoing(topic, 'b'))
  expect(server.urls).toHaveLength(2)
  page.goOnline()
  await published
  expect(server.urls).toHaveLength(3)
})

test('behavior: a returning page reconnects at once', async () => {
  const server = await startRelay()
  const clock = createFakeClock()
  const page = createFakePage()
  const { relay } = openRelay({ urls: [server.url], page, ...clock })
  await relay.subscribe(topic)
  server.sockets()[0]?.terminate()
  await vi.waitFor(() => expect(clock.getDelays()).toHaveLength(1))
  page.show()
  await server.until(() => server.list('irn_batchSubscribe').length === 2)
  expect(server.urls).toHaveLength(2)
})

test('behavior: a returning page checks a silent socket', async () => {
  let isMute = false
  const server = await startRelay({
    answer: () => (isMute ? undefined : { result: {} }),
  })
  const clock = createFakeClock()
  const page = createFakePage()
  const { relay } = openRelay({ urls: [server.url], page, ...clock })
  await relay.subscribe(topic)
  await relay.fetch()
  const count = () => server.list('irn_batchFetchMessages').length
  const before = count()
  page.show()
  clock.advance(2_001)
  page.show()
  await server.until(() => count() === before + 1)
  await vi.waitFor(() => expect(clock.getDelays()).toEqual([]))
  clock.advance(60_000)
  expect(server.urls).toHaveLength(1)

  isMute = true
  page.show()
  await server.until(() => count() === before + 2)
  clock.advance(1_999)
  expect(server.sockets()).toHaveLength(1)
  isMute = false
  clock.advance(1)
  clock.advance(300)
  await server.until(() => server.list('irn_batchSubscribe').length === 2)
})

test('behavior: a socket that does not open within 10 s is replaced', async () => {
  const clock = createFakeClock()
  const page = createFakePage()
  const created: { closed: boolean }[] = []
  // The next attempt follows at once.
  vi.spyOn(Math, 'random').mockReturnValue(0)
  /** Never opens. */
  class Socket {
    closed = false
    constructor() {
      created.push(this)
    }
    close() {
      this.closed = true
    }
  }
  const { relay } = openRelay({
    urls: ['ws://127.0.0.1:1'],
    page,
    ...clock,
    WebSocket: Socket as unknown as typeof WebSocket,
  })
  relay.subscribe(topic).catch(() => {})
  clock.advance(9_999)
  expect(created.map((it) => it.closed)).toEqual([false])
  clock.advance(1)
  expect(created.map((it) => it.closed)).toEqual([true, false])
  // A returning page replaces one that is older than 2 s.
  clock.advance(2_000)
  page.show()
  expect(created[1]?.closed).toBe(false)
  clock.advance(1)
  page.show()
  expect(created.map((it) => it.closed)).toEqual([true, true, false])
})

test('behavior: a message counts as activity of the socket', async () => {
  const server = await startRelay()
  const clock = createFakeClock()
  const page = createFakePage()
  const { Socket, waitForMessages } = createCountingSocket()
  const options = { urls: [server.url], page, ...clock, WebSocket: Socket }
  const { relay } = openRelay(options)
  await relay.subscribe(topic)
  await relay.fetch()
  const list = () => server.list('irn_batchFetchMessages').length
  const before = list()
  clock.advance(2_001)
  server.sockets()[0]?.send('{}')
  await waitForMessages(before + 2)
  page.show()
  clock.advance(2_000)
  page.show()
  await relay.publish(toOutgoing(topic, 'a'))
  expect(list()).toBe(before)
})

test('error: a malformed URL', async () => {
  const clock = createFakeClock()
  const { relay, alerts } = openRelay({ urls: ['nonsense'], ...clock })
  const failure = relay.subscribe(topic).catch((error) => error)
  for (let i = 0; i < 300 && clock.getDelays().length; i += 1) {
    clock.advance(500)
    await Promise.resolve()
  }
  expect(await failure).toMatchObject({ name: 'RelayUnreachableError' })
  expect(alerts).toMatchObject([{ code: 'RELAY_UNREACHABLE' }])
})
