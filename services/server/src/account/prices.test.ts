import {
  createAccountTest,
  tokenA,
  tokenB,
} from '@latchkit/test/server/createAccountTest'
import { expect, test } from 'vitest'
import type { AccountPorts } from './ports.ts'
import { servePrices } from './prices.ts'

const native = `eip155:1:0x${'Ee'.repeat(20)}`

function post(
  ask: ReturnType<typeof createAccountTest>['request'],
  addresses: unknown,
  currency = 'usd',
) {
  return ask('/v1/fungible/price?projectId=shop', {
    method: 'POST',
    body: JSON.stringify({ currency, addresses, projectId: 'shop' }),
  })
}

test('default', async () => {
  const { request } = createAccountTest()
  const id = `eip155:1:${tokenA.toUpperCase().replace('X', 'x')}`
  const response = await post(request, [id, native, id])
  expect(await response.json()).toEqual({
    fungibles: [
      {
        address: id,
        name: 'Token',
        symbol: 'TK',
        iconUrl: 'https://icons.example/TK',
        price: 1.5,
      },
      {
        address: native,
        name: 'Ether',
        symbol: 'ETH',
        iconUrl: 'https://icons.example/ETH',
        price: 3_000,
      },
    ],
  })
})

test('behavior: unknown tokens are omitted', async () => {
  const { request } = createAccountTest()
  const response = await post(request, [
    `eip155:1:${tokenB}`,
    `eip155:999:${tokenA}`,
    'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:So11111111111111111111111111111111111111111',
  ])
  expect(await response.json()).toEqual({ fungibles: [] })
})

test('error: prices are out of reach', async () => {
  const { request } = createAccountTest({ prices: null })
  expect((await post(request, [native])).status).toBe(503)
})

test.for([
  ['nothing', [], 'usd', 'addresses'],
  ['a text', ['nonsense'], 'usd', 'addresses'],
  ['an address of no network', [tokenA], 'usd', 'addresses'],
  ['too many', Array.from({ length: 51 }, () => native), 'usd', 'addresses'],
  ['another currency', [native], 'eur', 'currency'],
] as const)('error: %s', async ([, addresses, currency, field]) => {
  const { request } = createAccountTest()
  const response = await post(request, addresses, currency)
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ reasons: [{ field }] })
})

test('behavior: many tokens count for more than one request', () => {
  const { getCost } = servePrices({ networks: [] } as unknown as AccountPorts)
  const costs = [1, 10, 11, 50].map((length) =>
    getCost?.({ addresses: new Array(length).fill(`eip155:1:${tokenA}`) }),
  )
  expect(costs).toEqual([1, 1, 2, 5])
})
