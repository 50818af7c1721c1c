import {
  afterAll,
  beforeAll,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest'
import { startTestRelay } from '../../../../services/relay/src/testing/startTestRelay.ts'
import { getClientId } from '../crypto/getClientId.ts'
import { randomHex } from '../crypto/randomHex.ts'
import { createToyClock } from '../toy/createToyClock.ts'
import { createToyPage } from '../toy/createToyPage.ts'
import { openRelay } from '../toy/openRelay.ts'
import { startToyRelay } from '../toy/startToyRelay.ts'
import { toOutgoing } from '../toy/toOutgoing.ts'

async function startToy(parameters: startToyRelay.Parameters = {}) {
  const toy = await startToyRelay(parameters)
  onTestFinished(() => toy.stop())
  return toy
}

const topic = 'ab'.repeat(32)

test('default', async () => {
  const toy = await startToy()
  const clock = createToyClock(1_700_000_000_500)
  const seed = randomHex(32)
  const options = { projectId: 'shop', userAgent: 'wc-2/x' }
  const urls = [toy.url]
  const { relay } = openRelay({ urls, seed, ...options, ...clock })
  await relay.subscribe(topic)
  const query = Object.fromEntries(toy.urls[0]?.searchParams ?? [])
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
    aud: toy.url,
    iat: 1_699_999_940,
    exp: 1_700_086_340,
  })
})

test('behavior: the audience is the URL as it is configured', async () => {
  const toy = await startToy()
  for (const [index, url] of [toy.url, `${toy.url}/`].entries()) {
    const { relay } = openRelay({ urls: [url] })
    await relay.subscribe(topic)
    const { pathname, searchParams } = toy.urls[index] as URL
    expect(pathname).toBe('/')
    expect([...searchParams.keys()]).toEqual(['auth', 'useOnCloseEvent'])
    const [, claims = ''] = searchParams.get('auth')?.split('.') ?? []
    expect(JSON.parse(atob(claims)).aud).toBe(url)
  }
})

test('behavior: a socket only while there is something to do', async () => {
  const toy = await startToy()
  const clock = createToyClock()
  const { relay } = openRelay({ urls: [toy.url], ...clock })
  expect(clock.getDelays()).toEqual([])
  await relay.publish(toOutgoing(topic, 'a'))
  expect(clock.getDelays()).toEqual([10_000])
  clock.pass(9_999)
  await relay.publish(toOutgoing(topic, 'b'))
  expect(toy.urls).toHaveLength(1)
  clock.pass(10_000)
  await toy.until(() => toy.sockets().length === 0)
  expect(clock.getDelays()).toEqual([])

  // A token of its own for each socket.
  await relay.subscribe(topic)
  clock.pass(600_000)
  expect(toy.sockets()).toHaveLength(1)
  await relay.unsubscribe(topic)
  clock.pass(10_000)
  await toy.until(() => toy.sockets().length === 0)
  const tokens = toy.urls.map((url) => url.searchParams.get('auth'))
  expect(new Set(tokens).size).toBe(2)
})

describe('A15', () => {
  /** Subscribed, then closed with a code. */
  async function closeWith(code: number) {
    const toy = await startToy()
    const clock = createToyClock()
    const page = createToyPage()
    const client = openRelay({ urls: [toy.url], page, ...clock })
    await client.relay.subscribe(topic)
    toy.sockets()[0]?.close(code)
    return { toy, clock, page, ...client }
  }

  test('behavior: 4010 is back in less than 500 ms', async () => {
    for (const code of [4_010, 1_001, 1_000]) {
      const { toy, clock } = await closeWith(code)
      await vi.waitFor(() => expect(clock.getDelays()).toHaveLength(1))
      expect(clock.getDelays()[0]).toBeLessThan(300)
      clock.pass(300)
      await toy.until(() => toy.list('irn_batchSubscribe').length === 2)
    }
  })

  test('behavior: 1013 waits for 10 s at least, whatever the page does', async () => {
    const { toy, clock, page } = await closeWith(1_013)
    await vi.waitFor(() => expect(clock.getDelays()).toHaveLength(1))
    expect(clock.getDelays()[0]).toBeGreaterThanOrEqual(10_000)
    clock.pass(9_999)
    page.show()
    // That of the pause still, not of a socket that opens.
    expect(clock.getDelays()[0]).toBeLessThan(1_000)
    clock.pass(1_000)
    await toy.until(() => toy.urls.length === 2)
  })

  test('behavior: 4008 is back only when it is needed', async () => {
    const toy = await startToy()
    const clock = createToyClock()
    const { relay } = openRelay({ urls: [toy.url], ...clock })
    await relay.publish(toOutgoing(topic, 'a'))
    toy.sockets()[0]?.close(4_008)
    await vi.waitFor(() => expect(clock.getDelays()).not.toContain(10_000))
    clock.pass(600_000)
    expect(clock.getDelays()).toEqual([])
    expect(toy.urls).toHaveLength(1)
    await relay.publish(toOutgoing(topic, 'b'))
    expect(toy.urls).toHaveLength(2)
  })

  test('error: 3000 is final until somebody asks anew', async () => {
    const toy = await startToy({
      onConnect(socket, count) {
        if (count < 3) socket.close(3_000, 'Project not found')
      },
    })
    const clock = createToyClock()
    const page = createToyPage()
    const options = { urls: [toy.url], page, ...clock, projectId: 'x' }
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
    // Neither time nor the page, nor who calls at once.
    page.show()
    clock.pass(9_999)
    await expect(relay.fetch()).rejects.toBe(errors[0])
    expect(clock.getDelays()).toEqual([])
    expect(toy.urls).toHaveLength(1)

    clock.pass(1)
    await expect(relay.fetch()).rejects.toThrow(errors[0])
    expect(toy.urls).toHaveLength(2)
    expect(alerts).toHaveLength(1)
    clock.pass(10_000)
    await relay.fetch()
    expect(toy.urls).toHaveLength(3)
  })
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

  test('error: a relay that does not tell the time', async () => {
    let asked = 0
    const fetch = async () => {
      asked += 1
      return new Response()
    }
    const now = () => Date.now() + 300_000
    const { relay, alerts } = openRelay({ urls: [server.url], now, fetch })
    await expect(relay.publish(toOutgoing(topic, 'a'))).rejects.toMatchObject({
      code: 'CLOCK_WRONG',
    })
    expect(asked).toBe(1)
    expect(alerts).toMatchObject([{ code: 'CLOCK_WRONG' }])
    expect(alerts[0]?.message).toMatchInlineSnapshot(
      `"The WalletConnect relay finds the clock of this device wrong: set it. It said: JWT is not yet valid; check the clock."`,
    )
  })

  test('error: a relay that tells a wrong time is asked once', async () => {
    const toy = await startToy({
      onConnect: (socket) => socket.close(3_000, 'JWT is expired'),
    })
    let asked = 0
    const fetch = async () => {
      asked += 1
      return new Response('', {
        headers: { date: new Date(1e12).toUTCString() },
      })
    }
    const { relay, alerts } = openRelay({ urls: [toy.url], fetch })
    const published = relay.publish(toOutgoing(topic, 'a'))
    await expect(published).rejects.toMatchObject({ code: 'CLOCK_WRONG' })
    expect([asked, toy.urls.length, alerts.length]).toEqual([1, 2, 1])
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
    /** As a browser, which says where the page is from. */
    class Socket extends WebSocket {
      constructor(url: string | URL) {
        super(url, { headers: origin ? { origin } : {} } as never)
      }
    }
    const { relay, alerts } = openRelay({
      ...{ urls: [server.url], projectId, WebSocket: Socket },
    })
    const published = relay.publish(toOutgoing(topic, 'a'))
    if (!code) await published
    else await expect(published).rejects.toMatchObject({ code })
    expect(alerts.map((alert) => alert.code)).toEqual(code ? [code] : [])
    if (said) expect(alerts[0]?.message).toContain(said)
  },
)

/** Sockets that tell which were opened, and how many of them have ended. */
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
    ...{ Socket, hosts },
    untilEnded: (count: number) =>
      vi.waitFor(() => expect(ended).toBe(count), { interval: 2 }),
  }
}

test('behavior: backs off, and tells once that no relay is there', async () => {
  const clock = createToyClock()
  const { Socket, hosts, untilEnded } = trackSockets()
  vi.spyOn(Math, 'random').mockReturnValue(0.999_999)
  // Ports that nothing listens on.
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
      clock.pass(100)
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

test('behavior: another relay in place of the first, and the first again later', async () => {
  const second = await startToy()
  const first = await startToyRelay()
  const port = Number(new URL(first.url).port)
  const clock = createToyClock()
  const { Socket, untilEnded } = trackSockets()
  const urls = [first.url, second.url]
  const { relay } = openRelay({ urls, ...clock, WebSocket: Socket })
  await relay.subscribe(topic)
  expect([first.urls.length, second.urls.length]).toEqual([1, 0])

  await first.stop()
  await untilEnded(1)
  // The first is tried first.
  clock.pass(300)
  await untilEnded(2)
  expect(second.urls).toHaveLength(0)
  clock.pass(500)
  await second.until(() => second.list('irn_batchSubscribe').length === 1)
  const [{ params } = {}] = second.list('irn_batchSubscribe')
  expect(params).toEqual({ topics: [topic] })
  await relay.publish(toOutgoing(topic, 'a'))

  const again = await startToy({ port })
  for (const socket of second.sockets()) socket.terminate()
  await untilEnded(3)
  clock.pass(300)
  await again.until(() => again.list('irn_batchSubscribe').length === 1)
  expect(second.urls).toHaveLength(1)
})

test('behavior: hidden or offline, only what is asked for connects', async () => {
  const toy = await startToy()
  const clock = createToyClock()
  const page = createToyPage()
  const { relay } = openRelay({ urls: [toy.url], page, ...clock })
  await relay.subscribe(topic)
  page.hide()
  toy.sockets()[0]?.terminate()
  await vi.waitFor(() => expect(clock.getDelays()).toHaveLength(1))
  clock.pass(600_000)
  expect(clock.getDelays()).toEqual([])
  expect(toy.urls).toHaveLength(1)
  await relay.publish(toOutgoing(topic, 'a'))
  expect(toy.list('irn_batchSubscribe')).toHaveLength(2)

  page.goOffline()
  toy.sockets()[0]?.terminate()
  await vi.waitFor(() => expect(clock.getDelays()).toHaveLength(1))
  clock.pass(1_000)
  const published = relay.publish(toOutgoing(topic, 'b'))
  expect(toy.urls).toHaveLength(2)
  page.goOnline()
  await published
  expect(toy.urls).toHaveLength(3)
})

test('behavior: a page that comes back does not wait for the next attempt', async () => {
  const toy = await startToy()
  const clock = createToyClock()
  const page = createToyPage()
  const { relay } = openRelay({ urls: [toy.url], page, ...clock })
  await relay.subscribe(topic)
  toy.sockets()[0]?.terminate()
  await vi.waitFor(() => expect(clock.getDelays()).toHaveLength(1))
  page.show()
  await toy.until(() => toy.list('irn_batchSubscribe').length === 2)
  expect(toy.urls).toHaveLength(2)
})

test('behavior: a page that comes back asks a silent socket for a sign of life', async () => {
  let isMute = false
  const toy = await startToy({
    answer: () => (isMute ? undefined : { result: {} }),
  })
  const clock = createToyClock()
  const page = createToyPage()
  const { relay } = openRelay({ urls: [toy.url], page, ...clock })
  await relay.subscribe(topic)
  await relay.fetch()
  const count = () => toy.list('irn_batchFetchMessages').length
  const before = count()
  page.show()
  clock.pass(2_001)
  page.show()
  await toy.until(() => count() === before + 1)
  await vi.waitFor(() => expect(clock.getDelays()).toEqual([]))
  clock.pass(60_000)
  expect(toy.urls).toHaveLength(1)

  isMute = true
  page.show()
  await toy.until(() => count() === before + 2)
  clock.pass(1_999)
  expect(toy.sockets()).toHaveLength(1)
  isMute = false
  clock.pass(1)
  clock.pass(300)
  await toy.until(() => toy.list('irn_batchSubscribe').length === 2)
})

test('error: a URL that is none', async () => {
  const clock = createToyClock()
  const { relay, alerts } = openRelay({ urls: ['nonsense'], ...clock })
  const failure = relay.subscribe(topic).catch((error) => error)
  for (let i = 0; i < 300 && clock.getDelays().length; i += 1) {
    clock.pass(500)
    await Promise.resolve()
  }
  expect(await failure).toMatchObject({ name: 'RelayUnreachableError' })
  expect(alerts).toMatchObject([{ code: 'RELAY_UNREACHABLE' }])
})
