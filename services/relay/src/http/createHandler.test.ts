import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createLogger } from '@latchkit/shared/logger'
import { createTopic } from '@latchkit/test/relay/connectClient'
import { createIdentity } from '@latchkit/test/relay/createIdentity'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { readConfig } from '../config.ts'
import { createTokenBucket } from '../limits/createTokenBucket.ts'
import { StoreUnreachableError } from '../mailbox/errors.ts'
import type { MailboxStore } from '../mailbox/MailboxStore.ts'
import { createMemoryStore } from '../mailbox/memory/createMemoryStore.ts'
import { createMetrics } from '../metrics.ts'
import { createHub } from '../sockets/createHub.ts'
import { createHandler } from './createHandler.ts'
import { readCredentials } from './readRequest.ts'

const aud = 'wss://relay.example'
const identity = createIdentity()
const token = identity.sign({ aud, iat: Math.floor(Date.now() / 1_000) })

/** Serves the handler of a relay on a free port. */
async function serve(
  parameters: {
    limits?: Record<string, number>
    settings?: Record<string, string>
    store?: Partial<MailboxStore>
    isStopping?: boolean
  } = {},
) {
  const { limits = {}, settings = {}, isStopping = false } = parameters
  const env = { LATCHKIT_RELAY_LIMITS: JSON.stringify(limits), ...settings }
  const config = readConfig({ env })
  const memory = createMemoryStore({ limits: config.limits })
  const store = { ...memory, ...parameters.store }
  const metrics = createMetrics()
  const logs: string[] = []
  const hub = createHub(store)
  const turn = vi.spyOn(hub, 'turn')
  const clock = { time: Date.now(), isBroken: false }
  const now = () => {
    if (clock.isBroken) throw new Error('no clock')
    return clock.time
  }
  const bucket = { capacity: 1, perSecond: 0.001, now }
  const handler = createHandler({
    relay: {
      ...{ config, store, metrics, hub, now },
      logger: createLogger({ level: 'error', write: (it) => logs.push(it) }),
      publishes: new Map([['shop', createTokenBucket(bucket)]]),
    },
    audiences: [aud],
    isStopping: () => isStopping,
  })
  const server = createServer(handler.handle).listen(0, '127.0.0.1')
  onTestFinished(() => {
    handler.close()
    server.closeAllConnections()
    server.close()
  })
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const get = (path: string, init?: RequestInit) =>
    fetch(`http://127.0.0.1:${port}${path}`, init)
  return {
    ...{ get, memory, clock, logs, turn },
    /** Sends a request to `/rpc`; resolves with the status and the answer. */
    async post(
      body: unknown,
      path = '/rpc',
      authorization = `Bearer ${token}`,
    ) {
      const text = typeof body === 'string' ? body : JSON.stringify(body)
      const init = { method: 'POST', headers: { authorization }, body: text }
      const response = await get(path, init)
      expect(response.headers.get('content-type')).toBe('application/json')
      return [response.status, await response.json()] as const
    },
    async countRefusals(tag: string) {
      const { body } = await metrics.render()
      const match = new RegExp(`refusals_total{tag="${tag}"} (\\d+)`).exec(body)
      return Number(match?.[1] ?? 0)
    },
  }
}

const request = (method: string, params: unknown, id = 7) => ({
  ...{ id, jsonrpc: '2.0', method, params },
})
const publish = (message = 'a') =>
  request('irn_publish', { topic: createTopic(), message })
const fetchTopics = (count: number) =>
  request('irn_batchFetchMessages', {
    topics: Array.from({ length: count }, createTopic),
  })

test.each([
  ['GET', '/health/live', 200, 'live'],
  ['GET', '/health/live?a=/rpc', 200, 'live'],
  ['GET', '/health/ready', 200, 'ready'],
  ['GET', '/', 404, 'not found'],
  ['GET', '/health', 404, 'not found'],
  ['POST', '/health/live', 405, 'method not allowed'],
  ['DELETE', '/', 405, 'method not allowed'],
])('behavior: %s %s', async (method, path, status, text) => {
  const { get } = await serve()
  const response = await get(path, { method })
  expect(response.status).toBe(status)
  expect(await response.json()).toEqual({ status: text })
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'access-control-allow-origin': '*',
    'access-control-expose-headers': 'Date',
    'cache-control': 'no-store',
    'content-type': 'application/json',
  })
})

test('behavior: HEAD has the status of GET', async () => {
  const { get } = await serve()
  const statuses: number[] = []
  for (const path of ['/health/live', '/health/ready', '/'])
    statuses.push((await get(path, { method: 'HEAD' })).status)
  expect(statuses).toEqual([200, 200, 404])
})

test('behavior: not ready while the store is away, or the relay stops', async () => {
  const away = await serve({
    store: {
      ping: async () => {
        throw new StoreUnreachableError()
      },
    },
  })
  const response = await away.get('/health/ready')
  expect([response.status, await response.json()]).toEqual([
    ...[503, { status: 'unready' }],
  ])
  expect((await away.get('/health/live')).status).toBe(200)
  const stopping = await serve({ isStopping: true })
  const last = await stopping.get('/health/ready')
  expect([last.status, await last.json()]).toEqual([
    ...[503, { status: 'stopping' }],
  ])
})

test('error: what was not expected is answered with 500, and logged', async () => {
  const { post, get, clock, logs } = await serve()
  clock.isBroken = true
  expect(await post(publish())).toEqual([500, { status: 'failed' }])
  expect(logs.join()).toContain('could not answer')
  expect(logs.join()).toContain('no clock')
  expect((await get('/health/live')).status).toBe(200)
})

describe('POST /rpc', () => {
  test('default', async () => {
    const { post, memory } = await serve()
    const topic = createTopic()
    const body = request('irn_publish', { topic, message: 'a' })
    const answer = { id: 7, jsonrpc: '2.0', result: true }
    expect(await post(body)).toEqual([200, answer])
    expect(await post(body, '/rpc?projectId=any')).toEqual([200, answer])
    expect(await post(body, `/rpc?auth=${token}`, '')).toEqual([200, answer])
    expect(await post(body, '/rpc', `bearer ${token}`)).toEqual([200, answer])
    const page = await memory.read({ topic, clientId: 'other', limit: 9 })
    expect(page.entries).toHaveLength(1)
    // The sender is the one that signed.
    const { clientId } = identity
    const own = await memory.read({ topic, clientId, limit: 9 })
    expect(own.entries).toEqual([])
  })

  test('behavior: pages of other sites may send requests', async () => {
    const { get } = await serve()
    const response = await get('/rpc', { method: 'OPTIONS' })
    expect(response.status).toBe(204)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': 'authorization, content-type',
      'access-control-max-age': '600',
    })
  })

  test.each(['GET', 'PUT'])('error: %s', async (method) => {
    const { get } = await serve()
    const response = await get('/rpc', { method })
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toBe('POST')
    expect(await response.text()).toBe('')
  })

  test.each([
    ['no token', '', 401, 'MissingJwt'],
    ['a wrong token', 'Bearer a.b.c', 403, 'InvalidJwt'],
    ['another scheme', `Basic ${token}`, 401, 'MissingJwt'],
  ])('error: %s', async (_, authorization, status, data) => {
    const { post, countRefusals } = await serve()
    const [actual, answer] = await post(publish(), '/rpc', authorization)
    expect(actual).toBe(status)
    expect(answer).toMatchObject({
      ...{ id: 0, jsonrpc: '2.0', error: { code: 3_000, data } },
    })
    expect(answer.error.message).toContain('JWT')
    expect(await countRefusals(data)).toBe(1)
  })

  test('error: a body that is too long', async () => {
    const { post } = await serve({ limits: { frameBytes: 1_024 } })
    const fits = JSON.stringify(publish()).padEnd(1_024)
    expect(await post(fits)).toMatchObject([200, { result: true }])
    const refused = { code: -32_600, data: 'PayloadSizeExceeded' }
    expect(await post(`${fits} `)).toMatchObject([
      ...[413, { id: 0, error: refused }],
    ])
  })

  test.each([
    ['no JSON', '{', 0, 'Serialization'],
    ['a list', '[]', 0, 'Serialization'],
    ['no method', '{"id":7,"jsonrpc":"2.0"}', 7, 'InvalidMethod'],
    // As a socket acknowledges a message.
    ['an answer', '{"id":7,"jsonrpc":"2.0","result":true}', 7, 'InvalidMethod'],
  ])('error: %s', async (_, body, id, data) => {
    const { post, countRefusals } = await serve()
    const error = { code: -32_600, data }
    expect(await post(body)).toMatchObject([200, { id, error }])
    expect(await countRefusals(data)).toBe(1)
  })

  test('error: a method that is refused is counted', async () => {
    const { post, countRefusals } = await serve()
    const body = request('irn_nothing', {})
    const error = { data: 'InvalidMethod' }
    expect(await post(body)).toMatchObject([200, { id: 7, error }])
    expect(await countRefusals('InvalidMethod')).toBe(1)
  })

  const tooMany = { code: 3_001, data: 'TooManyRequests' }

  test('error: too many requests', async () => {
    const limits = { requestBurst: 2, requestsPerMinute: 2 }
    const { post } = await serve({ limits })
    for (let i = 0; i < 2; i++) expect((await post(publish()))[0]).toBe(200)
    expect(await post(publish())).toMatchObject([
      429,
      { id: 0, error: tooMany },
    ])
  })

  test('error: too many items of batches, of which fifty are one request more', async () => {
    const limits = { requestBurst: 4, requestsPerMinute: 4 }
    const { post } = await serve({ limits })
    expect((await post(fetchTopics(49)))[0]).toBe(200)
    expect(await post(fetchTopics(150))).toMatchObject([
      ...[429, { id: 7, error: tooMany }],
    ])
    expect((await post(fetchTopics(50)))[0]).toBe(200)
    expect((await post(fetchTopics(1)))[0]).toBe(429)
  })

  test('error: too many publications of a project', async () => {
    const projects = '[{"id":"shop"},{"id":"market"}]'
    const settings = { LATCHKIT_RELAY_PROJECTS: projects }
    const { post } = await serve({ settings })
    const shop = '/rpc?projectId=shop'
    expect(await post(publish(), shop)).toMatchObject([200, { result: true }])
    const [, refused] = await post(publish(), shop)
    expect(refused.error).toMatchObject(tooMany)
    for (let i = 0; i < 2; i++) {
      const [, answer] = await post(publish(), '/rpc?projectId=market')
      expect(answer.result).toBe(true)
    }
  })

  test('behavior: others are served between the parts of a long request', async () => {
    const { post, turn } = await serve()
    expect((await post(fetchTopics(101)))[0]).toBe(200)
    expect(turn).toHaveBeenCalledTimes(3)
  })

  test('behavior: a page that was fetched is fetched again', async () => {
    const { post, memory } = await serve()
    const topic = createTopic()
    const drafts = [
      { topic, message: 'a', messageId: 'a', tag: 0, lifetime: 60_000 },
    ]
    await memory.publish({ clientId: 'dapp', drafts })
    for (let i = 0; i < 2; i++) {
      const [, answer] = await post(request('irn_fetchMessages', { topic }))
      expect(answer.result.messages).toHaveLength(1)
    }
  })
})

test.each([
  ['/?useOnCloseEvent=true', true],
  ['/?useOnCloseEvent=1', false],
  ['/', false],
])('behavior: how %s is refused', (url, usesCloseEvent) => {
  const given = { url, headers: { origin: 'https://a.com' } } as IncomingMessage
  expect(readCredentials(given)).toEqual({
    ...{ token: undefined, projectId: undefined, usesCloseEvent },
    origin: 'https://a.com',
  })
})
