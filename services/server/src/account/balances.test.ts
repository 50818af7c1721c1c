import {
  address,
  createAccountTest,
  tokenA,
  tokenB,
} from '@latchkit/test/server/createAccountTest'
import { expect, onTestFinished, test, vi } from 'vitest'
import { UpstreamError } from '../errors/UpstreamError.ts'

const balance = (
  ask: ReturnType<typeof createAccountTest>['request'],
  query = '',
  owner: string = address,
) => ask(`/v1/account/${owner}/balance?projectId=shop&${query}`)

test('default', async () => {
  const { request } = createAccountTest()
  const response = await balance(request, 'chainId=eip155:1&currency=usd')
  expect(response.status).toBe(200)
  expect(await response.json()).toMatchInlineSnapshot(`
    {
      "balances": [
        {
          "chainId": "eip155:1",
          "iconUrl": "https://icons.example/ETH",
          "name": "Ether",
          "price": 3000,
          "quantity": {
            "decimals": "18",
            "numeric": "1.5",
          },
          "symbol": "ETH",
          "value": 4500,
        },
        {
          "address": "eip155:1:0xaAaAaAaaAaAaAaaAaAAAAAAAAaaaAaAaAaaAaaAa",
          "chainId": "eip155:1",
          "iconUrl": "https://icons.example/TKA",
          "name": "TKA!",
          "price": 1.5,
          "quantity": {
            "decimals": "6",
            "numeric": "2.5",
          },
          "symbol": "TKA",
          "value": 3.75,
        },
      ],
    }
  `)
})

test('behavior: all networks, native currencies first, then by value', async () => {
  const { request } = createAccountTest({
    holdings: {
      'eip155:1': { native: 1n, tokens: [] },
      'eip155:10': { native: 10n ** 18n, tokens: [['TKB', tokenB, 5n]] },
      'eip155:100': { native: 0n, tokens: [['TKA', tokenA, 7_000_000n]] },
    },
  })
  const { balances } = await (await balance(request)).json()
  const order = balances.map((it: { chainId: string; symbol: string }) => [
    it.chainId,
    it.symbol,
  ])
  expect(order).toEqual([
    ['eip155:10', 'ETH'],
    ['eip155:1', 'ETH'],
    ['eip155:100', 'TKA'],
    ['eip155:10', 'TKB'],
  ])
})

test('behavior: equal values are ordered by symbol, and small prices count', async () => {
  const tokens = ['TKC', 'TKA', 'TKB'].map(
    (symbol, index) =>
      [symbol, `0x${`${index}a`.repeat(20)}`, 2_000_000n] as const,
  )
  const priced = [...tokens, ['TKD', tokenB, 2_000_000n] as const]
  const { request } = createAccountTest({
    holdings: { 'eip155:1': { native: 1n, tokens: priced } },
    prices: { [tokenB]: 0.25 },
  })
  const { balances } = await (await balance(request)).json()
  type Row = { symbol: string; price: number; value?: number }
  expect(balances.map((it: Row) => [it.symbol, it.price, it.value])).toEqual([
    ['ETH', 0, undefined],
    ['TKD', 0.25, 0.5],
    ['TKA', 0, undefined],
    ['TKB', 0, undefined],
    ['TKC', 0, undefined],
  ])
})

test('behavior: a value that is no finite number is omitted', async () => {
  const tokens = [['TKA', tokenA, 10n ** 60n]] as const
  const { request } = createAccountTest({
    holdings: { 'eip155:1': { native: 0n, tokens } },
    prices: { [tokenA]: 1e300 },
  })
  const { balances } = await (await balance(request)).json()
  expect(balances).toHaveLength(1)
  expect(balances[0]).toMatchObject({ symbol: 'TKA', price: 1e300 })
  expect(balances[0]).not.toHaveProperty('value')
})

test('behavior: zero of a native currency is shown on request', async () => {
  const { request } = createAccountTest()
  const list = async (query?: string) => {
    const { balances } = await (await balance(request, query)).json()
    return balances.map((it: { chainId: string }) => it.chainId)
  }
  expect(await list('chainId=eip155:10')).toEqual(['eip155:10'])
  expect(await list()).toEqual(['eip155:1', 'eip155:1'])
})

test('behavior: a network without a source has no balances', async () => {
  const { request } = createAccountTest({ uncovered: ['eip155:100'] })
  const all = await (await balance(request)).json()
  expect(all.balances).toHaveLength(2)
  const response = await balance(request, 'chainId=eip155:100')
  expect(await response.json()).toEqual({ balances: [] })
})

test('error: a mistake of a source is no outage', async () => {
  const { request, lines } = createAccountTest({
    holdings: {
      'eip155:1': new TypeError('nothing of nothing'),
      'eip155:10': { native: 1n, tokens: [] },
    },
  })
  expect((await balance(request)).status).toBe(503)
  expect(lines).toMatchObject([{ level: 'error', error: 'TypeError' }])
})

test('error: a mistake of the price source is no outage', async () => {
  const getPrices = () => Promise.reject(new TypeError('nothing of nothing'))
  const { request, lines } = createAccountTest({ getPrices })
  expect((await balance(request, 'chainId=eip155:1')).status).toBe(503)
  expect(lines).toMatchObject([{ level: 'error', error: 'TypeError' }])
})

test('behavior: one network that is out of reach hides no other', async () => {
  const { request, lines } = createAccountTest({
    holdings: {
      'eip155:1': new UpstreamError({ upstream: 'rpc' }),
      'eip155:10': { native: 1n, tokens: [] },
    },
  })
  const { balances } = await (await balance(request)).json()
  expect(balances).toMatchObject([{ chainId: 'eip155:10' }])
  expect(lines).toMatchObject([{ level: 'warn', networkId: 'eip155:1' }])
  expect(JSON.stringify(lines)).not.toContain(address.slice(2))
})

test('error: all networks are out of reach', async () => {
  const failure = new UpstreamError({ upstream: 'rpc', retryAfter: 3 })
  const { request } = createAccountTest({
    holdings: { 'eip155:1': failure, 'eip155:10': failure },
  })
  for (const query of ['', 'chainId=eip155:1']) {
    const response = await balance(request, query)
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('3')
  }
})

test('behavior: without prices, balances are worth showing', async () => {
  const { request, lines } = createAccountTest({ prices: null })
  const { balances } = await (await balance(request, 'chainId=eip155:1')).json()
  expect(balances).toHaveLength(2)
  for (const item of balances) {
    expect(item.price).toBe(0)
    expect(item).not.toHaveProperty('value')
  }
  expect(lines).toHaveLength(1)
})

test('behavior: kept for each account and network', async () => {
  const { request, listed } = createAccountTest()
  const other = address.replace('1', '2')
  const first = await balance(request, 'chainId=eip155:1')
  const upper = address.toUpperCase().replace('X', 'x')
  const second = await balance(request, 'chainId=eip155:1', upper)
  expect(await second.json()).toEqual(await first.json())
  expect(listed).toHaveLength(1)
  await balance(request, 'chainId=eip155:10')
  await balance(request, 'chainId=eip155:1', other)
  expect(listed).toHaveLength(3)
})

test('behavior: kept for thirty seconds', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const { request, listed } = createAccountTest()
  const counts: number[] = []
  for (const elapsed of [0, 29_999, 1]) {
    vi.setSystemTime(Date.now() + elapsed)
    await balance(request, 'chainId=eip155:1')
    counts.push(listed.length)
  }
  expect(counts).toEqual([1, 1, 2])
})

test('behavior: equal questions of one moment are one', async () => {
  const { request, listed } = createAccountTest()
  const all = Array.from({ length: 20 }, () =>
    balance(request, 'chainId=eip155:1'),
  )
  const texts = (await Promise.all(all)).map((it) => it.text())
  expect(new Set(await Promise.all(texts)).size).toBe(1)
  expect(listed).toHaveLength(1)
})

test('parameters: forceUpdate', async () => {
  const { request, listed, read } = createAccountTest()
  await balance(request, 'chainId=eip155:1')
  const ids = [
    `eip155:1:${tokenA}`,
    `eip155:1:${tokenB.toUpperCase().replace('X', 'x')}`,
    `eip155:10:${tokenA}`,
    `eip155:1:0x${'ee'.repeat(20)}`,
    `eip155:1:${tokenA}`,
    'eip155:1:abc',
    'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:So11111111111111111111111111111111111111112',
  ]
  const forced = await balance(request, `chainId=eip155:1&forceUpdate=${ids}`)
  const { balances } = await forced.json()
  expect(listed).toHaveLength(2)
  expect(read).toEqual([['eip155:1', tokenA, tokenB]])
  const amounts = balances.map(
    (it: { symbol: string; quantity: { numeric: string } }) => [
      it.symbol,
      it.quantity.numeric,
    ],
  )
  expect(Object.fromEntries(amounts)).toEqual({
    ETH: '7',
    TKA: '42',
    TKB: '42',
  })
  // The result is cached for other requests, without the token that only this request named.
  const next = await (await balance(request, 'chainId=eip155:1')).json()
  expect(next).toEqual({
    balances: balances.filter((it: { symbol: string }) => it.symbol !== 'TKB'),
  })
  expect(listed).toHaveLength(2)
})

test('parameters: forceUpdate of a token that is gone', async () => {
  const { request } = createAccountTest({ quantity: 0n })
  const query = `forceUpdate=eip155:1:${tokenA}`
  const list = async (query: string) => {
    const { balances } = await (await balance(request, query)).json()
    return balances.map((it: { symbol: string }) => it.symbol)
  }
  // The request that named the token receives its zero.
  expect(await list(query)).toEqual(['ETH', 'TKA'])
  expect(await list('chainId=eip155:1')).toEqual(['ETH'])
})

test('behavior: addresses of other namespaces hold nothing here', async () => {
  const { request } = createAccountTest()
  const response = await balance(request, '', '1'.repeat(44))
  expect(await response.json()).toEqual({ balances: [] })
})

test.for([
  ['an unknown network', 'chainId=eip155:999', 'chainId'],
  ['no network', 'chainId=1', 'chainId'],
  ['another currency', 'currency=eur', 'currency'],
  ['a token that is none', 'forceUpdate=nonsense', 'forceUpdate'],
  ['a token of no network', `forceUpdate=${tokenA}`, 'forceUpdate'],
  [
    'too many tokens',
    `forceUpdate=${Array.from({ length: 51 }, () => `eip155:1:${tokenA}`)}`,
    'forceUpdate',
  ],
] as const)('error: %s', async ([, query, field]) => {
  const { request } = createAccountTest()
  const response = await balance(request, query)
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ reasons: [{ field }] })
})

test('error: no address', async () => {
  const { request } = createAccountTest()
  for (const owner of ['nonsense', '0x12', `${address}0`])
    expect((await balance(request, '', owner)).status).toBe(400)
})
