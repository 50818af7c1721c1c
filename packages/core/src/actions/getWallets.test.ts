import { openServerKit } from '@latchkit/test/core/openServerKit'
import { expect, test, vi } from 'vitest'
import { getWallets } from './getWallets.ts'

const path = '/getWallets'

const bear = {
  id: 'bear',
  name: 'Bear\u202e Wallet',
  badge_type: 'certified',
  description: null,
  chains: ['fake:1'],
  homepage: 'javascript:alert(1)',
  image_id: 'bear-1',
  image_url: null,
  order: 3,
  link_mode: null,
  mobile_link: 'bear://',
  desktop_link: null,
  webapp_link: 'https://bear.example/app',
  app_store: null,
  play_store: 'https://play.example/bear',
  chrome_store: null,
  rdns: 'example.bear',
  injected: [{ namespace: 'fake', injected_id: 'isBear' }],
  supports_wc: true,
}

const plain = { id: 'plain', name: 'Plain' }

test('default', async () => {
  const { kit, server } = await openServerKit()
  server.on(path, { count: 2, data: [bear, plain] })
  const { wallets, count } = await getWallets(kit)
  expect(count).toBe(2)
  expect(wallets[0]).toEqual({
    id: 'bear',
    name: 'Bear Wallet',
    badge: 'certified',
    description: undefined,
    chains: ['fake:1'],
    // Links are untrusted, and checked before they are followed.
    homepage: 'javascript:alert(1)',
    imageUrl: `${server.url}/getWalletImage/bear-1`,
    order: 3,
    mobileLink: 'bear://',
    webappLink: 'https://bear.example/app',
    playStore: 'https://play.example/bear',
    rdns: 'example.bear',
    injected: [{ namespace: 'fake', id: 'isBear' }],
    supportsWalletConnect: true,
  })
  expect(wallets[1]).toEqual(plain)
  expect(server.requests.map(({ path, query }) => [path, query])).toEqual([
    [
      path,
      { page: '1', entries: '40', st: 'latchkit', sv: expect.any(String) },
    ],
  ])
})

test('parameters: all of them', async () => {
  const { kit, server } = await openServerKit()
  server.on(path, { count: 0, data: [] })
  await getWallets(kit, {
    page: 2,
    entries: 4,
    badge: 'certified',
    include: ['a', 'b'],
    exclude: [],
    chains: ['fake:1', 'fake'],
    names: ['Bear'],
    rdns: ['example.bear'],
  })
  expect(server.requests[0]?.query).toEqual({
    page: '2',
    entries: '4',
    badge_type: 'certified',
    include: 'a,b',
    chains: 'fake:1,fake',
    names: 'Bear',
    rdns: 'example.bear',
    st: 'latchkit',
    sv: expect.any(String),
  })
})

test('parameters: search is trimmed, an event, and throttled to one per 300 ms', async () => {
  const { kit, server, events } = await openServerKit()
  const times: number[] = []
  server.on(path, () => {
    times.push(performance.now())
    return { count: 0, data: [] }
  })
  const search = (search: string) => getWallets(kit, { search, entries: 100 })
  await Promise.all([search(' bear '), search('bear'), search('  ')])
  await search('wolf')
  const searches = server.requests.map(({ query }) => query.search)
  expect(searches.toSorted()).toEqual(['bear', 'wolf', undefined])
  expect((times.at(-1) ?? 0) - (times[0] ?? 0)).toBeGreaterThan(280)
  expect(events).toEqual([
    { event: 'SEARCH_WALLET', properties: { search: 'bear' } },
    { event: 'SEARCH_WALLET', properties: { search: 'wolf' } },
  ])
})

test('behavior: each list is requested once, and again after a failure', async () => {
  const { kit, server } = await openServerKit()
  vi.spyOn(console, 'error').mockReturnValue()
  server.on(path, { count: -1, data: 'none' })
  await expect(getWallets(kit)).rejects.toMatchObject({
    name: 'ServerAnswerError',
  })
  server.on(path, { count: 0, data: [] })
  vi.useFakeTimers({ toFake: ['Date'] })
  await getWallets(kit)
  vi.advanceTimersByTime(86_400_000)
  await getWallets(kit)
  vi.useRealTimers()
  expect(server.count(path)).toBe(2)
})

test('behavior: none without a server', async () => {
  const { kit } = await openServerKit({ server: undefined })
  expect(await getWallets(kit)).toEqual({ wallets: [], count: 0 })
})
