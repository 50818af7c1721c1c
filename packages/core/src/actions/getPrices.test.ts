import type { AccountId } from '@latchkit/protocol'
import { namespace, openServerKit } from '@latchkit/test/core/openServerKit'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getPrices } from './getPrices.ts'

const path = '/v1/fungible/price'
const coffee = `${namespace}:1:0xC0FFEE` as const
const bean = `${namespace}:1:0xBEA` as const

const price = (address: string, price: number) => {
  return { address, name: 'N', symbol: 'S', iconUrl: '', price }
}

const getTokens = ({ body }: { body: string }): readonly string[] =>
  JSON.parse(body || '{"addresses":[]}').addresses

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

test('default', async () => {
  const { kit, server } = await openServerKit({ projectId: 'shop' })
  const fungibles = [
    price(coffee.toLowerCase(), 2),
    price(`${namespace}:1:0xother`, 3),
    price(bean, -1),
  ]
  server.on(path, { fungibles })
  expect(await getPrices(kit, { tokens: [coffee, bean, coffee] })).toEqual([
    { token: coffee, name: 'N', symbol: 'S', price: 2, iconUrl: undefined },
  ])
  expect(JSON.parse(server.requests.at(-1)?.body ?? '')).toEqual({
    currency: 'usd',
    addresses: [coffee, bean],
    projectId: 'shop',
  })
})

test('behavior: kept for 15 s, whatever the order', async () => {
  const { kit, server } = await openServerKit()
  server.on(path, { fungibles: [] })
  await getPrices(kit, { tokens: [coffee, bean] })
  vi.advanceTimersByTime(14_999)
  await getPrices(kit, { tokens: [bean, coffee] })
  expect(server.count(path)).toBe(1)
  vi.advanceTimersByTime(1)
  await getPrices(kit, { tokens: [bean, coffee] })
  expect(server.count(path)).toBe(2)
})

test('behavior: at most 50 in one request, and only on served networks', async () => {
  const { kit, server } = await openServerKit()
  server.on(path, { fungibles: [] })
  const tokens = Array.from(
    { length: 60 },
    (_, i): AccountId => `${namespace}:1:${i}`,
  )
  await getPrices(kit, { tokens: [...tokens, `${namespace}:2:a`, 'fake:1:a'] })
  const sizes = server.requests.map((each) => getTokens(each).length)
  expect(sizes.toSorted()).toEqual([0, 10, 50])
  expect(server.requests.flatMap(getTokens).toSorted()).toEqual(
    tokens.toSorted(),
  )
})

test('behavior: tokens of all served networks', async () => {
  const { kit, server } = await openServerKit()
  server.on('/v1/supported-chains', {
    http: [`${namespace}:1`, `${namespace}:2`],
    ws: [],
  })
  server.on(path, { fungibles: [] })
  const tokens: AccountId[] = [coffee, `${namespace}:2:0xC0FFEE`]
  await getPrices(kit, { tokens })
  expect(server.requests.flatMap(getTokens)).toEqual(tokens)
})

test('behavior: no tokens, no request', async () => {
  const { kit, server } = await openServerKit()
  expect(await getPrices(kit, { tokens: [] })).toEqual([])
  expect(server.requests).toEqual([])
  expect(await getPrices(kit, { tokens: ['fake:1:a'] })).toEqual([])
  expect(server.count(path)).toBe(0)
})

test('behavior: a price of 0 is a price, and texts are cut', async () => {
  const { kit, server } = await openServerKit()
  const long = 'a'.repeat(100)
  const iconUrl = '/public/getTokenImage/c0ffee'
  server.on(path, {
    fungibles: [{ ...price(coffee, 0), name: long, symbol: long, iconUrl }],
  })
  expect(await getPrices(kit, { tokens: [coffee] })).toEqual([
    {
      token: coffee,
      name: 'a'.repeat(64),
      symbol: 'a'.repeat(16),
      price: 0,
      iconUrl: `${server.url}${iconUrl}`,
    },
  ])
  expect(JSON.parse(server.requests.at(-1)?.body ?? '')).toEqual({
    currency: 'usd',
    addresses: [coffee],
  })
})

test('behavior: of two spellings each has the price of its own', async () => {
  const { kit, server } = await openServerKit()
  const lower = coffee.toLowerCase() as AccountId
  server.on(path, { fungibles: [price(coffee, 1), price(lower, 2)] })
  const prices = await getPrices(kit, { tokens: [lower, coffee] })
  expect(prices.map(({ token, price }) => [token, price])).toEqual([
    [coffee, 1],
    [lower, 2],
  ])
})
