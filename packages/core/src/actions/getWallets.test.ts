import { setImmediate } from 'node:timers/promises'
import { openServerKit } from '@latchkit/test/core/openServerKit'
import { expect, onTestFinished, test, vi } from 'vitest'
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

test('parameters: search is trimmed, an event, and at least 300 ms after another', async () => {
  const { kit, server, events } = await openServerKit()
  server.on(path, { count: 0, data: [] })
  const search = (search: string) => getWallets(kit, { search, entries: 100 })
  // Requests take as long as they do; only the throttle's time passes by hand.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const timeouts = vi.spyOn(globalThis, 'setTimeout').mock.calls
  onTestFinished(() => {
    // A spy on a fake timer, put back after the real one, would stay.
    vi.restoreAllMocks()
    vi.useRealTimers()
  })
  await letPass(
    0,
    Promise.all([search(' bear '), search('bear'), search('  ')]),
  )
  const bear = { event: 'SEARCH_WALLET', properties: { search: 'bear' } }
  expect(events).toEqual([bear])

  const next = search('wolf')
  const isWaiting = () => timeouts.some(([, delay]) => delay === 300)
  while (!isWaiting()) await setImmediate()
  await vi.advanceTimersByTimeAsync(299)
  await setImmediate()
  expect(events).toEqual([bear])
  await letPass(1, next)
  const wolf = { event: 'SEARCH_WALLET', properties: { search: 'wolf' } }
  expect(events).toEqual([bear, wolf])
  const searches = server.requests.map(({ query }) => query.search)
  expect(searches.toSorted()).toEqual(['bear', 'wolf', undefined])
})

/** Lets milliseconds pass, and then no more time until a promise resolves. */
async function letPass(
  milliseconds: number,
  promise: Promise<unknown>,
): Promise<void> {
  let isDone = false
  const done = promise.finally(() => {
    isDone = true
  })
  vi.advanceTimersByTime(milliseconds)
  while (!isDone) {
    await setImmediate()
    vi.advanceTimersByTime(0)
  }
  await done
}

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

test('behavior: without a server, the wallets that are part of the kit', async () => {
  const { kit } = await openServerKit({ server: undefined })
  const { wallets, count } = await getWallets(kit)
  expect({ count, length: wallets.length }).toEqual({ count: 100, length: 40 })
  expect(wallets[0]).toMatchObject({
    id: 'metamask',
    name: 'MetaMask',
    rdns: 'io.metamask',
    imageUrl: expect.stringMatching(/\/metamask\.svg/),
    mobileLink: 'https://metamask.app.link',
    supportsWalletConnect: true,
  })
  const last = await getWallets(kit, { page: 3 })
  expect(last.wallets).toHaveLength(20)
})

test('behavior: without a server, every wallet has its logo', async () => {
  const { kit } = await openServerKit({ server: undefined })
  const pages = await Promise.all(
    [1, 2, 3].map((page) => getWallets(kit, { page })),
  )
  const listed = pages.flatMap(({ wallets }) => wallets)
  expect(listed.filter(({ imageUrl }) => !imageUrl)).toEqual([])
})

test('behavior: without a server, filters and searches work too', async () => {
  const { kit } = await openServerKit({ server: undefined })
  const ids = async (parameters: getWallets.Parameters) =>
    (await getWallets(kit, parameters)).wallets.map(({ id }) => id)
  expect(await ids({ include: ['zerion', 'metamask'] })).toEqual([
    'metamask',
    'zerion',
  ])
  expect(await ids({ rdns: ['io.rabby'] })).toEqual(['rabby-wallet'])
  expect(await ids({ search: ' METAM ' })).toEqual(['metamask'])
  expect(await ids({ search: 'no such wallet' })).toEqual([])
  expect(await ids({ exclude: ['metamask'], entries: 1 })).not.toContain(
    'metamask',
  )
})

test('behavior: texts of the server are cut', async () => {
  const { kit, server } = await openServerKit()
  const long = 'a'.repeat(400)
  const wallet = {
    ...{
      ...bear,
      name: long.slice(0, 128),
      description: long,
      badge_type: long,
    },
    ...{ image_id: null, image_url: '/bear.png' },
    injected: [{ namespace: long, injected_id: long }],
  }
  server.on(path, { count: 1, data: [wallet] })
  const [shown] = (await getWallets(kit)).wallets
  expect(shown).toMatchObject({
    name: 'a'.repeat(64),
    description: 'a'.repeat(300),
    badge: 'a'.repeat(32),
    imageUrl: `${server.url}/bear.png`,
    injected: [{ namespace: 'a'.repeat(32), id: 'a'.repeat(128) }],
  })
})

test('parameters: maxAge', async () => {
  const { kit, server } = await openServerKit()
  server.on(path, { count: 0, data: [] })
  await getWallets(kit)
  await getWallets(kit, { maxAge: 0 })
  expect(server.count(path)).toBe(2)
})
