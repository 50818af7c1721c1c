import { listEndpoints } from '@latchkit/test/server/listEndpoints'
import { expect, test } from 'vitest'
import { expectError } from '../requestEndpoint.ts'
import type { Harness } from '../startHarness.ts'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const notAddresses = [
  '0x',
  '0x12',
  `${address}00`,
  '../etc',
  '0xZZ9Fd6e51aad88F6F4ce6aB8827279cffFb92266',
]
/** Segments that no path in normal form has. */
const notSegments = ['a%2Fb', '%00', '%2e%2e%2f', '%5C', '%zz', '%41']
const notNetworks = [
  '',
  '1',
  'eip155',
  'eip155:',
  'eip155:1:2',
  '__proto__',
  `eip155:${'1'.repeat(40)}`,
]

/** Requirements of every endpoint: invalid parameters, methods, bodies and paths are rejected by name. */
export function requestCases(open: () => Harness): void {
  const get = (path: string, init?: RequestInit) =>
    fetch(`${open().url}${path}`, init)

  const wrong: [string, string][] = [
    ...[
      'identity/:',
      'account/:/history',
      'account/:/balance',
      'profile/reverse/:',
    ].flatMap((path) =>
      notAddresses.map((it): [string, string] => [
        `/v1/${path.replace(':', it)}?`,
        'address',
      ]),
    ),
    ...notSegments.map((it): [string, string] => [
      `/v1/identity/${it}?`,
      'path',
    ]),
    ...['history', 'balance'].flatMap((path) =>
      notNetworks.map((it): [string, string] => [
        `/v1/account/${address}/${path}?chainId=${it}`,
        'chainId',
      ]),
    ),
    // Valid, but not configured.
    [`/v1/account/${address}/history?chainId=eip155:999999`, 'chainId'],
    [`/v1/account/${address}/balance?chainId=eip155:999999`, 'chainId'],
    ...['%00', 'a', 'bm90IGEgY3Vyc29y', `${'a'.repeat(600)}`].map(
      (it): [string, string] => [
        `/v1/account/${address}/history?cursor=${it}`,
        'cursor',
      ],
    ),
    [`/v1/account/${address}/balance?currency=eur`, 'currency'],
    [`/v1/account/${address}/balance?forceUpdate=nonsense`, 'forceUpdate'],
    [
      `/v1/account/${address}/balance?forceUpdate=${Array.from({ length: 51 }, () => `eip155:31337:${address}`)}`,
      'forceUpdate',
    ],
    ['/v1/profile/suggestions/alice?zone=other.example', 'zone'],
    ['/getWallets?page=0', 'page'],
    ['/getWallets?page=x', 'page'],
    ['/getWallets?entries=101', 'entries'],
    [`/getWallets?search=${'a'.repeat(200)}`, 'search'],
    [`/v1/identity/${address}?sv=1&sv=2`, 'sv'],
    [`/v1/identity/${address}?projectId=${'a'.repeat(200)}`, 'projectId'],
  ]

  const labelled = wrong.map(([path, field]): [string, string, string] => [
    path.replace(address, '…').slice(0, 60),
    path,
    field,
  ])
  test.for(labelled)('error: %s', async ([, path, field]) => {
    // A path with dot segments is another path.
    const status = path.includes('../') ? 404 : 400
    await expectError(await get(path), {
      status,
      ...(status === 400 ? { field } : {}),
    })
  })

  test('error: a method that no path supports', async () => {
    for (const { method, path } of listEndpoints()) {
      const other = method === 'GET' ? 'PUT' : 'DELETE'
      const response = await get(path.replaceAll(':', ''), { method: other })
      await expectError(response, { status: 405 })
      expect(response.headers.get('allow')).toContain(method)
    }
  })

  test('error: an unknown path', async () => {
    for (const path of [
      '/',
      '/v2/identity',
      '/v1/identity',
      '/.env',
      '/%2e%2e',
    ])
      await expectError(await get(path), { status: 404 })
  })

  const posts = ['/v1/fungible/price', '/v1/profile/account', '/v1/ccip']
  const bodies: [string, number][] = [
    ['', 422],
    ['{', 422],
    ['<html>', 422],
    ['{"__proto__":{}}', 422],
    ['{"a":{"constructor":1}}', 422],
    [`${'['.repeat(100_000)}`, 413],
    [`${'['.repeat(2_000)}${']'.repeat(2_000)}`, 422],
    [JSON.stringify({ a: 'a'.repeat(70_000) }), 413],
    ['[]', 400],
    ['null', 400],
    ['1', 400],
    ['{}', 400],
  ]
  test.for(posts)('error: wrong bodies for %s', async (path) => {
    for (const [body, status] of bodies) {
      const response = await get(path, { method: 'POST', body })
      await expectError(response, { status })
    }
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })

  test('behavior: JSON of any content type', async () => {
    const body = JSON.stringify({
      currency: 'usd',
      addresses: [`eip155:31337:${address}`],
    })
    for (const type of ['text/plain', 'application/json', 'image/png']) {
      const headers = { 'content-type': type }
      const init = { method: 'POST', body, headers }
      expect((await get('/v1/fungible/price', init)).status).toBe(200)
    }
  })

  test('behavior: pages on loopback are allowed, others are not', async () => {
    const path = '/v1/supported-chains'
    const near = { headers: { origin: 'http://localhost:5173' } }
    const response = await get(path, near)
    expect(response.status).toBe(200)
    expect(response.headers.get('access-control-allow-origin')).toBe(
      'http://localhost:5173',
    )
    for (const origin of [
      'https://evil.example',
      'http://localhost.evil.example',
      'null',
    ])
      await expectError(await get(path, { headers: { origin } }), {
        status: 403,
        field: 'origin',
      })
  })

  test('behavior: hundreds of concurrent requests, each with its own response', async () => {
    const pages = Array.from({ length: 400 }, (_, i) => i + 1)
    const responses = await Promise.all(
      pages.map(async (page) => {
        const response = await get(`/getWallets?entries=1&page=${page}`)
        return (await response.json()).data.at(0)?.id
      }),
    )
    const ids = responses.filter((id) => id !== undefined)
    expect(ids.length).toBeGreaterThanOrEqual(100)
    expect(new Set(ids).size).toBe(ids.length)
  })
}
