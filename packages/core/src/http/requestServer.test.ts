import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { TimeoutError } from '@latchkit/protocol'
import { addresses, openServerKit } from '@latchkit/test/core/openServerKit'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import {
  ServerAnswerError,
  ServerError,
  ServerUnreachableError,
} from '../errors/server.ts'
import { setClientId } from '../kit/internal.ts'
import { maxAnswerSize, timeout } from './limits.ts'
import { requestServer } from './requestServer.ts'
import { version } from './sendRequest.ts'

const [address] = addresses
const path = `/v1/identity/${address}`
const identity = { name: 'fake.eth', avatar: null }

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
})

async function setUp(options = {}) {
  const fake = await openServerKit(options)
  const readIdentity = (signal?: AbortSignal) =>
    requestServer(fake.kit, {
      endpoint: 'getIdentity',
      params: { address },
      signal,
    })
  const alerts = () => fake.events.filter(({ event }) => event === 'ALERT')
  return { ...fake, readIdentity, alerts }
}

test('default', async () => {
  const { readIdentity, server, alerts } = await setUp()
  server.on(path, identity)
  expect(await readIdentity()).toEqual(identity)
  const [request] = server.requests
  expect(request?.method).toBe('GET')
  expect(request?.query).toEqual({ st: 'latchkit', sv: version })
  expect(request?.headers.cookie).toBeUndefined()
  expect(request?.headers.referer).toBeUndefined()
  expect(alerts()).toEqual([])
})

test('parameters: projectId, and the client id of a wallet session', async () => {
  const { readIdentity, kit, server } = await setUp({ projectId: 'shop' })
  server.on(path, identity)
  setClientId(kit, 'did:key:z6Mk')
  await readIdentity()
  expect(server.requests[0]?.query).toEqual({
    projectId: 'shop',
    st: 'latchkit',
    sv: version,
    clientId: 'did:key:z6Mk',
  })
})

test('parameters: a base with a path, and path parameters are escaped', async () => {
  const { kit, server } = await openServerKit()
  const below = { ...kit, server: `${server.url}/wallet` }
  server.on('/wallet/v1/identity/a/b?', identity)
  await requestServer(below, {
    endpoint: 'getIdentity',
    params: { address: 'a/b?' },
  })
  expect(server.requests[0]?.path).toBe('/wallet/v1/identity/a/b?')
})

test('behavior: a body is sent as text, which needs no CORS preflight', async () => {
  const { kit, server } = await openServerKit()
  server.on('/v1/fungible/price', { fungibles: [] })
  const body = { currency: 'usd', addresses: ['fake:1:a'] } as const
  await requestServer(kit, {
    endpoint: 'getPrices',
    body: { ...body, addresses: [...body.addresses] },
  })
  const [request] = server.requests
  expect(request?.method).toBe('POST')
  expect(request?.headers['content-type']).toBe('text/plain;charset=UTF-8')
  expect(JSON.parse(request?.body ?? '')).toEqual(body)
})

test('error: the message is that of the server', async () => {
  const { readIdentity, server, alerts } = await setUp()
  const reasons = [
    { field: 'address', name: 'address', description: 'Not\u202e an address' },
    { field: 'x', name: 'x', description: 'More' },
  ]
  server.on(path, (response) => {
    response.statusCode = 400
    return { status: 'FAILED', reasons }
  })
  const error = await readIdentity().catch((error) => error)
  expect(error).toBeInstanceOf(ServerError)
  expect(error).toMatchObject({
    message: 'Not an address',
    status: 400,
    reasons,
    retryAfter: undefined,
  })
  expect(alerts()).toEqual([])
})

test.each([
  ['7', 7],
  ['Wed, 21 Oct 2026 07:29:40 GMT', 100],
  ['soon', undefined],
])('error: 429 with Retry-After %s', async (header, retryAfter) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 9, 21, 7, 28) })
  onTestFinished(() => void vi.useRealTimers())
  const { readIdentity, server } = await setUp()
  server.on(path, (response) => {
    response.statusCode = 429
    response.setHeader('Retry-After', header)
    const reason = { field: '', name: '', description: 'Too many requests' }
    return { status: 'FAILED', reasons: [reason] }
  })
  await expect(readIdentity()).rejects.toMatchObject({
    name: 'ServerError',
    message: 'Too many requests',
    status: 429,
    retryAfter,
  })
})

test.each([
  [400, 'Check what was asked for.'],
  [401, "Check `projectId`, and that the server allows this page's origin."],
  [403, "Check `projectId`, and that the server allows this page's origin."],
  [404, 'Check what was asked for.'],
  [429, 'Try again later.'],
  [499, 'Check what was asked for.'],
  [500, 'Try again later.'],
  [503, 'Try again in 7 s.', '7'],
])('error: the hint of %s is %j', async (status, hint, retryAfter?: string) => {
  const { readIdentity, server } = await setUp()
  server.on(path, (response) => {
    response.statusCode = status
    if (retryAfter) response.setHeader('Retry-After', retryAfter)
    return { status: 'FAILED', reasons: [] }
  })
  await expect(readIdentity()).rejects.toMatchObject({
    ...{ status, hint, reasons: [] },
    message: `The server answered with HTTP ${status}.`,
  })
})

test.each([200, 204, 299])('behavior: HTTP %s is an answer', async (status) => {
  const { readIdentity, server } = await setUp()
  server.on(path, (response) => {
    response.statusCode = status
    return identity
  })
  const answer = readIdentity()
  // HTTP 204 has no body.
  if (status === 204) await expect(answer).rejects.toThrow(ServerAnswerError)
  else expect(await answer).toEqual(identity)
})

test.each([300, 304])('error: HTTP %s is no answer', async (status) => {
  const { readIdentity, server } = await setUp()
  server.on(path, (response) => {
    response.statusCode = status
    return identity
  })
  await expect(readIdentity()).rejects.toThrow(ServerError)
})

test('error: a description is cut at 500 characters', async () => {
  const { readIdentity, server } = await setUp()
  const reason = { field: '', name: '', description: 'a'.repeat(501) }
  server.on(path, (response) => {
    response.statusCode = 400
    return { status: 'FAILED', reasons: [reason] }
  })
  await expect(readIdentity()).rejects.toThrow(/^a{500}$/)
})

test('error: a status without reasons', async () => {
  const { readIdentity, server, alerts } = await setUp()
  server.on(path, (response) => {
    response.statusCode = 503
    response.end('<h1>Bad gateway</h1>')
    return undefined
  })
  await expect(readIdentity()).rejects.toMatchObject({
    name: 'ServerError',
    message: 'The server answered with HTTP 503.',
    reasons: [],
  })
  expect(alerts()).toHaveLength(1)
})

test.each([
  ['json', '<!doctype html>'],
  ['json', '{"name":null,"avatar":null,"__proto__":{}}'],
  ['json', ''],
  ['form', '{"name":1,"avatar":null}'],
  ['form', '[]'],
  ['size', `{"name":"${'a'.repeat(maxAnswerSize)}","avatar":null}`],
] as const)(
  'error: %s: an invalid answer raises one alert',
  async (reason, text) => {
    const { readIdentity, server, alerts } = await setUp()
    server.on(path, (response) => {
      response.end(text)
      return undefined
    })
    for (let i = 0; i < 2; i++) {
      const error = await readIdentity().catch((error) => error)
      expect(error).toBeInstanceOf(ServerAnswerError)
      expect(error.reason).toBe(reason)
    }
    expect(alerts()).toMatchObject([
      { properties: { code: 'SERVER_UNREACHABLE' } },
    ])
  },
)

test('error: an endless answer is cancelled at the limit', async () => {
  const { readIdentity, server } = await setUp()
  const closed = vi.fn()
  server.on(path, (response) => {
    const chunk = 'a'.repeat(100_000)
    const timer = setInterval(() => response.write(chunk), 1)
    response.on('close', () => {
      clearInterval(timer)
      closed()
    })
    return undefined
  })
  await expect(readIdentity()).rejects.toMatchObject({ reason: 'size' })
  await vi.waitFor(() => expect(closed).toHaveBeenCalled())
})

test.each([
  ['closes at once', 0],
  ['closes in the middle', 20],
])('error: a server that %s', async (_, length) => {
  const { readIdentity, server, alerts } = await setUp()
  server.on(path, (response) => {
    response.setHeader('Content-Length', '1000')
    if (length > 0) response.write('x'.repeat(length))
    setTimeout(() => response.destroy(), 5)
    return undefined
  })
  const error = await readIdentity().catch((error) => error)
  expect(error).toBeInstanceOf(ServerUnreachableError)
  expect(error.cause).toBeInstanceOf(TypeError)
  expect(alerts()).toHaveLength(1)
})

test('error: redirects are not followed', async () => {
  const { readIdentity, server } = await setUp()
  server.on(path, (response) => {
    response.statusCode = 302
    response.setHeader('Location', '/elsewhere')
    return {}
  })
  server.on('/elsewhere', identity)
  await expect(readIdentity()).rejects.toThrow(ServerUnreachableError)
  expect(server.count('/elsewhere')).toBe(0)
})

test.each(['silent', 'slow'])('error: a %s server, after 10 s', async (how) => {
  const { readIdentity, server } = await setUp()
  const arrived = new Promise<void>((resolve) => {
    server.on(path, (response) => {
      if (how === 'slow') response.write('{')
      resolve()
      return undefined
    })
  })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const outcome = readIdentity().catch((error) => error)
    await arrived
    await vi.advanceTimersByTimeAsync(timeout - 1)
    expect(await Promise.race([outcome, 'waiting'])).toBe('waiting')
    await vi.advanceTimersByTimeAsync(1)
    const error = await outcome
    expect(error).toBeInstanceOf(ServerUnreachableError)
    expect(error.cause).toBeInstanceOf(TimeoutError)
  } finally {
    vi.useRealTimers()
  }
})

test('parameters: signal', async () => {
  const { readIdentity, server, alerts } = await setUp()
  const closed = vi.fn()
  const controller = new AbortController()
  server.on(path, (response) => {
    response.on('close', closed)
    controller.abort()
    return undefined
  })
  await expect(readIdentity(controller.signal)).rejects.toMatchObject({
    name: 'RequestAbortedError',
  })
  await vi.waitFor(() => expect(closed).toHaveBeenCalled())
  expect(alerts()).toEqual([])
})

test('behavior: errors and alerts contain no secret', async () => {
  const { kit } = await openServerKit({ projectId: 'secret' })
  const down = { ...kit, server: 'http://127.0.0.1:9/secret' }
  const error = await requestServer(down, {
    endpoint: 'getIdentity',
    params: { address },
  }).catch((error) => error)
  expect(error).toBeInstanceOf(ServerUnreachableError)
  expect(error.message).toBe("The server at 127.0.0.1:9 can't be reached.")
  expect(`${error.message} ${error.hint}`).not.toContain('secret')
  expect(JSON.stringify(vi.mocked(console.error).mock.calls)).not.toContain(
    'secret',
  )
})

test('behavior: the version is that of the package', () => {
  const path = join(import.meta.dirname, '../../package.json')
  expect(JSON.parse(readFileSync(path, 'utf8')).version).toBe(version)
})
