// @vitest-environment happy-dom
import { addresses, namespace } from '@latchkit/test/core/openServerKit'
import { openServerApp } from '@latchkit/test/react/openServerApp'
import { expect, test, vi } from 'vitest'
import {
  useBalances,
  useGasPrice,
  useHistory,
  useIdentity,
  useName,
  useNameSuggestions,
  useNames,
  usePrices,
  useSwapAllowance,
  useSwapQuote,
  useSwapTokens,
  useWalletSearch,
  useWallets,
} from './queries.ts'

const [address] = addresses
const now = 1_700_000_000

const wire = {
  name: 'alice.fake.id',
  registered_at: now,
  updated_at: null,
  attributes: [],
  addresses: {},
}

test('behavior: without a server hooks are empty but for the bundled wallets, and nothing is requested', async () => {
  const fetch = vi.spyOn(globalThis, 'fetch')
  const { renderText } = await openServerApp({ server: undefined })
  const { shows } = await renderText(() => {
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
  await shows('[0,0,null,0,100,null,0]')
  expect(fetch).not.toHaveBeenCalled()
})

test('parameters: undefined waits', async () => {
  const { server, renderText } = await openServerApp()
  const { shows } = await renderText(() =>
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
      useSwapTokens(undefined),
      useSwapQuote(undefined),
      useSwapAllowance(undefined),
      useGasPrice(undefined),
    ]
      .map(({ fetchStatus }) => fetchStatus)
      .join(),
  )
  await shows(Array(14).fill('idle').join())
  expect(server.requests).toEqual([])
})

test('behavior: useIdentity, usePrices, useName, useNameSuggestions', async () => {
  const { server, renderText } = await openServerApp()
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
  const { shows } = await renderText(() =>
    [
      useIdentity({}).data?.name,
      usePrices({ tokens: [token] }).data?.[0]?.price,
      useName({ name: 'alice.fake.id' }).data?.registeredAt,
      useName({ name: 'unknown.fake.id' }).data,
      useNameSuggestions({ name: 'alic' }).data?.[0]?.name,
    ]
      .map(String)
      .join(),
  )
  await shows(`alice,4,${now},null,alice.fake.id`)
})

test('behavior: useSwapTokens, useSwapQuote, useSwapAllowance, useGasPrice', async () => {
  const { server, renderText } = await openServerApp()
  const [from, to] = [`${namespace}:1:0x1`, `${namespace}:1:0x2`] as const
  const token = { name: 'T', symbol: 'TK', address: from, decimals: 6 }
  server.on('/v1/convert/tokens', {
    tokens: [{ ...token, logoUri: '', eip2612: false }],
  })
  server.on('/v1/convert/quotes', (_, { query }) => {
    const quote = { id: 'one', fromAccount: from, toAccount: to }
    const { amount } = query
    const paid = { ...quote, fromAmount: amount, toAmount: '5' }
    return { quotes: amount === '7' ? [paid] : [] }
  })
  server.on('/v1/convert/allowance', { allowance: '3' })
  server.on('/v1/convert/gas-price', {
    ...{ standard: '1', fast: '2', instant: '4' },
  })
  const { shows } = await renderText(() =>
    [
      useSwapTokens({}).data?.[0]?.symbol,
      useSwapQuote({ from, to, amount: 7n }).data?.output,
      useSwapQuote({ from, to, amount: 8n }).data,
      useSwapAllowance({ token: from }).data,
      useGasPrice({}).data?.instant,
    ]
      .map(String)
      .join(),
  )
  await shows('TK,5,null,3,4')
})
