import { once } from 'node:events'
import {
  getAnalyticsConfig,
  getIdentity,
  getWallets,
  registerName,
} from '@latchkit/protocol/http'
import type { createTestApp } from '@latchkit/test/server/createTestApp'
import { serveTestApp } from '@latchkit/test/server/serveTestApp'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Route } from '../http/implement.ts'
import { implement } from '../http/implement.ts'
import { Reply } from '../http/Reply.ts'

const origin = 'https://shop.example'
const shop = { headers: { origin } }
const path = '/getWallets?projectId=shop&page=2'

const wallets = implement(getWallets, ({ query }) => ({
  count: query.page ?? 0,
  data: [],
}))

const registration = {
  coin_type: 60,
  address: '0x00000000000000000000000000000000000000aa',
  message: '{}',
  signature: `0x${'00'.repeat(65)}`,
}

async function serve(
  routes: readonly Route[],
  parameters: Partial<createTestApp.Parameters> = {},
): Promise<serveTestApp.ReturnType> {
  const served = await serveTestApp({ ...parameters, routes })
  onTestFinished(served.stop)
  return served
}

test('default', async () => {
  const { request, countRouted, observed } = await serve([wallets])
  const [long, short] = [await request(path, shop), await request(path, shop)]
  expect(countRouted()).toBe(1)
  expect(JSON.parse(short.body)).toEqual({ count: 2, data: [] })
  const { 'x-request-id': first, date: _, ...expected } = long.headers
  const { 'x-request-id': second, date: __, ...headers } = short.headers
  expect(headers).toEqual(expected)
  expect(headers).toMatchInlineSnapshot(`
    {
      "access-control-allow-origin": "https://shop.example",
      "access-control-expose-headers": "retry-after, x-request-id",
      "cache-control": "public, max-age=300",
      "connection": "keep-alive",
      "content-length": "21",
      "content-type": "application/json",
      "keep-alive": "timeout=65",
      "vary": "origin",
      "x-content-type-options": "nosniff",
    }
  `)
  expect(second).toMatch(/^[-0-9a-f]{36}$/)
  expect(second).not.toBe(first)
  const counted = {
    endpoint: 'getWallets',
    status: 200,
    duration: expect.any(Number),
  }
  expect(observed).toEqual([counted, counted])
})

test('behavior: the id that a proxy gave is kept', async () => {
  const { request } = await serve([wallets])
  for (const id of ['given-one', 'given-two']) {
    const { headers } = await request(path, { headers: { 'x-request-id': id } })
    expect(headers['x-request-id']).toBe(id)
  }
})

test('behavior: nothing of an answer is kept', async () => {
  let count = 0
  const route = implement(getWallets, () => {
    count += 1
    return { count, data: [] }
  })
  const { request, countRouted } = await serve([route])
  for (const expected of [1, 2, 3])
    expect(JSON.parse((await request(path)).body).count).toBe(expected)
  expect(countRouted()).toBe(1)
})

test('behavior: limits of a client and of a project are counted', async () => {
  for (const parameters of [{ clientLimit: 3 }, { project: { quota: 3 } }]) {
    const { request, countRouted, observed } = await serve(
      [wallets],
      parameters,
    )
    const answers = []
    for (let i = 0; i < 4; i++) answers.push(await request(path, shop))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429])
    expect(countRouted()).toBe(1)
    expect(Number(answers[3]?.headers['retry-after'])).toBeGreaterThan(0)
    expect(answers[3]?.headers['cache-control']).toBe('no-store')
    expect(observed).toHaveLength(4)
    expect(observed.at(-1)).toMatchObject({ status: 429 })
  }
})

test('behavior: clients behind a proxy are counted apart', async () => {
  const limits = { clientLimit: 2, trustedProxies: 1 }
  const { request, countRouted } = await serve([wallets], limits)
  const from = async (address: string) => {
    const headers = { 'x-forwarded-for': address }
    return (await request(path, { headers })).status
  }
  expect(await from('192.0.2.1')).toBe(200)
  expect(await from('192.0.2.1')).toBe(200)
  expect(await from('192.0.2.1')).toBe(429)
  expect(await from('192.0.2.2')).toBe(200)
  expect(countRouted()).toBe(1)
})

test('behavior: each origin is judged, and reads its own name only', async () => {
  const other = 'https://second.example'
  const { request, countRouted } = await serve([wallets], {
    project: { allowsOrigin: (it) => [origin, other].includes(it) },
  })
  const name = 'access-control-allow-origin'
  const from = async (it: string) =>
    await request(path, { headers: { origin: it } })
  await request(path, shop)
  for (const it of [other, origin]) {
    const { status, headers } = await from(it)
    expect([status, headers[name], headers.vary]).toEqual([200, it, 'origin'])
  }
  const refused = await from('https://evil.example')
  expect([refused.status, refused.headers[name]]).toEqual([403, '*'])
  expect((await request(path)).headers[name]).toBeUndefined()
  expect(countRouted()).toBe(1)
})

test('behavior: a project that is gone is refused at once', async () => {
  let isKnown = true
  const { request, countRouted } = await serve([wallets], {
    projects: {
      find: () =>
        isKnown
          ? {
              id: 'shop',
              allowsOrigin: () => true,
              features: undefined,
              quota: undefined,
            }
          : undefined,
    },
  })
  expect((await request(path)).status).toBe(200)
  isKnown = false
  expect((await request(path)).status).toBe(401)
  expect(countRouted()).toBe(1)
})

test('behavior: an answer that a browser has is not sent again', async () => {
  const route = implement(getWallets, () =>
    Reply({ body: '{}', type: 'application/json', etag: '"a"' }),
  )
  const { request, countRouted } = await serve([route])
  await request(path)
  const known = await request(path, { headers: { 'if-none-match': '"a"' } })
  expect([known.status, known.body]).toEqual([304, ''])
  expect(known.headers.etag).toBe('"a"')
  const other = await request(path, { headers: { 'if-none-match': '"b"' } })
  expect([other.status, other.body]).toEqual([200, '{}'])
  expect(countRouted()).toBe(1)
})

test('behavior: bytes and texts beyond ASCII have their length', async () => {
  const text = '{"name":"žluť 🐎"}'
  for (const body of [text, new TextEncoder().encode(text)]) {
    const route = implement(getWallets, () =>
      Reply({ body, type: 'application/json' }),
    )
    const { request } = await serve([route])
    await request(path)
    const short = await request(path)
    expect(short.body).toBe(text)
    expect(short.headers['content-length']).toBe(`${Buffer.byteLength(text)}`)
  }
})

test('behavior: another method, host or writing takes the long way', async () => {
  const { request, countRouted } = await serve([wallets])
  await request(path)
  const head = await request(path, { method: 'HEAD' })
  expect([head.status, head.body]).toEqual([200, ''])
  expect((await request(path, { method: 'POST' })).status).toBe(405)
  expect((await request(path, { method: 'OPTIONS' })).status).toBe(204)
  const host = { headers: { host: 'other.example' } }
  expect((await request(path, host)).status).toBe(200)
  const wrong = { headers: { host: 'other.example/getWallets' } }
  expect((await request(path, wrong)).status).toBe(400)
  expect((await request(`${path}&entries=1`)).body).toContain('"count":2')
  expect((await request(`${path}&entries=0`)).status).toBe(400)
  expect(countRouted()).toBe(7)
})

test('behavior: what was posted is not known', async () => {
  const route = implement(registerName, () => ({}) as never)
  const { open, request, countRouted } = await serve([route])
  const path = '/v1/profile/account?projectId=shop'
  const asked = open(path, { method: 'POST' }, JSON.stringify(registration))
  const [response] = await once(asked, 'response')
  expect(response.statusCode).toBe(200)
  response.resume()
  expect((await request(path)).status).toBe(405)
  expect(countRouted()).toBe(2)
})

test('behavior: what was refused is not known', async () => {
  const { request, countRouted } = await serve([wallets])
  for (const query of ['projectId=other', 'projectId=shop&page=0'])
    for (let i = 0; i < 2; i++)
      expect((await request(`/getWallets?${query}`)).status).not.toBe(200)
  expect(countRouted()).toBe(4)
})

test('behavior: routes and their parameters are not mixed up', async () => {
  const routes = [
    wallets,
    implement(getAnalyticsConfig, () => ({ isAnalyticsEnabled: true })),
    implement(getIdentity, ({ params }) => ({
      name: params.address,
      avatar: null,
    })),
  ]
  const { request, countRouted } = await serve(routes)
  const addresses = ['a', 'b'].map((it) => `0x${it.repeat(40)}`)
  for (let round = 0; round < 2; round++) {
    for (const address of addresses) {
      const identity = await request(`/v1/identity/${address}?projectId=shop`)
      expect(JSON.parse(identity.body).name).toBe(address)
    }
    const config = await request('/getAnalyticsConfig?projectId=shop')
    expect(JSON.parse(config.body)).toEqual({ isAnalyticsEnabled: true })
  }
  expect(countRouted()).toBe(3)
})

test('behavior: no more than some thousand URLs are kept', async () => {
  const { request, countRouted } = await serve([wallets])
  const page = (number: number) =>
    request(`/getWallets?projectId=shop&page=${number}`)
  const total = 5_001
  for (let start = 1; start <= total; start += 100)
    await Promise.all(
      Array.from({ length: Math.min(100, total - start + 1) }, (_, i) =>
        page(start + i),
      ),
    )
  await page(total)
  expect(countRouted()).toBe(total)
  await page(1)
  expect(countRouted()).toBe(total + 1)
  const long = `${path}&search=${'%20'.repeat(120)}a&st=${'a'.repeat(128)}&sv=${'a'.repeat(128)}`
  for (let i = 0; i < 2; i++) expect((await request(long)).status).toBe(200)
  expect(countRouted()).toBe(total + 3)
})

test('behavior: a client that leaves is nobody’s failure', async () => {
  let tell: (signal: AbortSignal) => void = () => {}
  const asked = new Promise<AbortSignal>((resolve) => {
    tell = resolve
  })
  let isSlow = false
  const route = implement(getWallets, async ({ signal }) => {
    if (!isSlow) return { count: 0, data: [] }
    tell(signal)
    await once(signal, 'abort')
    return signal.throwIfAborted() as never
  })
  const { request, open, countRouted, observed, lines } = await serve([route])
  await request(path)
  isSlow = true
  const pending = open(path).on('error', () => {})
  const signal = await asked
  expect(signal.aborted).toBe(false)
  pending.destroy()
  await vi.waitFor(() => expect(observed.at(-1)).toMatchObject({ status: 499 }))
  expect(lines).toMatchObject([{ level: 'debug' }])
  expect(countRouted()).toBe(1)
})

test('error: what breaks on its way out is logged, and ends', async () => {
  let headers: Record<string, string> = {}
  const route = implement(getWallets, () =>
    Reply({ body: '{}', type: 'application/json', headers }),
  )
  const { request, lines, countRouted } = await serve([route])
  await request(path)
  headers = { 'x-broken': 'a\nb' }
  await expect(request(path)).rejects.toMatchObject({ code: 'ECONNRESET' })
  expect(lines).toMatchObject([{ level: 'error', error: 'TypeError' }])
  headers = {}
  expect((await request(path)).status).toBe(200)
  expect(countRouted()).toBe(1)
})
