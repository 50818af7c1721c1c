import { createFakeAdapter } from '@latchkit/test/core/createFakeAdapter'
import { createFakeNetwork } from '@latchkit/test/core/createFakeNetwork'
import {
  addresses,
  namespace,
  openServerKit,
} from '@latchkit/test/core/openServerKit'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connect } from './connect.ts'
import { getBalances } from './getBalances.ts'
import { refreshAccount } from './refreshAccount.ts'
import { switchNetwork } from './switchNetwork.ts'

const [address] = addresses
const path = `/v1/account/${address}/balance`
const token =
  `${namespace}:1:0x00000000000000000000000000000000000c0ffe` as const

const native = {
  name: 'Fake\u202e coin',
  symbol: 'FAKE',
  value: 3,
  price: 1.5,
  quantity: { decimals: '18', numeric: '2' },
  iconUrl: '/public/getTokenImage/fake',
}

const coffee = {
  name: 'Coffee',
  symbol: 'C0FFEE'.repeat(10),
  chainId: `${namespace}:1`,
  address: token,
  price: 0,
  value: 0,
  quantity: { decimals: '6', numeric: '0.5' },
  iconUrl: 'https://tracker.example/pixel.png',
}

const worthless = { ...coffee, quantity: { decimals: '0', numeric: '1' } }

const balances = [native, coffee, worthless]

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.spyOn(console, 'error').mockReturnValue()
})
afterEach(() => void vi.useRealTimers())

async function setUp(options = {}) {
  const fake = await openServerKit(options)
  fake.server.on(path, { balances })
  fake.kit.mount()
  await connect(fake.kit, { connectorId: fake.wallet.connectorId })
  return fake
}

test('default', async () => {
  const { kit, server } = await setUp()
  expect(await getBalances(kit)).toEqual([
    {
      name: 'Fake coin',
      symbol: 'FAKE',
      networkId: `${namespace}:1`,
      address: undefined,
      decimals: 18,
      quantity: '2',
      price: 1.5,
      value: 3,
      iconUrl: `${server.url}/public/getTokenImage/fake`,
    },
    {
      name: 'Coffee',
      symbol: 'C0FFEEC0FFEEC0FF',
      networkId: `${namespace}:1`,
      address: '0x00000000000000000000000000000000000c0ffe',
      decimals: 6,
      quantity: '0.5',
      price: undefined,
      value: undefined,
      iconUrl: undefined,
    },
  ])
  expect(server.requests.at(-1)?.query).toMatchObject({
    currency: 'usd',
    chainId: `${namespace}:1`,
  })
})

test('parameters: address and networkId, without a wallet', async () => {
  const { kit, server } = await openServerKit()
  const networkId = `${namespace}:1` as const
  server.on(path, { balances })
  expect(await getBalances(kit, { address, network: networkId })).toHaveLength(
    2,
  )
})

test('error: no wallet is connected', async () => {
  const { kit, server } = await openServerKit()
  await expect(getBalances(kit)).rejects.toMatchObject({
    code: 'NOT_CONNECTED',
  })
  expect(server.requests).toEqual([])
})

test('behavior: without a server nothing is requested', async () => {
  const fetch = vi.spyOn(globalThis, 'fetch')
  const { kit } = await setUp({ server: undefined })
  expect(await getBalances(kit)).toEqual([])
  expect(fetch).not.toHaveBeenCalled()
})

test('behavior: `[]` on a network that the server does not serve, requested once', async () => {
  const { kit, server } = await setUp()
  await switchNetwork(kit, { network: `${namespace}:2` })
  expect(await getBalances(kit)).toEqual([])
  expect(await getBalances(kit)).toEqual([])
  expect(server.requests.map((each) => each.path)).toEqual([
    '/v1/supported-chains',
  ])
})

test('parameters: namespace, while another one is active', async () => {
  const { kit, server } = await openServerKit({
    adapters: [createFakeAdapter(), createFakeAdapter({ namespace })],
    networks: [createFakeNetwork(1), createFakeNetwork(1, namespace)],
  })
  server.on(path, { balances })
  expect(await getBalances(kit, { address })).toEqual([])
  expect(await getBalances(kit, { address, namespace })).toHaveLength(2)
})

test('behavior: `[]` in a namespace that the contract does not cover', async () => {
  const { kit, server } = await setUp()
  expect(await getBalances(kit, { network: 'fake:1' })).toEqual([])
  expect(server.requests).toEqual([])
})

test('behavior: kept for 30 s, one request at a time', async () => {
  const { kit, server } = await setUp()
  await Promise.all([getBalances(kit), getBalances(kit)])
  vi.advanceTimersByTime(29_999)
  await getBalances(kit)
  expect(server.count(path)).toBe(1)
  vi.advanceTimersByTime(1)
  await getBalances(kit)
  expect(server.count(path)).toBe(2)
  expect(server.count('/v1/supported-chains')).toBe(1)
})

test('behavior: another account is another portfolio', async () => {
  const { kit, server, wallet } = await setUp()
  const other = `/v1/account/${addresses[1]}/balance`
  server.on(other, { balances: [] })
  expect(await getBalances(kit)).toHaveLength(2)
  await wallet.selectAccount(addresses[1])
  expect(await getBalances(kit)).toEqual([])
})

test('behavior: two kits share nothing', async () => {
  const { kit, server } = await setUp()
  const other = await setUp({ server: server.url, id: 'other' })
  await getBalances(kit)
  await getBalances(other.kit)
  expect(server.count(path)).toBe(2)
})

test('parameters: forceUpdate bypasses the cache', async () => {
  const { kit, server } = await setUp()
  await getBalances(kit)
  server.on(path, { balances: [] })
  const forceUpdate = [token, `${namespace}:1:0xeeee`] as const
  expect(await getBalances(kit, { forceUpdate })).toEqual([])
  expect(server.requests.at(-1)?.query.forceUpdate).toBe(forceUpdate.join(','))
  expect(await getBalances(kit)).toEqual([])
  expect(server.count(path)).toBe(2)
})

test('parameters: maxAge', async () => {
  const { kit, server } = await setUp()
  await getBalances(kit)
  vi.advanceTimersByTime(5_000)
  await getBalances(kit, { maxAge: 5_001 })
  expect(server.count(path)).toBe(1)
  await getBalances(kit, { maxAge: 5_000 })
  expect(server.count(path)).toBe(2)
})

test('error: a failed fetch is not retried for 30 s', async () => {
  const { kit, server } = await setUp()
  server.on(path, (response) => {
    response.statusCode = 503
    const reason = { field: '', name: '', description: 'Upstream is down' }
    return { status: 'FAILED', reasons: [reason] }
  })
  await expect(getBalances(kit)).rejects.toMatchObject({
    name: 'BalancesUnavailableError',
    message: 'Token Balance Unavailable',
    hint: 'Upstream is down',
    cause: { name: 'ServerError', status: 503 },
  })
  server.on(path, { balances })
  vi.advanceTimersByTime(29_999)
  expect(await getBalances(kit)).toEqual([])
  expect(server.count(path)).toBe(1)
  vi.advanceTimersByTime(1)
  expect(await getBalances(kit)).toHaveLength(2)
})

test('error: what was forced failed beside what is known', async () => {
  const { kit, server } = await setUp()
  await getBalances(kit)
  server.on(path, () => [])
  await expect(getBalances(kit, { maxAge: 0 })).rejects.toThrow(
    'Token Balance Unavailable',
  )
  expect(await getBalances(kit)).toHaveLength(2)
  expect(server.count(path)).toBe(2)
})

test('parameters: signal; an aborted read is no failure', async () => {
  const { kit, server } = await setUp()
  const controller = new AbortController()
  server.on(path, () => {
    controller.abort()
    return undefined
  })
  const { signal } = controller
  await expect(getBalances(kit, { signal })).rejects.toMatchObject({
    code: 'REQUEST_ABORTED',
  })
  server.on(path, { balances })
  expect(await getBalances(kit)).toHaveLength(2)
})

test('behavior: refreshAccount requests and caches the balances', async () => {
  const { kit, server } = await setUp()
  await getBalances(kit)
  server.on(path, { balances: [native] })
  await refreshAccount(kit, { tokens: [token] })
  expect(server.requests.at(-1)?.query.forceUpdate).toBe(token)
  expect(await getBalances(kit)).toHaveLength(1)
  expect(server.count(path)).toBe(2)
})

test('behavior: refreshAccount without a server requests nothing', async () => {
  const { kit } = await setUp({ server: undefined })
  expect(await refreshAccount(kit)).toEqual([])
})

test('behavior: decimals are a whole number from 1 to 255', async () => {
  const { kit, server } = await setUp()
  const all = ['0', '1', '1.5', '255', '256']
  server.on(path, {
    balances: all.map((decimals) => ({
      ...native,
      quantity: { decimals, numeric: '1' },
    })),
  })
  const shown = await getBalances(kit)
  expect(shown.map(({ decimals }) => decimals)).toEqual([1, 255])
})

test('behavior: a name is cut at 64 characters', async () => {
  const { kit, server } = await setUp()
  server.on(path, { balances: [{ ...native, name: 'a'.repeat(65) }] })
  expect((await getBalances(kit))[0]?.name).toBe('a'.repeat(64))
})

test('error: a failure of one account does not end that of another', async () => {
  const { kit, server } = await setUp()
  const fail = (address: string) => {
    server.on(`/v1/account/${address}/balance`, () => [])
    return expect(getBalances(kit, { address })).rejects.toThrow(
      'Token Balance Unavailable',
    )
  }
  await fail(addresses[0])
  vi.advanceTimersByTime(20_000)
  await fail(addresses[1])
  vi.advanceTimersByTime(10_000)
  // The first may be requested again, the second may not.
  await fail(addresses[0])
  server.on(path, { balances })
  expect(await getBalances(kit)).toEqual([])
  expect(await getBalances(kit, { address: addresses[1] })).toEqual([])
  expect(server.count(path)).toBe(2)
})

test('error: after the clock was set back a failure is retried', async () => {
  const { kit, server } = await setUp()
  server.on(path, () => [])
  await expect(getBalances(kit)).rejects.toThrow('Token Balance Unavailable')
  server.on(path, { balances })
  vi.setSystemTime(Date.now() - 1)
  expect(await getBalances(kit)).toHaveLength(2)
})
