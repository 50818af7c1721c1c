import { startFakeApi } from '@latchkit/test/server/startFakeApi'
import { afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { UpstreamError } from '../../errors/UpstreamError.ts'
import { createJsonClient } from './createJsonClient.ts'

afterEach(() => void vi.useRealTimers())

const schema = z.object({ price: z.number() })
const open = (baseUrl: string) =>
  createJsonClient({ upstream: 'prices', baseUrl, headers: { 'x-key': 'k' } })

test('default', async () => {
  let key: unknown
  const api = await startFakeApi((_url, _response, request) => {
    key = request.headers['x-key']
    return { price: 1, more: true }
  })
  const client = open(`${api.url}/v1/`)
  expect(await client.get({ path: '/p?a=b', schema })).toEqual({ price: 1 })
  expect(api.requests).toEqual(['/v1/p?a=b'])
  expect(key).toBe('k')
})

test('behavior: 404 resolves with undefined', async () => {
  const api = await startFakeApi((_, response) => {
    response.writeHead(404).end('no')
  })
  const client = open(api.url)
  expect(await client.get({ path: '/', schema })).toBeUndefined()
  expect(await client.get({ path: '/', schema })).toBeUndefined()
})

test.for([
  ['HTML', '<html></html>'],
  ['another shape', '{"price":"1"}'],
  ['a prototype key', '{"price":1,"__proto__":{}}'],
  ['nothing', ''],
])('error: %s', async ([, text]) => {
  const api = await startFakeApi((_, response) => void response.end(text))
  const pending = open(api.url).get({ path: '/', schema })
  await expect(pending).rejects.toThrow(UpstreamError)
})

test('error: too much', async () => {
  const api = await startFakeApi((_, response) => {
    response.end(`{"price":1,"a":"${'a'.repeat(6_000_000)}"}`)
  })
  const pending = open(api.url).get({ path: '/', schema })
  await expect(pending).rejects.toThrow(UpstreamError)
})

test('error: a redirect', async () => {
  const api = await startFakeApi((url, response) => {
    if (url === '/else') return { price: 1 }
    response.writeHead(302, { location: '/else' }).end()
    return undefined
  })
  const pending = open(api.url).get({ path: '/', schema })
  await expect(pending).rejects.toThrow(UpstreamError)
  expect(api.requests).toEqual(['/'])
})

test.for([
  ['20', 20],
  ['3500', 30],
  ['nonsense', 2],
] as const)(
  'behavior: after 429 with %s it is left alone for a while',
  async ([value, seconds]) => {
    vi.useFakeTimers({ toFake: ['Date'] })
    let isBusy = true
    const api = await startFakeApi((_, response) => {
      if (!isBusy) return { price: 1 }
      response.writeHead(429, { 'retry-after': value }).end()
      return undefined
    })
    const client = open(api.url)
    const get = () => client.get({ path: '/', schema })
    await expect(get()).rejects.toThrow(UpstreamError)
    isBusy = false
    vi.advanceTimersByTime(seconds * 1_000 - 1)
    await expect(get()).rejects.toMatchObject({ retryAfter: 0.001 })
    expect(api.requests).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(await get()).toEqual({ price: 1 })
  },
)

test('behavior: an aborted request does not start a backoff', async () => {
  let isSlow = true
  const api = await startFakeApi(() => (isSlow ? undefined : { price: 1 }))
  const client = open(api.url)
  const controller = new AbortController()
  const { signal } = controller
  const pending = client.get({ path: '/', schema, signal })
  await vi.waitFor(() => expect(api.requests).toHaveLength(1))
  controller.abort()
  await expect(pending).rejects.toThrow()
  isSlow = false
  expect(await client.get({ path: '/', schema })).toEqual({ price: 1 })
})
