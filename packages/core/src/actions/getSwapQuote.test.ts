import {
  addresses,
  namespace,
  openServerKit,
} from '@latchkit/test/core/openServerKit'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Kit } from '../types/Kit.ts'
import { connect } from './connect.ts'
import { getGasPrice } from './getGasPrice.ts'
import { getSwapAllowance } from './getSwapAllowance.ts'
import { getSwapQuote } from './getSwapQuote.ts'
import { getSwapTokens } from './getSwapTokens.ts'

const [address] = addresses
const id = (of: string, network = 1) => `${namespace}:${network}:${of}` as const
const [from, to] = [id('0xaaaa'), id('0xbbbb')]
const paths = {
  quotes: '/v1/convert/quotes',
  tokens: '/v1/convert/tokens',
  allowance: '/v1/convert/allowance',
  gasPrice: '/v1/convert/gas-price',
}

const quote = {
  id: 'one',
  fromAmount: '7',
  fromAccount: from,
  toAmount: '9007199254740993',
  toAccount: to.toUpperCase().replace(namespace.toUpperCase(), namespace),
}

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue())

async function setUp() {
  const fake = await openServerKit()
  fake.kit.mount()
  await connect(fake.kit, { connectorId: fake.wallet.connectorId })
  return fake
}

test('default', async () => {
  const { kit, server } = await setUp()
  server.on(paths.quotes, { quotes: [quote] })
  expect(await getSwapQuote(kit, { from, to, amount: 7n })).toEqual({
    ...{ id: 'one', from, to, amount: 7n },
    output: 9007199254740993n,
    deviation: undefined,
    isUnfavorable: undefined,
  })
  expect(server.requests.at(-1)?.query).toMatchObject({
    ...{ from, to, amount: '7' },
    userAddress: id(address),
  })
  server.on(paths.quotes, {
    quotes: [{ ...quote, deviation: 0.2, isUnfavorable: true }],
  })
  expect(await getSwapQuote(kit, { from, to, amount: 7n })).toMatchObject({
    deviation: 0.2,
    isUnfavorable: true,
  })
})

test.each([
  { fromAmount: '8' },
  { fromAccount: to },
  { toAccount: from },
  { toAmount: '-1' },
  { toAmount: '1.5' },
  { toAmount: '9'.repeat(79) },
])('error: a quote of something else: %o', async (given) => {
  const { kit, server } = await setUp()
  server.on(paths.quotes, { quotes: [{ ...quote, ...given }] })
  await expect(
    getSwapQuote(kit, { from, to, amount: 7n }),
  ).rejects.toMatchObject({ name: 'ServerAnswerError', reason: 'form' })
})

test('getSwapTokens: texts are cut, kept until the page is closed', async () => {
  const { kit, server } = await setUp()
  const token = {
    name: `A\u202e${'a'.repeat(100)}`,
    symbol: 'S'.repeat(100),
    address: from,
    decimals: 6,
    logoUri: 'https://tracker.example/pixel.png',
    eip2612: true,
  }
  const elsewhere = { ...token, address: id('0xaaaa', 2) }
  server.on(paths.tokens, { tokens: [token, elsewhere] })
  for (let i = 0; i < 2; i++)
    expect(await getSwapTokens(kit)).toEqual([
      {
        token: from,
        name: `A${'a'.repeat(63)}`,
        symbol: 'S'.repeat(16),
        decimals: 6,
        iconUrl: undefined,
      },
    ])
  await getSwapTokens(kit, { token: to })
  expect(server.count(paths.tokens)).toBe(2)
  expect(server.requests.at(-1)?.query.address).toBe(to)
})

test('getSwapAllowance, getGasPrice', async () => {
  const { kit, server } = await setUp()
  server.on(paths.allowance, { allowance: `${2n ** 256n - 1n}` })
  server.on(paths.gasPrice, { standard: '1', fast: '2', instant: '3' })
  expect(await getSwapAllowance(kit, { token: from })).toBe(2n ** 256n - 1n)
  expect(server.requests.at(-1)?.query).toMatchObject({
    tokenAddress: from,
    userAddress: id(address),
  })
  expect(await getGasPrice(kit)).toEqual({
    ...{ standard: 1n, fast: 2n, instant: 3n },
  })
})

const readAll = (kit: Kit, network: number) =>
  Promise.all([
    getSwapTokens(kit, { network: `${namespace}:${network}` }),
    getSwapQuote(kit, { from: id('0xa', network), to, amount: 7n }),
    getSwapAllowance(kit, { token: id('0xa', network) }),
  ])

test('behavior: nothing without a server and on networks that it does not serve, and no price of gas', async () => {
  const { kit, server } = await setUp()
  const unsupported = {
    name: 'GasPriceUnsupportedError',
    message: 'Network not supported for Gas Price',
  }
  for (const [given, network] of [
    [{ ...kit, server: undefined }, 1],
    [kit, 2],
  ] as const) {
    expect(await readAll(given, network)).toEqual([[], undefined, 0n])
    await expect(
      getGasPrice(given, { network: `${namespace}:${network}` }),
    ).rejects.toMatchObject(unsupported)
  }
  for (const path of Object.values(paths)) expect(server.count(path)).toBe(0)
  server.on(paths.quotes, { quotes: [] })
  expect(await getSwapQuote(kit, { from, to, amount: 7n })).toBeUndefined()
})

describe('error: a refusal has the class of its text', () => {
  test.each([
    ['This pair has insufficient liquidity', 'InsufficientLiquidityError'],
    ['Network not supported for Swaps', 'SwapUnsupportedError'],
    ['Network not supported for Gas Price', 'GasPriceUnsupportedError'],
    ['Anything else', 'ServerError'],
  ])('%s', async (description, name) => {
    const { kit, server } = await setUp()
    const reason = { field: 'amount', name: 'amount', description }
    server.on(paths.quotes, (response) => {
      response.statusCode = 400
      return { status: 'FAILED', reasons: [reason] }
    })
    await expect(
      getSwapQuote(kit, { from, to, amount: 7n }),
    ).rejects.toMatchObject({ name })
  })
})
