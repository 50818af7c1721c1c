import type { Wallet } from '@latchkit/protocol/http'
import { createTestApp } from '@latchkit/test/server/createTestApp'
import { expect, test } from 'vitest'
import { createDirectoryService } from './createDirectoryService.ts'

const rows: [string, Partial<Wallet>?][] = [
  ['Metal', { rdns: 'io.metal', chains: ['eip155:1', 'eip155:8453'] }],
  ['Café Wallet', { chains: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'] }],
  ['My Metal', { badge_type: 'certified', chains: ['eip155:10'] }],
  ['Non', { rdns: 'com.non' }],
]
const wallets = rows.map(
  ([name, rest], index): Wallet => ({ id: `w${index}`, name, ...rest }),
)
const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>'

const { request } = createTestApp({
  routes: createDirectoryService({
    wallets: { wallets },
    images: {
      find: ({ kind, id }) =>
        kind === 'wallet' && id === 'metal'
          ? { body: svg, type: 'image/svg+xml', etag: '"1"' }
          : undefined,
    },
    isAnalyticsEnabled: false,
  }),
})

async function list(query: string): Promise<[number, string]> {
  const response = await request(`/getWallets?projectId=shop&${query}`)
  expect(response.status).toBe(200)
  const { count, data } = await response.json()
  return [count, data.map(({ id }: Wallet) => id).join()]
}

test.for([
  ['', 4, 'w0,w1,w2,w3'],
  ['page=1&entries=3', 4, 'w0,w1,w2'],
  ['page=2&entries=3', 4, 'w3'],
  ['page=3&entries=3', 4, ''],
  ['search=METAL', 2, 'w0,w2'],
  // A name that begins with the text comes first.
  ['search=my', 1, 'w2'],
  ['search=%20cafe%20', 1, 'w1'],
  ['search=CAF%C3%89', 1, 'w1'],
  ['search=io.metal', 1, 'w0'],
  ['search=nothing', 0, ''],
  ['search=.*', 0, ''],
  ['include=w3,w0', 2, 'w0,w3'],
  ['include=', 0, ''],
  ['exclude=w0,w1,w2', 1, 'w3'],
  ['include=w0,w1&exclude=w0', 1, 'w1'],
  ['chains=eip155:1', 1, 'w0'],
  ['chains=eip155', 2, 'w0,w2'],
  ['chains=solana,eip155:10', 2, 'w1,w2'],
  ['names=metal,NON', 2, 'w0,w3'],
  ['rdns=com.non', 1, 'w3'],
  ['badge_type=certified', 1, 'w2'],
  ['search=metal&entries=1&page=2', 2, 'w2'],
] as const)('parameters: %s', async ([query, count, ids]) => {
  expect(await list(query)).toEqual([count, ids])
  // From the cache, too.
  expect(await list(query)).toEqual([count, ids])
})

test('behavior: names that begin with the searched text come first', async () => {
  const found = await list('search=n')
  expect(found).toEqual([1, 'w3'])
  const [, ids] = await list('search=met')
  expect(ids).toBe('w0,w2')
})

test('behavior: a page is not sent twice', async () => {
  const first = await request('/getWallets?projectId=shop')
  const etag = `${first.headers.get('etag')}`
  expect(etag).toMatch(/^"[-_a-zA-Z0-9]{43}"$/)
  const second = await request('/getWallets?projectId=shop', {
    headers: { 'if-none-match': etag },
  })
  expect(second.status).toBe(304)
})

test('behavior: images are kept for good, and run nothing', async () => {
  const response = await request('/getWalletImage/metal')
  expect(response.status).toBe(200)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'access-control-allow-origin': '*',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': expect.stringContaining('sandbox'),
    'content-type': 'image/svg+xml',
    etag: '"1"',
  })
  expect(await response.text()).toBe(svg)
})

test.for([
  '/getWalletImage/other',
  '/public/getTokenImage/metal',
  '/getWalletImage/__proto__',
  '/getWalletImage/..%2f..%2fetc%2fpasswd',
  '/getWalletImage/%00',
])('error: %s', async (path) => {
  const response = await request(path)
  expect([400, 404]).toContain(response.status)
  expect(response.headers.get('cache-control')).toBe('no-store')
})

test('behavior: nothing is collected', async () => {
  const response = await request('/getAnalyticsConfig?projectId=shop')
  expect(await response.json()).toEqual({ isAnalyticsEnabled: false })
})
