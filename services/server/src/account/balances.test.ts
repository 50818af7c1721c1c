import {
  address,
  createAccountTest,
  tokenA,
  tokenB,
} from '@latchkit/test/server/createAccountTest'
import { expect, test } from 'vitest'
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
  await balance(request, 'chainId=eip155:1')
  await balance(
    request,
    'chainId=eip155:1',
    address.toUpperCase().replace('X', 'x'),
  )
  expect(listed).toHaveLength(1)
  await balance(request, 'chainId=eip155:10')
  await balance(request, 'chainId=eip155:1', other)
  expect(listed).toHaveLength(3)
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
