import { once } from 'node:events'
import {
  getAnalyticsConfig,
  getIdentity,
  getWallets,
  registerName,
} from '@latchkit/protocol/http'
import type { createTestApp } from '@latchkit/test/server/createTestApp'
import { serveTestApp } from '@latchkit/test/server/serveTestApp'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Route } from '../http/implement.ts'
import { implement } from '../http/implement.ts'
import { RawResponse } from '../http/responses.ts'

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

async function serveRoutes(
  routes: readonly Route[],
  parameters: Partial<createTestApp.Parameters> = {},
): Promise<serveTestApp.ReturnType> {
  const served = await serveTestApp({ ...parameters, routes })
  onTestFinished(served.stop)
  return served
}

// A request that waits for nothing is served synchronously.
describe.each([true, false])('projects that take time: %s', (isAsync) => {
  const serve = (...[routes, parameters]: Parameters<typeof serveRoutes>) =>
    serveRoutes(routes, { isAsync, ...parameters })

  test('default', async () => {
    const { request, observed } = await serve([wallets])
    const [first, second] = [
      await request(path, shop),
      await request(path, shop),
    ]
    expect(JSON.parse(second.body)).toEqual({ count: 2, data: [] })
    const { 'x-request-id': firstId, date: _, ...expected } = first.headers
    const { 'x-request-id': secondId, date: __, ...headers } = second.headers
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
    expect(secondId).toMatch(/^[-0-9a-f]{36}$/)
    expect(secondId).not.toBe(firstId)
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
      const { headers } = await request(path, {
        headers: { 'x-request-id': id },
      })
      expect(headers['x-request-id']).toBe(id)
    }
    for (const id of ['short', 'a'.repeat(65), 'eight characters']) {
      const { headers } = await request(path, {
        headers: { 'x-request-id': id },
      })
      expect(headers['x-request-id']).toMatch(/^[-0-9a-f]{36}$/)
    }
  })

  test('behavior: responses are not cached', async () => {
    let count = 0
    const route = implement(getWallets, () => {
      count += 1
      return { count, data: [] }
    })
    const { request } = await serve([route])
    for (const expected of [1, 2, 3])
      expect(JSON.parse((await request(path)).body).count).toBe(expected)
  })

  test('behavior: limits of a client and of a project are counted', async () => {
    for (const parameters of [{ clientLimit: 3 }, { project: { quota: 3 } }]) {
      const { request, observed } = await serve([wallets], parameters)
      const responses = []
      for (let i = 0; i < 4; i++) responses.push(await request(path, shop))
      expect(responses.map(({ status }) => status)).toEqual([
        200, 200, 200, 429,
      ])
      expect(Number(responses[3]?.headers['retry-after'])).toBeGreaterThan(0)
      expect(responses[3]?.headers['cache-control']).toBe('no-store')
      expect(observed).toHaveLength(4)
      expect(observed.at(-1)).toMatchObject({ status: 429 })
    }
  })

  test('behavior: clients behind a proxy are counted apart', async () => {
    const limits = { clientLimit: 2, trustedProxies: 1 }
    const { request } = await serve([wallets], limits)
    const from = async (address: string) => {
      const headers = { 'x-forwarded-for': address }
      return (await request(path, { headers })).status
    }
    expect(await from('192.0.2.1')).toBe(200)
    expect(await from('192.0.2.1')).toBe(200)
    expect(await from('192.0.2.1')).toBe(429)
    expect(await from('192.0.2.2')).toBe(200)
  })

  test('behavior: each project has a quota of its own', async () => {
    const quotas = new Map([
      ['shop', 2],
      ['market', 1],
    ])
    const { request } = await serve([wallets], {
      projects: {
        find: (id = '') => ({
          ...{ id, quota: quotas.get(id), features: undefined },
          allowsOrigin: () => true,
        }),
      },
    })
    const ask = async (id: string) =>
      (await request(`/getWallets?projectId=${id}&page=2`)).status
    expect([await ask('shop'), await ask('market')]).toEqual([200, 200])
    // The quota of one is used up, and the other is not concerned.
    expect([await ask('market'), await ask('shop')]).toEqual([429, 200])
    expect([await ask('shop'), await ask('market')]).toEqual([429, 429])
    expect(await ask('free')).toBe(200)
  })

  test('behavior: the limit of a client spans its projects', async () => {
    const limits = { clientLimit: 2, trustedProxies: 1 }
    const { request } = await serve([wallets], {
      ...limits,
      projects: {
        find: (id = '') => ({
          ...{ id, quota: 100, features: undefined },
          allowsOrigin: () => true,
        }),
      },
    })
    const ask = async (id: string, address: string) => {
      const headers = { 'x-forwarded-for': address }
      const path = `/getWallets?projectId=${id}&page=2`
      return (await request(path, { headers })).status
    }
    expect(await ask('shop', '192.0.2.1')).toBe(200)
    expect(await ask('market', '192.0.2.1')).toBe(200)
    expect(await ask('other', '192.0.2.1')).toBe(429)
    // The addresses of one IPv6 /64 are one client, its neighbour is another.
    expect(await ask('shop', '2001:db8::1')).toBe(200)
    expect(await ask('shop', '2001:db8::2')).toBe(200)
    expect(await ask('shop', '2001:db8::3')).toBe(429)
    expect(await ask('shop', '2001:db8:0:1::1')).toBe(200)
  })

  test('behavior: each origin is checked, and receives its own name only', async () => {
    const other = 'https://second.example'
    const { request } = await serve([wallets], {
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
  })

  test('behavior: a project that was removed is rejected at once', async () => {
    let isKnown = true
    const { request } = await serve([wallets], {
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
  })

  test('behavior: a response that the client has is not sent again', async () => {
    const route = implement(getWallets, () =>
      RawResponse({ body: '{}', type: 'application/json', etag: '"a"' }),
    )
    const { request } = await serve([route])
    await request(path)
    const known = await request(path, { headers: { 'if-none-match': '"a"' } })
    expect([known.status, known.body]).toEqual([304, ''])
    expect(known.headers.etag).toBe('"a"')
    const other = await request(path, { headers: { 'if-none-match': '"b"' } })
    expect([other.status, other.body]).toEqual([200, '{}'])
  })

  test('behavior: non-ASCII bytes and text have their length', async () => {
    const text = '{"name":"žluť 🐎"}'
    for (const body of [text, new TextEncoder().encode(text)]) {
      const route = implement(getWallets, () =>
        RawResponse({ body, type: 'application/json' }),
      )
      const { request } = await serve([route])
      await request(path)
      const response = await request(path)
      expect(response.body).toBe(text)
      expect(response.headers['content-length']).toBe(
        `${Buffer.byteLength(text)}`,
      )
    }
  })

  test('behavior: other methods, hosts and queries of a known path', async () => {
    const { request } = await serve([wallets])
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
  })

  test('behavior: a GET does not get the response to a POST', async () => {
    const route = implement(registerName, () => ({}) as never)
    const { open, request } = await serve([route])
    const path = '/v1/profile/account?projectId=shop'
    const pending = open(path, { method: 'POST' }, JSON.stringify(registration))
    const [response] = await once(pending, 'response')
    expect(response.statusCode).toBe(200)
    response.resume()
    expect((await request(path)).status).toBe(405)
  })

  test('behavior: what was rejected stays rejected', async () => {
    const { request } = await serve([wallets])
    for (const query of ['projectId=other', 'projectId=shop&page=0'])
      for (let i = 0; i < 2; i++)
        expect((await request(`/getWallets?${query}`)).status).not.toBe(200)
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
    const { request } = await serve(routes)
    const addresses = ['a', 'b'].map((it) => `0x${it.repeat(40)}`)
    for (let round = 0; round < 2; round++) {
      for (const address of addresses) {
        const identity = await request(`/v1/identity/${address}?projectId=shop`)
        expect(JSON.parse(identity.body).name).toBe(address)
      }
      const config = await request('/getAnalyticsConfig?projectId=shop')
      expect(JSON.parse(config.body)).toEqual({ isAnalyticsEnabled: true })
    }
  })

  test('behavior: a URL that is too long to be cached', async () => {
    const { request } = await serve([wallets])
    const long = `${path}&search=${'%20'.repeat(120)}a&st=${'a'.repeat(128)}&sv=${'a'.repeat(128)}`
    for (let i = 0; i < 2; i++) expect((await request(long)).status).toBe(200)
  })

  test('behavior: a disconnected client is no error', async () => {
    let resolve: (signal: AbortSignal) => void = () => {}
    const promise = new Promise<AbortSignal>((it) => {
      resolve = it
    })
    let isSlow = false
    const route = implement(getWallets, async ({ request: { signal } }) => {
      if (!isSlow) return { count: 0, data: [] }
      resolve(signal)
      await once(signal, 'abort')
      return signal.throwIfAborted() as never
    })
    const { request, open, observed, lines } = await serve([route])
    await request(path)
    isSlow = true
    const pending = open(path).on('error', () => {})
    const signal = await promise
    expect(signal.aborted).toBe(false)
    pending.destroy()
    await vi.waitFor(() =>
      expect(observed.at(-1)).toMatchObject({ status: 499 }),
    )
    expect(lines).toMatchObject([{ level: 'debug' }])
  })
})

test('error: a client that does not read its responses', async () => {
  let size = 64 * 1024 * 1024
  const route = implement(getWallets, () =>
    RawResponse({ body: new Uint8Array(size), type: 'text/plain' }),
  )
  const { request, open } = await serveRoutes([route])
  const unread = open(path)
  // Nothing of the body is read.
  await once(unread, 'response')
  size = 65_536
  const refused = await request(path)
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '1'])
  size = 65_535
  expect((await request(path)).status).toBe(200)
  unread.on('error', () => {}).destroy()
  size = 65_536
  await vi.waitFor(async () => expect((await request(path)).status).toBe(200))
})

test('error: a response that cannot be written is logged', async () => {
  let headers: Record<string, string> = {}
  const route = implement(getWallets, () =>
    RawResponse({ body: '{}', type: 'application/json', headers }),
  )
  const { request, lines } = await serveRoutes([route], { isAsync: false })
  await request(path)
  headers = { 'x-broken': 'a\nb' }
  await expect(request(path)).rejects.toMatchObject({ code: 'ECONNRESET' })
  expect(lines).toMatchObject([{ level: 'error', error: 'TypeError' }])
  headers = {}
  expect((await request(path)).status).toBe(200)
})
