import { getWallets, registerName, resolveName } from '@latchkit/protocol/http'
import { createTestApp } from '@latchkit/test/server/createTestApp'
import { describe, expect, test, vi } from 'vitest'
import { UpstreamError } from '../errors/UpstreamError.ts'
import { implement } from '../http/implement.ts'
import { RawResponse } from '../http/responses.ts'

const wallets = implement(getWallets, ({ query }) => ({
  count: query.page ?? 0,
  data: [],
}))
const names = implement(registerName, () => {
  throw new Error('0x00000000000000000000000000000000000000aa went wrong')
})
const shop = { headers: { origin: 'https://shop.example' } }

test('default', async () => {
  const { request, observed } = createTestApp({ routes: [wallets] })
  const response = await request('/getWallets?projectId=shop&page=2', shop)
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({ count: 2, data: [] })
  const { 'x-request-id': id, ...headers } = Object.fromEntries(
    response.headers,
  )
  expect(id).toMatch(/^[-0-9a-f]{36}$/)
  expect(headers).toMatchInlineSnapshot(`
    {
      "access-control-allow-origin": "https://shop.example",
      "access-control-expose-headers": "retry-after, x-request-id",
      "cache-control": "public, max-age=300",
      "content-type": "application/json",
      "vary": "origin",
      "x-content-type-options": "nosniff",
    }
  `)
  expect(observed).toEqual([
    { endpoint: 'getWallets', status: 200, duration: expect.any(Number) },
  ])
})

test.for([
  ['page=0', 'page'],
  ['page=-1', 'page'],
  ['page=1.5', 'page'],
  ['page=', 'page'],
  ['page=1e3', 'page'],
  ['page=99999999999', 'page'],
  ['entries=101', 'entries'],
  ['entries=NaN', 'entries'],
  [`search=${'a'.repeat(129)}`, 'search'],
  [`include=${Array.from({ length: 201 }, (_, i) => i)}`, 'include'],
  [`st=${'a'.repeat(129)}`, 'st'],
  ['page=1&page=2', 'page'],
  ['projectId=shop', 'projectId'],
])('error: %s', async ([query, field]) => {
  const { request } = createTestApp({ routes: [wallets] })
  const response = await request(`/getWallets?projectId=shop&${query}`)
  expect(response.status).toBe(400)
  expect(await response.json()).toEqual({
    status: 'FAILED',
    reasons: [
      { field, name: field, description: expect.stringContaining(`${field}`) },
    ],
  })
})

test('error: unknown project', async () => {
  const { request } = createTestApp({ routes: [wallets] })
  for (const path of ['/getWallets', '/getWallets?projectId=other']) {
    const response = await request(path)
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({
      reasons: [{ field: 'projectId' }],
    })
  }
})

test.for([
  'https://evil.example',
  'http://shop.example',
  'https://shop.example:8443',
  'https://shop.example.evil.example',
  'null',
])('error: origin %s', async (origin) => {
  const { request } = createTestApp({ routes: [wallets] })
  const response = await request('/getWallets?projectId=shop', {
    headers: { origin },
  })
  expect(response.status).toBe(403)
  expect(response.headers.get('access-control-allow-origin')).not.toBe(origin)
})

test('error: feature that is off', async () => {
  const { request } = createTestApp({
    routes: [wallets],
    project: { features: new Set(['rpc']) },
  })
  const response = await request('/getWallets?projectId=shop', shop)
  expect(response.status).toBe(403)
  expect(await response.text()).toContain('\\"directory\\" is not enabled')
})

test('error: wrong method and unknown path', async () => {
  const { request } = createTestApp({ routes: [wallets] })
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
    const response = await request('/getWallets?projectId=shop', { method })
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toBe('GET, HEAD, OPTIONS')
  }
  const response = await request('/nothing')
  expect(response.status).toBe(404)
  expect(await response.json()).toMatchObject({ status: 'FAILED' })
})

test('behavior: a slash at the end makes no difference', async () => {
  const { request } = createTestApp({ routes: [wallets] })
  expect((await request('/getWallets/?projectId=shop')).status).toBe(200)
  expect((await request('/getWallets/', { method: 'PUT' })).status).toBe(405)
})

test('behavior: several methods of one path', async () => {
  const endpoint = { ...registerName, path: getWallets.path }
  const register = implement(endpoint, () => ({}) as never)
  const { request } = createTestApp({ routes: [wallets, register] })
  const rejected = await request('/getWallets', { method: 'PUT' })
  expect(rejected.headers.get('allow')).toBe('GET, POST, HEAD, OPTIONS')
  expect(await rejected.json()).toMatchObject({
    reasons: [{ description: 'Only GET and POST is served here' }],
  })
  const preflight = await request('/getWallets', { method: 'OPTIONS', ...shop })
  const allowed = preflight.headers.get('access-control-allow-methods')
  expect(allowed).toBe('GET, POST')
})

test('error: a mistake outside of the handler is 500, and is logged', async () => {
  const observe = () => {
    throw new TypeError('nothing of nothing')
  }
  const { request, lines } = createTestApp({
    ...{ routes: [wallets], metrics: { observe } },
  })
  const response = await request('/getWallets?projectId=shop')
  expect(response.status).toBe(500)
  expect(await response.json()).toMatchObject({
    reasons: [{ description: 'The server made a mistake' }],
  })
  expect(lines.at(-1)).toMatchObject({ level: 'error', error: 'TypeError' })
})

test('behavior: a preflight is answered without a project', async () => {
  const { request } = createTestApp({ routes: [names] })
  const response = await request('/v1/profile/account', {
    method: 'OPTIONS',
    headers: { origin: 'https://shop.example' },
  })
  expect(response.status).toBe(204)
  expect(response.headers.get('access-control-allow-methods')).toBe('POST')
  // OPTIONS without an origin is no preflight.
  const plain = await request('/v1/profile/account', { method: 'OPTIONS' })
  expect(plain.status).toBe(204)
  expect([...plain.headers]).toEqual([])
})

test('behavior: an endpoint for pages of any origin needs no project', async () => {
  const route = implement(resolveName, () => ({ data: '0x' }))
  const { request } = createTestApp({ routes: [route] })
  const path = `/v1/ccip/0x${'aa'.repeat(20)}/0x12.json`
  for (const init of [
    undefined,
    { headers: { origin: 'https://a.example' } },
  ]) {
    const { status, headers } = await request(path, init)
    expect(status).toBe(200)
    expect(headers.get('access-control-allow-origin')).toBe('*')
    expect(headers.get('vary')).toBeNull()
  }
})

const body = {
  coin_type: 60,
  address: '0x00000000000000000000000000000000000000aa',
  message: '{}',
  signature: `0x${'00'.repeat(65)}`,
}

test.for([
  ['not JSON', '{"a":', 422, 'body'],
  ['empty', '', 422, 'body'],
  ['a prototype key', '{"__proto__":{"a":1}}', 422, 'body'],
  ['an escaped one', '{"\\u005f_proto__":1}', 422, 'body'],
  ['deep', `${'['.repeat(5_000)}${']'.repeat(5_000)}`, 422, 'body'],
  ['ambiguous', '{"coin_type":60,"coin\\u005ftype":61}', 422, 'body'],
  ['of many values', `{"a":[${'0,'.repeat(256)}0]}`, 413, 'body'],
  ['large', JSON.stringify({ a: 'a'.repeat(70_000) }), 413, 'body'],
  ['a list', '[]', 400, 'body'],
  ['a text', '"a"', 400, 'body'],
  ['null', 'null', 400, 'body'],
  ['too little', '{"coin_type":60}', 400, 'address'],
  ...[
    ['coin_type', '60'],
    ['coin_type', -1],
    ['coin_type', 1.5],
    ['coin_type', 2 ** 33],
    ['address', '0x12'],
    ['address', ['a']],
    ['message', ''],
    ['message', {}],
    ['message', 'a'.repeat(5_000)],
    ['signature', '0x'],
    ['signature', '0xzz'],
    ['signature', null],
  ].map(
    ([field, value]) =>
      [
        `${field} ${JSON.stringify(value)?.slice(0, 20)}`,
        JSON.stringify({ ...body, [`${field}`]: value }),
        400,
        field,
      ] as [string, string, number, string],
  ),
] as [string, string, number, string][])(
  'error: body that is %s',
  async ([, text, status, field]) => {
    const { request, lines } = createTestApp({ routes: [names] })
    const response = await request('/v1/profile/account?projectId=shop', {
      method: 'POST',
      body: text,
      headers: { 'content-type': 'text/plain' },
    })
    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject({ reasons: [{ field }] })
    expect(Object.keys(Object.prototype)).toEqual([])
    // The rest of a body that is too large is not received.
    const connection = status === 413 ? 'close' : null
    expect(response.headers.get('connection')).toBe(connection)
    expect(lines).toEqual([])
  },
)

test('behavior: a body has up to 64 KiB', async () => {
  const { request } = createTestApp({ routes: [names] })
  const send = async (size: number) => {
    const text = JSON.stringify(body).padEnd(size)
    const init = { method: 'POST', body: text }
    return (await request('/v1/profile/account?projectId=shop', init)).status
  }
  // The handler fails.
  expect(await send(65_536)).toBe(503)
  expect(await send(65_537)).toBe(413)
})

describe('behavior: the cost of a body', () => {
  function serve(getCost?: () => number) {
    const options = getCost && { getCost }
    const route = implement(registerName, () => ({}) as never, options)
    const { request } = createTestApp({ routes: [route], clientLimit: 5 })
    return async (size: number) => {
      const text = JSON.stringify(body).padEnd(size)
      const headers = { 'content-length': `${size}` }
      const init = { method: 'POST', body: text, headers }
      return (await request('/v1/profile/account?projectId=shop', init)).status
    }
  }
  const sendAll = async (sizes: readonly number[], getCost?: () => number) => {
    const send = serve(getCost)
    const statuses: number[] = []
    for (const size of sizes) statuses.push(await send(size))
    return statuses
  }

  test('is one request for each 4 KiB', async () => {
    const small = [4_096, 4_096, 4_096, 4_096, 4_096, 400]
    expect(await sendAll(small)).toEqual([200, 200, 200, 200, 200, 429])
    expect(await sendAll([8_192, 8_192, 400, 400])).toEqual([
      200, 200, 200, 429,
    ])
    expect(await sendAll([8_193, 8_193])).toEqual([200, 429])
  })

  test('is the larger of that and what the endpoint says', async () => {
    expect(await sendAll([8_192, 8_192, 400], () => 2)).toEqual([200, 200, 429])
    expect(await sendAll([400, 400, 400], () => 2)).toEqual([200, 200, 429])
    expect(await sendAll([400, 400], () => 3)).toEqual([200, 429])
  })
})

test('error: a failing handler is 503, and is logged without what was sent', async () => {
  const { request, lines } = createTestApp({ routes: [names] })
  const response = await request('/v1/profile/account?projectId=shop', {
    method: 'POST',
    body: JSON.stringify(body),
  })
  expect(response.status).toBe(503)
  expect(lines).toMatchObject([
    { level: 'error', endpoint: 'registerName', error: 'Error' },
  ])
  expect(JSON.stringify(lines)).not.toContain('0x0000')
})

test('error: an upstream with a retry delay', async () => {
  const route = implement(getWallets, () => {
    throw new UpstreamError({ upstream: 'rpc', retryAfter: 2.1 })
  })
  const { request, lines } = createTestApp({ routes: [route] })
  const response = await request('/getWallets?projectId=shop')
  expect(response.status).toBe(503)
  expect(response.headers.get('retry-after')).toBe('3')
  expect(lines).toMatchObject([{ level: 'warn', upstream: 'rpc' }])
})

test.each([
  [Object.assign(new RangeError('a'), { retryAfter: 2 }), 'RangeError'],
  [{ retryAfter: 2 }, 'object'],
  ['a', 'string'],
  [undefined, 'undefined'],
])('error: a handler that throws %j', async (thrown, name) => {
  const route = implement(getWallets, () => {
    throw thrown
  })
  const { request, lines } = createTestApp({ routes: [route] })
  const response = await request('/getWallets?projectId=shop')
  expect(response.status).toBe(503)
  // Only what an upstream says is passed on.
  expect(response.headers.get('retry-after')).toBeNull()
  expect(lines).toMatchObject([{ level: 'error', error: name }])
})

test('behavior: the milliseconds of a request are observed', async () => {
  let now = 1_000
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  const route = implement(getWallets, () => {
    now += 30
    return { count: 0, data: [] }
  })
  const { request, observed } = createTestApp({ routes: [route] })
  await request('/getWallets?projectId=shop')
  await request('/getWallets?projectId=other')
  expect(observed).toMatchObject([
    { status: 200, duration: 30 },
    { status: 401, duration: 0 },
  ])
})

test('behavior: a large response without a connection', async () => {
  const text = 'a'.repeat(100_000)
  const route = implement(getWallets, () =>
    RawResponse({ body: text, type: 'text/plain' }),
  )
  const { request } = createTestApp({ routes: [route] })
  const response = await request('/getWallets?projectId=shop')
  expect(await response.text()).toBe(text)
})

test('behavior: limits of a client and of a project', async () => {
  for (const parameters of [{ clientLimit: 2 }, { project: { quota: 2 } }]) {
    const { request } = createTestApp({ routes: [wallets], ...parameters })
    const responses = []
    for (let i = 0; i < 3; i++)
      responses.push(await request('/getWallets?projectId=shop', shop))
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 429])
    const retryAfter = Number(responses[2]?.headers.get('retry-after'))
    expect(retryAfter).toBeGreaterThan(0)
    expect(retryAfter).toBeLessThanOrEqual(60)
  }
})

test('behavior: rejected requests count, too', async () => {
  const paths = [
    '/getWallets?projectId=shop&page=0',
    '/getWallets?projectId=other',
    '/getWallets?page=1&page=2',
  ]
  for (const path of paths) {
    const { request } = createTestApp({ routes: [wallets], clientLimit: 2 })
    await request(path)
    await request(path)
    const response = await request(path, shop)
    expect(response.status).toBe(429)
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
  }
})

test('behavior: a batch counts as its items', async () => {
  const route = implement(registerName, () => ({}) as never, {
    getCost: () => 3,
  })
  const init = { method: 'POST', body: JSON.stringify(body) }
  for (const parameters of [{ clientLimit: 5 }, { project: { quota: 5 } }]) {
    const { request } = createTestApp({ routes: [route], ...parameters })
    const path = '/v1/profile/account?projectId=shop'
    expect((await request(path, init)).status).toBe(200)
    expect((await request(path, init)).status).toBe(429)
  }
})

test('behavior: a batch counts for its client and its project alone', async () => {
  const route = implement(registerName, () => ({}) as never, {
    getCost: () => 3,
  })
  const { request } = createTestApp({
    ...{ routes: [route], clientLimit: 8, trustedProxies: 1 },
    projects: {
      find: (id = '') => ({
        ...{ id, quota: 5, features: undefined },
        allowsOrigin: () => true,
      }),
    },
  })
  const register = async (address: string, id: string) => {
    const headers = { 'x-forwarded-for': address }
    const init = { method: 'POST', body: JSON.stringify(body), headers }
    const path = `/v1/profile/account?projectId=${id}`
    return (await request(path, init)).status
  }
  expect(await register('192.0.2.1', 'shop')).toBe(200)
  // The project's quota is used up for every client, the client's limit is not.
  expect(await register('192.0.2.2', 'shop')).toBe(429)
  expect(await register('192.0.2.1', 'market')).toBe(200)
  expect(await register('192.0.2.1', 'other')).toBe(429)
  expect(await register('192.0.2.3', 'other')).toBe(200)
})

test('behavior: the addresses of one IPv6 network are one client', async () => {
  const { request } = createTestApp({
    routes: [wallets],
    clientLimit: 1,
    trustedProxies: 1,
  })
  const from = (address: string) =>
    request('/getWallets?projectId=shop', {
      headers: { 'x-forwarded-for': address },
    })
  expect((await from('2001:db8:1:2::1')).status).toBe(200)
  expect((await from('2001:db8:1:2:3:4:5:6')).status).toBe(429)
  expect((await from('2001:db8:1:3::1')).status).toBe(200)
})

test('behavior: a handler can tell clients apart', async () => {
  const route = implement(getWallets, ({ getClient }) =>
    RawResponse({ body: getClient(), type: 'text/plain' }),
  )
  const { request } = createTestApp({ routes: [route], trustedProxies: 1 })
  const headers = { 'x-forwarded-for': '2001:db8:1:2::1' }
  const response = await request('/getWallets?projectId=shop', { headers })
  expect(await response.text()).toBe('2001:db8:1:2::/64')
})

test('behavior: a forged X-Forwarded-For does not change the client', async () => {
  const from = (entries: string) => ({
    headers: { 'x-forwarded-for': entries },
  })
  const open = (trustedProxies: number) =>
    createTestApp({ routes: [wallets], clientLimit: 1, trustedProxies })
  const path = '/getWallets?projectId=shop'

  const direct = open(0)
  await direct.request(path, from('1.1.1.1'))
  expect((await direct.request(path, from('2.2.2.2'))).status).toBe(429)

  const behind = open(1)
  await behind.request(path, from('1.1.1.1, 9.9.9.9'))
  expect((await behind.request(path, from('2.2.2.2, 9.9.9.9'))).status).toBe(
    429,
  )
  expect((await behind.request(path, from('2.2.2.2, 8.8.8.8'))).status).toBe(
    200,
  )
})

test('behavior: a response that the client has is not sent again', async () => {
  const route = implement(getWallets, () =>
    RawResponse({ body: '{}', type: 'application/json', etag: '"a"' }),
  )
  const { request } = createTestApp({ routes: [route] })
  const path = '/getWallets?projectId=shop'
  for (const given of ['"a"', 'W/"a"', '"b", "a"', '*']) {
    const headers = { 'if-none-match': given }
    const response = await request(path, { headers })
    expect(response.status).toBe(304)
    expect(await response.text()).toBe('')
  }
  const headers = { 'if-none-match': '"b"' }
  expect((await request(path, { headers })).status).toBe(200)
})

test('behavior: HEAD is GET without the body', async () => {
  const { request, observed } = createTestApp({ routes: [wallets, names] })
  const path = '/getWallets?projectId=shop&page=2'
  const [head, get] = [
    await request(path, { method: 'HEAD' }),
    await request(path),
  ]
  expect(head.status).toBe(200)
  expect(await head.text()).toBe('')
  const list = ({ headers }: Response) =>
    [...headers].filter(([name]) => name !== 'x-request-id')
  expect(list(head)).toEqual(list(get))
  expect(observed).toHaveLength(2)
  const wrong = await request('/getWallets?projectId=other', { method: 'HEAD' })
  expect(wrong.status).toBe(401)
  const post = await request('/v1/profile/account', { method: 'HEAD' })
  expect([post.status, post.headers.get('allow')]).toEqual([
    405,
    'POST, OPTIONS',
  ])
})

test('behavior: a disconnected client is no error', async () => {
  const leaving = new AbortController()
  const route = implement(getWallets, async ({ request: { signal } }) => {
    leaving.abort()
    signal.throwIfAborted()
    return { count: 0, data: [] }
  })
  const { request, lines, observed } = createTestApp({ routes: [route] })
  await request('/getWallets?projectId=shop', { signal: leaving.signal })
  expect(lines).toMatchObject([{ level: 'debug' }])
  expect(observed).toMatchObject([{ status: 499 }])
})

test('behavior: thousands of requests at once', async () => {
  const { request } = createTestApp({ routes: [wallets] })
  const responses = await Promise.all(
    Array.from({ length: 3_000 }, (_, i) =>
      request(`/getWallets?projectId=shop&page=${i + 1}`).then((it) =>
        it.json(),
      ),
    ),
  )
  expect(responses.map(({ count }) => count)).toEqual(
    Array.from({ length: 3_000 }, (_, i) => i + 1),
  )
})
