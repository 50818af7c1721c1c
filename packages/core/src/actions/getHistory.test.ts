import {
  addresses,
  namespace,
  openServerKit,
} from '@latchkit/test/core/openServerKit'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connect } from './connect.ts'
import { getHistory } from './getHistory.ts'
import { refreshAccount } from './refreshAccount.ts'

const [address] = addresses
const path = `/v1/account/${address}/history`

const spam = {
  direction: 'in',
  quantity: { numeric: '1' },
  value: null,
  price: null,
  fungible_info: null,
  nft_info: {
    name: 'FREE\u200b MONEY',
    content: { preview: { url: 'https://tracker.example/pixel.png' } },
    flags: { is_spam: true },
  },
}

const coin = {
  direction: 'out',
  quantity: { numeric: '0.25' },
  value: 1,
  price: 4,
  fungible_info: { name: 'Fake', symbol: 'FAKE', icon: { url: '/icon.png' } },
  nft_info: null,
}

function transaction(id: string, rest: object = {}) {
  return {
    id,
    metadata: {
      operationType: 'send',
      hash: `0x${id}`,
      minedAt: '2026-01-02T03:04:05.000Z',
      chain: `${namespace}:1`,
      sentFrom: address,
      sentTo: addresses[1],
      status: 'confirmed',
      nonce: 7,
    },
    transfers: [coin],
    ...rest,
  }
}

const ids = ({ transactions }: getHistory.ReturnType) =>
  transactions.map(({ id }) => id)

afterEach(() => void vi.useRealTimers())
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.spyOn(console, 'error').mockReturnValue()
})

async function setUp() {
  const fake = await openServerKit()
  fake.kit.mount()
  await connect(fake.kit, { connectorId: fake.wallet.connectorId })
  const answer = (pages: Record<string, object>) =>
    fake.server.on(path, (_, { query }) => pages[query.cursor ?? ''] ?? {})
  return { ...fake, answer }
}

test('default', async () => {
  const { kit, server, answer } = await setUp()
  const data = [transaction('a', { transfers: [coin, spam] })]
  answer({ '': { data, next: 'more' } })
  expect(await getHistory(kit)).toEqual({
    transactions: [
      {
        id: 'a',
        hash: '0xa',
        networkId: `${namespace}:1`,
        operationType: 'send',
        status: 'confirmed',
        minedAt: '2026-01-02T03:04:05.000Z',
        from: address,
        to: addresses[1],
        nonce: 7,
        application: undefined,
        transfers: [
          {
            direction: 'out',
            quantity: '0.25',
            value: 1,
            price: 4,
            token: {
              name: 'Fake',
              symbol: 'FAKE',
              iconUrl: `${server.url}/icon.png`,
            },
            nft: undefined,
          },
          {
            direction: 'in',
            quantity: '1',
            value: undefined,
            price: undefined,
            token: undefined,
            nft: { name: 'FREE MONEY', imageUrl: undefined, isSpam: true },
          },
        ],
      },
    ],
    next: 'more',
  })
  expect(server.requests.at(-1)?.query.chainId).toBe(`${namespace}:1`)
})

test('behavior: what moved nothing but spam is hidden, and what is on another network', async () => {
  const { kit, answer } = await setUp()
  const { metadata } = transaction('x')
  const data = [
    transaction('spam', { transfers: [spam, spam] }),
    transaction('nothing', { transfers: null }),
    transaction('there', {
      metadata: { ...metadata, chain: `${namespace}:2` },
    }),
    transaction('unknown', { metadata: { ...metadata, chain: null } }),
    transaction('undated', { metadata: { ...metadata, minedAt: 'soon' } }),
  ]
  answer({ '': { data, next: null } })
  const page = await getHistory(kit)
  expect(ids(page)).toEqual(['nothing', 'unknown', 'undated'])
  expect(page.transactions.at(-1)?.minedAt).toBeUndefined()
  expect(page.next).toBeUndefined()
})

test('behavior: pages of nothing but spam are skipped', async () => {
  const { kit, answer } = await setUp()
  const data = [transaction('spam', { transfers: [spam] })]
  answer({
    '': { data, next: '1' },
    1: { data, next: '2' },
    2: { data: [transaction('a')], next: null },
  })
  expect(ids(await getHistory(kit))).toEqual(['a'])
})

test('behavior: stops after 5 pages of spam, and returns the cursor', async () => {
  const { kit, server } = await setUp()
  const data = [transaction('spam', { transfers: [spam] })]
  server.on(path, (_, { query }) => ({
    data,
    next: `${Number(query.cursor ?? 0) + 1}`,
  }))
  expect(await getHistory(kit)).toEqual({ transactions: [], next: '5' })
  expect(server.count(path)).toBe(5)
})

test('behavior: a cursor that leads to itself is the last', async () => {
  const { kit, answer } = await setUp()
  answer({ x: { data: [transaction('a')], next: 'x' } })
  expect((await getHistory(kit, { cursor: 'x' })).next).toBeUndefined()
})

test('parameters: cursor: each page is kept for 30 s', async () => {
  const { kit, server, answer } = await setUp()
  answer({
    '': { data: [transaction('a')], next: 'x' },
    x: { data: [transaction('b')], next: null },
  })
  for (let i = 0; i < 2; i++) {
    expect(ids(await getHistory(kit))).toEqual(['a'])
    expect(ids(await getHistory(kit, { cursor: 'x' }))).toEqual(['b'])
  }
  expect(server.count(path)).toBe(2)
  vi.advanceTimersByTime(30_000)
  await getHistory(kit)
  expect(server.count(path)).toBe(3)
})

test('behavior: refreshAccount removes it from the cache', async () => {
  const { kit, server, answer } = await setUp()
  answer({ '': { data: [], next: null } })
  server.on(`/v1/account/${address}/balance`, { balances: [] })
  await getHistory(kit)
  await refreshAccount(kit)
  await getHistory(kit)
  expect(server.count(path)).toBe(2)
})

test('behavior: empty without a server, on other networks and in other namespaces', async () => {
  const { kit, server } = await setUp()
  const neutral = { transactions: [], next: undefined }
  const alone = { ...kit, server: undefined }
  expect(await getHistory(alone)).toEqual(neutral)
  for (const networkId of [`${namespace}:2`, 'fake:1'] as const)
    expect(await getHistory(kit, { network: networkId, address })).toEqual(
      neutral,
    )
  expect(server.count(path)).toBe(0)
})

test('error: an event, and the next read is a new request', async () => {
  const { kit, server, answer, events } = await setUp()
  server.on(path, (response) => {
    response.end('<html>')
    return undefined
  })
  await expect(getHistory(kit)).rejects.toMatchObject({
    name: 'HistoryUnavailableError',
    message: 'Failed to fetch transactions',
    cause: { name: 'ServerAnswerError' },
  })
  expect(events.at(-1)).toEqual({
    event: 'ERROR_FETCH_TRANSACTIONS',
    properties: { message: expect.stringContaining('it is not JSON') },
  })
  answer({ '': { data: [transaction('a')], next: null } })
  expect(ids(await getHistory(kit))).toEqual(['a'])
})

test('behavior: texts of the server are cut', async () => {
  const { kit, server, answer } = await setUp()
  const long = 'a'.repeat(400)
  const { metadata } = transaction('x')
  const application = { name: long, iconUrl: '/application.png' }
  const token = { name: long, symbol: long, icon: { url: null } }
  const nft = { name: long, content: null, flags: { is_spam: false } }
  const data = [
    transaction(long, {
      metadata: {
        ...metadata,
        ...{ application, hash: long, sentFrom: long, sentTo: long },
      },
      transfers: [{ ...coin, fungible_info: token, nft_info: nft }],
    }),
  ]
  answer({ '': { data, next: null } })
  const [shown] = (await getHistory(kit)).transactions
  const id = 'a'.repeat(128)
  const name = 'a'.repeat(64)
  expect(shown).toMatchObject({ id, hash: id, from: id, to: id })
  expect(shown?.application).toEqual({
    name,
    iconUrl: `${server.url}/application.png`,
  })
  expect(shown?.transfers[0]).toMatchObject({
    token: { name, symbol: 'a'.repeat(16), iconUrl: undefined },
    nft: { name, imageUrl: undefined, isSpam: false },
  })
})

test('behavior: collectibles that are no spam are shown, with their picture', async () => {
  const { kit, server, answer } = await setUp()
  const content = { preview: { url: '/picture.png' } }
  const wanted = {
    ...spam,
    nft_info: { ...spam.nft_info, content, flags: { is_spam: false } },
  }
  answer({
    '': { data: [transaction('a', { transfers: [spam, wanted] })], next: '' },
  })
  const page = await getHistory(kit)
  expect(page.next).toBeUndefined()
  expect(page.transactions[0]?.transfers[1]?.nft).toMatchObject({
    imageUrl: `${server.url}/picture.png`,
    isSpam: false,
  })
})

test('parameters: signal; an aborted read is no failure', async () => {
  const { kit, server, events } = await setUp()
  const controller = new AbortController()
  const { signal } = controller
  server.on(path, () => {
    controller.abort()
    return undefined
  })
  await expect(getHistory(kit, { signal })).rejects.toMatchObject({
    code: 'REQUEST_ABORTED',
  })
  expect(events.map(({ event }) => event)).not.toContain(
    'ERROR_FETCH_TRANSACTIONS',
  )
})

test('behavior: refreshAccount leaves the history of other accounts', async () => {
  const { kit, server, answer } = await setUp()
  answer({ '': { data: [], next: null } })
  server.on(`/v1/account/${addresses[1]}/balance`, { balances: [] })
  await getHistory(kit)
  await refreshAccount(kit, { address: addresses[1] })
  await getHistory(kit)
  expect(server.count(path)).toBe(1)
})
