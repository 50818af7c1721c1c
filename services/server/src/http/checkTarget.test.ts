import { getAvatar, getWallets } from '@latchkit/protocol/http'
import { serveTestApp } from '@latchkit/test/server/serveTestApp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { implement } from './implement.ts'
import { RawResponse } from './responses.ts'

let app: serveTestApp.ReturnType
beforeAll(async () => {
  app = await serveTestApp({
    routes: [
      implement(getWallets, () => ({ count: 0, data: [] })),
      implement(getAvatar, ({ params }) =>
        RawResponse({ body: params.name, type: 'text/plain' }),
      ),
    ],
  })
})
afterAll(() => app.stop())

const query = '?projectId=shop'

describe('default', () => {
  const wallets = '{"count":0,"data":[]}'

  test.each([
    [`/getWallets${query}`, wallets],
    [`/getWallets/${query}`, wallets],
    [`/getWallets${query}&st=../..//%2e%2e\\`, wallets],
    [`http://127.0.0.1/getWallets${query}`, wallets],
    [`/v1/avatar/alice.eth`, 'alice.eth'],
    [`/v1/avatar/a:b@c!$&'()*+,;=~_-`, "a:b@c!$&'()*+,;=~_-"],
    [`/v1/avatar/%F0%9F%94%91%20%5B.eth`, '🔑 [.eth'],
    [`/v1/avatar/..a%252e`, '..a%2e'],
  ])('%s', async (path, body) => {
    expect(await app.request(path)).toMatchObject({ status: 200, body })
  })
})

function toBody(field: string, description: string) {
  return { status: 'FAILED', reasons: [{ field, name: field, description }] }
}

describe('error: a path that is not in normal form', () => {
  test.each([
    '/v1/avatar/../../getWallets',
    '/getWallets/.',
    '/./getWallets',
    '/v1/../getWallets',
    '/v1/%2e%2e/getWallets',
    '/v1/.%2E/getWallets',
    '/v1\\..\\getWallets',
    '/v1/..%5CgetWallets',
    '/v1/avatar/..%2F..%2FgetWallets',
    '//getWallets',
    '/v1//avatar/alice.eth',
    '/%67etWallets',
    '/v1/avatar/%00',
    '/v1/avatar/%zz',
    '/v1/avatar/%ff',
    '/v1/avatar/%C0%AE%C0%AE',
    '/getWallets;/../x',
    '/getWallets#/../x',
    'http://127.0.0.1/v1/../getWallets',
  ])('%s', async (path) => {
    const { status, headers, body } = await app.request(path + query)
    expect(status).toBe(400)
    expect(headers['access-control-allow-origin']).toBe('*')
    expect(JSON.parse(body)).toEqual(
      toBody('path', 'The path is not in normal form'),
    )
  })
})

describe('error: a host that would become a part of the path', () => {
  test.each([
    // In Punycode its name is as long as the whole header.
    'é.é/getWallets?',
    'a/b',
    'a?b',
    'user@shop.example',
  ])('%j', async (host) => {
    const { status, body } = await app.request('/nothing', {
      headers: { host },
    })
    expect(status).toBe(400)
    expect(JSON.parse(body)).toEqual(
      toBody('host', 'The `Host` header is not a host'),
    )
  })
})

test('behavior: hosts with a port, and of IPv6', async () => {
  for (const host of ['shop.example:8787', '[::1]:8787', 'my_server'])
    expect(await app.request('/nothing', { headers: { host } })).toMatchObject({
      status: 404,
    })
})
