// @vitest-environment happy-dom
import { connect } from '@latchkit/core'
import {
  addresses,
  namespace,
  openServerKit,
} from '@latchkit/test/core/openServerKit'
import { render } from '@latchkit/test/react/render'
import { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { act, StrictMode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { KitProvider } from '../provider/KitProvider.tsx'
import { useBalances } from './balances.ts'
import { useHistory } from './history.ts'
import { useIdentity } from './identity.ts'
import {
  useName,
  useNameSuggestions,
  useNames,
  useRegisterName,
} from './names.ts'
import { usePrices } from './prices.ts'
import { QueryProvider } from './queryClient.tsx'
import { useAccountRefresh } from './useAccountRefresh.ts'
import { useWalletSearch, useWallets } from './wallets.ts'

const [address] = addresses
const balancePath = `/v1/account/${address}/balance`
const historyPath = `/v1/account/${address}/history`
const now = 1_700_000_000

const balance = {
  name: 'Fake',
  symbol: 'FAKE',
  price: 1,
  quantity: { decimals: '18', numeric: '2' },
  iconUrl: '',
}

const wire = {
  name: 'alice.fake.id',
  registered_at: now,
  updated_at: null,
  attributes: [],
  addresses: {},
}

afterEach(() => void vi.useRealTimers())

async function setUp(options = {}) {
  const fake = await openServerKit(options)
  fake.kit.mount()
  await connect(fake.kit, { connectorId: fake.wallet.connectorId })
  /** Runs a hook in strict mode; `show` says what the page shows of it. */
  const play = async (useText: () => string | undefined, app?: QueryClient) => {
    function Host(): ReactNode {
      return <p>{useText()}</p>
    }
    const host = () => (
      <StrictMode>
        <KitProvider kit={fake.kit}>
          {app ? (
            <QueryProvider client={app}>
              <Host />
            </QueryProvider>
          ) : (
            <Host />
          )}
        </KitProvider>
      </StrictMode>
    )
    const { container, rerender, unmount } = await render(host())
    const shows = (text: string) =>
      act(() => vi.waitFor(() => expect(container.textContent).toBe(text)))
    return { container, shows, rerender: () => rerender(host()), unmount }
  }
  return { ...fake, play }
}

test('default: useBalances', async () => {
  const { server, play } = await setUp()
  server.on(balancePath, { balances: [balance] })
  const { shows } = await play(() => {
    const { data, status } = useBalances({})
    return data?.map(({ symbol }) => symbol).join() ?? status
  })
  await shows('FAKE')
  expect(server.count(balancePath)).toBe(1)
})

test('behavior: useBalances is fresh for 30 s, and its failure has a name', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const { server, play } = await setUp()
  server.on(balancePath, { balances: [] })
  const useText = () => {
    const { data, error } = useBalances({})
    return error?.message ?? (data && String(data.length))
  }
  const first = await play(useText)
  await first.shows('0')
  await first.unmount()
  const second = await play(useText)
  await second.shows('0')
  await second.unmount()
  expect(server.count(balancePath)).toBe(1)
  vi.useFakeTimers({ now: Date.now() + 30_000, toFake: ['Date'] })
  server.on(balancePath, () => [])
  const third = await play(useText)
  await third.shows('Token Balance Unavailable')
})

test('behavior: without a server hooks are empty, and nobody is asked', async () => {
  const fetch = vi.spyOn(globalThis, 'fetch')
  const { play } = await setUp({ server: undefined })
  const { shows } = await play(() => {
    const balances = useBalances({}).data?.length
    const history = useHistory({}).data?.pages[0]?.transactions.length
    const identity = useIdentity({}).data?.name
    const prices = usePrices({ tokens: [] }).data?.length
    const wallets = useWallets({}).data?.pages[0]?.count
    const name = useName({ name: 'alice.fake.id' }).data
    const names = useNames({}).data?.length
    const all = [balances, history, identity, prices, wallets, name, names]
    return JSON.stringify(all)
  })
  await shows('[0,0,null,0,0,null,0]')
  expect(fetch).not.toHaveBeenCalled()
})

test('parameters: undefined waits', async () => {
  const { server, play } = await setUp()
  const { shows } = await play(() =>
    [
      useBalances(undefined),
      useHistory(undefined),
      useIdentity(undefined),
      usePrices(undefined),
      useWallets(undefined),
      useWalletSearch(undefined),
      useWalletSearch({ search: '  ' }),
      useName(undefined),
      useNames(undefined),
      useNameSuggestions(undefined),
    ]
      .map(({ fetchStatus }) => fetchStatus)
      .join(),
  )
  await shows(Array(10).fill('idle').join())
  expect(server.requests).toEqual([])
})

test('behavior: useHistory reads page by page', async () => {
  const { server, play } = await setUp()
  const transaction = (id: string) => ({
    id,
    metadata: {
      operationType: 'send',
      hash: id,
      minedAt: '',
      chain: null,
      sentFrom: '',
      sentTo: '',
      status: 'confirmed',
      nonce: 1,
    },
    transfers: null,
  })
  server.on(historyPath, (_, { query }) =>
    query.cursor === 'more'
      ? { data: [transaction('b')], next: null }
      : { data: [transaction('a')], next: 'more' },
  )
  let more = async (): Promise<unknown> => undefined
  const { shows } = await play(() => {
    const { data, hasNextPage, fetchNextPage } = useHistory({})
    more = fetchNextPage
    const ids = data?.pages.flatMap(({ transactions }) =>
      transactions.map(({ id }) => id),
    )
    return `${ids?.join() ?? ''} ${hasNextPage}`
  })
  await shows('a true')
  await act(more)
  await shows('a,b false')
  expect(server.count(historyPath)).toBe(2)
})

test('behavior: useWallets has 40 a page, and asks for each once', async () => {
  const { server, play } = await setUp()
  const wallets = Array.from({ length: 50 }, (_, i) => {
    return { id: `w${i}`, name: `Wallet ${i}` }
  })
  server.on('/getWallets', (_, { query }) => {
    const start = (Number(query.page) - 1) * Number(query.entries)
    const data = wallets.slice(start, start + Number(query.entries))
    return { count: wallets.length, data }
  })
  let more = async (): Promise<unknown> => undefined
  const useText = () => {
    const { data, hasNextPage, fetchNextPage } = useWallets({})
    more = fetchNextPage
    return `${data?.pages.map((page) => page.wallets.length)} ${hasNextPage}`
  }
  const { shows, unmount } = await play(useText)
  await shows('40 true')
  await act(more)
  await shows('40,10 false')
  await unmount()
  await (await play(useText)).shows('40,10 false')
  expect(server.count('/getWallets')).toBe(2)
})

test('behavior: useWalletSearch trims, waits for its turn, and keeps what it found', async () => {
  const { server, play } = await setUp()
  server.on('/getWallets', (_, { query }) => {
    const { search = '', entries } = query
    return { count: 1, data: [{ id: search, name: `${search} ${entries}` }] }
  })
  let search = ' b '
  const seen: unknown[] = []
  const { shows, rerender } = await play(() => {
    const { data } = useWalletSearch({ search })
    const text = data?.wallets.map(({ name }) => name).join()
    seen.push(text)
    return text
  })
  await shows('b 100')
  for (search of ['be', 'bea', 'bear ']) await rerender()
  await shows('bear 100')
  // Nobody waits for what was typed on the way.
  const asked = server.requests.map(({ query }) => query.search)
  expect(asked).toEqual(['b', 'bear'])
  expect(seen.slice(seen.indexOf('b 100'))).not.toContain(undefined)
})

test('behavior: useIdentity, usePrices, useName, useNameSuggestions', async () => {
  const { server, play } = await setUp()
  const token = `${namespace}:1:0x1` as const
  server.on(`/v1/identity/${address}`, { name: 'alice', avatar: null })
  server.on('/v1/fungible/price', {
    fungibles: [
      { address: token, name: 'T', symbol: 'T', iconUrl: '', price: 4 },
    ],
  })
  server.on('/v1/profile/account/alice.fake.id', wire)
  server.on('/v1/profile/suggestions/alic', {
    suggestions: [{ name: 'alice.fake.id', registered: false }],
    audience: 'https://fake.id',
  })
  const { shows } = await play(() =>
    [
      useIdentity({}).data?.name,
      usePrices({ tokens: [token] }).data?.[0]?.price,
      useName({ name: 'alice.fake.id' }).data?.registeredAt,
      useName({ name: 'nobody.fake.id' }).data,
      useNameSuggestions({ name: 'alic' }).data?.[0]?.name,
    ]
      .map(String)
      .join(),
  )
  await shows(`alice,4,${now},null,alice.fake.id`)
})

test.each([undefined, new QueryClient()])(
  'behavior: useRegisterName changes what shows names (client %#)',
  async (client) => {
    const { server, play } = await setUp()
    const reverse = `/v1/profile/reverse/${address}`
    server.on(reverse, [])
    server.on('/v1/profile/suggestions/alice', {
      suggestions: [],
      audience: 'https://fake.id',
    })
    server.on('/v1/profile/account', () => {
      server.on(reverse, [wire])
      return wire
    })
    let register: ReturnType<typeof useRegisterName> | undefined
    const { shows } = await play(() => {
      register = useRegisterName()
      const names = useNames({}).data?.map(({ name }) => name)
      return `${register.data?.name} ${names}`
    }, client)
    await shows('undefined ')
    await act(async () => register?.registerNameAsync({ name: 'alice' }))
    await shows('alice.fake.id alice.fake.id')
  },
)

test('behavior: useAccountRefresh reads anew after 1, 3, 5 and 10 s, whoever is gone', async () => {
  const { server, play } = await setUp()
  let amount = 0
  server.on(balancePath, () => {
    amount += 1
    const quantity = { decimals: '18', numeric: `${amount}` }
    return { balances: [{ ...balance, quantity }] }
  })
  let refresh: ReturnType<typeof useAccountRefresh> = () => {}
  const sender = await play(() => {
    refresh = useAccountRefresh()
    return 'sent'
  })
  const { shows } = await play(() => useBalances({}).data?.[0]?.quantity)
  await shows('1')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const token = `${namespace}:1:0x1` as const
  const delays = vi.spyOn(globalThis, 'setTimeout')
  refresh()
  delays.mockClear()
  // In place of the first.
  refresh({ tokens: [token] })
  expect(delays.mock.calls.map(([, delay]) => delay)).toEqual([
    1_000, 3_000, 5_000, 10_000,
  ])
  await sender.unmount()
  const wait = async (milliseconds: number, count: number) => {
    await act(() => vi.advanceTimersByTimeAsync(milliseconds))
    await until(() => server.count(balancePath) === count)
  }
  for (const [milliseconds, count] of [
    [1_000, 2],
    [2_000, 3],
    [2_000, 4],
    [5_000, 5],
    [60_000, 5],
  ] as const)
    await wait(milliseconds, count)
  delays.mockRestore()
  vi.useRealTimers()
  await shows('5')
  expect(server.requests.at(-1)?.query.forceUpdate).toBe(token)
})

/** Real time passes; `vi.waitFor` would move a fake clock. */
async function until(isDone: () => boolean): Promise<void> {
  await act(async () => {
    for (let i = 0; i < 500 && !isDone(); i++)
      await new Promise((resolve) => setImmediate(resolve))
  })
  expect(isDone()).toBe(true)
}
