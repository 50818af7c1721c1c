import type { NetworkId } from '@latchkit/protocol'
import {
  createAccountTest,
  tokenA,
  tokenB,
} from '@latchkit/test/server/createAccountTest'
import { createTestApp } from '@latchkit/test/server/createTestApp'
import type { Address } from 'viem'
import { describe, expect, test } from 'vitest'
import { UpstreamError } from '../errors/UpstreamError.ts'
import type { AccountPorts } from './ports.ts'
import { nativeAddress } from './ports.ts'
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

describe('behavior: several networks', () => {
  const ids = [`eip155:1:${tokenA}`, `eip155:10:${tokenA}`]
  const ask = async (failures: Partial<Record<NetworkId, Error>>) => {
    const { request, lines } = createAccountTest({
      async getPrices({ networkId, assets }) {
        if (failures[networkId]) throw failures[networkId]
        return new Map(assets.map((it) => [it, 2]))
      },
    })
    const response = await post(request, ids)
    const { fungibles = [] } = await response.json()
    const found = fungibles.map((it: { address: string }) => it.address)
    return { status: response.status, found, lines }
  }
  const outage = new UpstreamError({ upstream: 'prices' })

  test('one that is out of reach hides no other', async () => {
    const one = await ask({ 'eip155:1': outage })
    expect(one).toMatchObject({ status: 200, found: [ids[1]] })
    const other = await ask({ 'eip155:10': outage })
    expect(other).toMatchObject({ status: 200, found: [ids[0]] })
    expect(await ask({})).toMatchObject({ status: 200, found: ids })
  })

  test('error: all are out of reach', async () => {
    const { status } = await ask({ 'eip155:1': outage, 'eip155:10': outage })
    expect(status).toBe(503)
  })

  test('error: a mistake is no outage', async () => {
    const mistake = new TypeError('nothing of nothing')
    const { status, lines } = await ask({ 'eip155:10': mistake })
    expect(status).toBe(503)
    expect(lines).toMatchObject([{ level: 'error', error: 'TypeError' }])
  })
})

test('behavior: facts are read of tokens that have a price', async () => {
  const described: (readonly Address[])[] = []
  const priced: (readonly Address[])[] = []
  const ports = {
    networks: [
      {
        networkId: 'eip155:1',
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      },
    ],
    prices: {
      async getPrices({ assets }: { assets: readonly Address[] }) {
        priced.push(assets)
        return new Map([[tokenA, 2]])
      },
    },
    tokens: {
      async describe({ tokens }: { tokens: readonly Address[] }) {
        described.push(tokens)
        // Nothing is known about it.
        return new Map()
      },
    },
    icons: { find: () => null },
  } as unknown as AccountPorts
  const { request } = createTestApp({ routes: [servePrices(ports)] })
  const ids = [native, ...[tokenA, tokenB, 'abc'].map((it) => `eip155:1:${it}`)]
  const response = await post(request, ids)
  expect(await response.json()).toEqual({ fungibles: [] })
  expect(described).toEqual([[tokenA]])
  expect(priced).toEqual([[nativeAddress, tokenA, tokenB]])
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
