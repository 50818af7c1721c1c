import type { NetworkId } from '@latchkit/protocol'
import type { Endpoint } from '@latchkit/protocol/http'
import { Transaction } from '@latchkit/protocol/http'
import { createTestApp } from '@latchkit/test/server/createTestApp'
import type { Address } from 'viem'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { UpstreamError } from '../errors/UpstreamError.ts'
import type { HistoryEntry, HistorySource } from './HistorySource.ts'
import { serveHistory } from './history.ts'
import type { PriceSource } from './ports.ts'
import { nativeAddress } from './ports.ts'

const alice = `0x${'a1'.repeat(20)}`
const bob = `0x${'b0'.repeat(20)}`
const networkIds = ['eip155:1', 'eip155:10', 'eip155:100'] as const

let entries: Record<string, HistoryEntry[]>
beforeEach(() => {
  entries = {
    'eip155:1': createEntries('eip155:1', 120, { every: 7 }),
    'eip155:10': createEntries('eip155:10', 45, { every: 20 }),
  }
})

const history: HistorySource = {
  networkIds: ['eip155:1', 'eip155:10'],
  async list({ address, networkId, after, limit }) {
    const own = address === alice ? (entries[networkId] ?? []) : []
    const rest = own
      .filter(({ position: { block, index } }) =>
        after
          ? block < after.block ||
            (block === after.block && index < after.index)
          : true,
      )
      .toSorted(
        ({ position: a }, { position: b }) =>
          b.block - a.block || b.index - a.index,
      )
    return { entries: rest.slice(0, limit), isLast: rest.length <= limit }
  },
}

/** Pairs of entries share a block and its time; every second block of one network has the time of a block of the other. */
function createEntries(
  networkId: NetworkId,
  count: number,
  { every, first = 0 }: { every: number; first?: number },
): HistoryEntry[] {
  return Array.from({ length: count }, (_, it) => {
    const block = Math.floor((first + it) / 2)
    return {
      networkId,
      position: { block, index: (first + it) % 2 },
      hash: `0x${(first + it).toString(16).padStart(64, '0')}`,
      minedAt: new Date(block * every * 1_000),
      operationType: 'send',
      status: 'confirmed',
      from: alice,
      to: bob,
      nonce: it,
      transfers: [
        {
          direction: 'out',
          amount: 15n * 10n ** 17n,
          asset: {
            kind: 'fungible',
            address: undefined,
            name: 'Ether',
            symbol: 'ETH',
            decimals: 18,
          },
        },
      ],
    }
  })
}

type Page = Endpoint.Response<
  typeof import('@latchkit/protocol/http').getHistory
>

const app = createTestApp({
  routes: [serveHistory({ networkIds, history: [history] })],
})

async function ask(query: Record<string, string> = {}, address = alice) {
  const text = new URLSearchParams({ projectId: 'shop', ...query })
  return await app.request(`/v1/account/${address}/history?${text}`)
}

async function read(query: Record<string, string> = {}): Promise<Page> {
  const response = await ask(query)
  expect(response.status).toBe(200)
  return (await response.json()) as Page
}

async function readAll(
  query: Record<string, string> = {},
  between = () => {},
): Promise<Page['data']> {
  const all: Page['data'] = []
  let next: string | null = null
  do {
    const page: Page = await read({ ...query, ...(next && { cursor: next }) })
    if (page.next) expect(page.data).toHaveLength(50)
    all.push(...page.data)
    next = page.next
    between()
  } while (next)
  return all
}

test('default', async () => {
  const page = await read({ chainId: 'eip155:1' })
  expect(page.data).toHaveLength(50)
  expect(page.data[0]).toMatchInlineSnapshot(`
    {
      "id": "eip155:1:0x0000000000000000000000000000000000000000000000000000000000000077",
      "metadata": {
        "chain": "eip155:1",
        "hash": "0x0000000000000000000000000000000000000000000000000000000000000077",
        "minedAt": "1970-01-01T00:06:53.000Z",
        "nonce": 119,
        "operationType": "send",
        "sentFrom": "0xA1A1a1a1A1A1A1A1A1a1a1a1a1a1A1A1a1A1a1a1",
        "sentTo": "0xB0B0b0B0B0B0B0b0B0B0B0b0b0b0b0B0b0b0B0B0",
        "status": "confirmed",
      },
      "transfers": [
        {
          "direction": "out",
          "fungible_info": {
            "icon": {
              "url": null,
            },
            "name": "Ether",
            "symbol": "ETH",
          },
          "nft_info": null,
          "price": null,
          "quantity": {
            "numeric": "1.5",
          },
          "value": null,
        },
      ],
    }
  `)
  expect(z.safeParse(z.array(Transaction), page.data).success).toBe(true)
})

test('behavior: all pages together are the whole history, once', async () => {
  const one = await readAll({ chainId: 'eip155:1' })
  expect(one.map(({ metadata }) => metadata.nonce)).toEqual(
    Array.from({ length: 120 }, (_, it) => 119 - it),
  )
  const all = await readAll()
  expect(new Set(all.map(({ id }) => id)).size).toBe(165)
  const times = all.map(({ metadata }) => metadata.minedAt)
  expect(times).toEqual(times.toSorted().reverse())
})

test('behavior: pages stay in place while transactions arrive', async () => {
  // So old that the first pages show none of them.
  entries['eip155:10'] = createEntries('eip155:10', 45, { every: 1 })
  const before = await readAll()
  expect(before).toHaveLength(165)
  let first = 120
  const during = await readAll({}, () => {
    for (const networkId of ['eip155:1', 'eip155:10'] as const)
      entries[networkId]?.push(
        ...createEntries(networkId, 6, { every: 50, first }),
      )
    first += 6
  })
  expect(during).toEqual(before)
})

test('behavior: a source that breaks off keeps the order of all', async () => {
  const list: HistorySource['list'] = (query) =>
    history.list(
      query.networkId === 'eip155:1' ? { ...query, limit: 7 } : query,
    )
  const { request } = createTestApp({
    routes: [serveHistory({ networkIds, history: [{ ...history, list }] })],
  })
  const times: string[] = []
  let cursor = ''
  do {
    const page = (await (
      await request(
        `/v1/account/${alice}/history?projectId=shop${cursor && `&cursor=${cursor}`}`,
      )
    ).json()) as Page
    expect(page.data).not.toEqual([])
    times.push(...page.data.map(({ metadata }) => metadata.minedAt))
    cursor = page.next ?? ''
  } while (cursor)
  expect(times).toHaveLength(165)
  expect(times).toEqual(times.toSorted().reverse())
})

test('behavior: at the same time, networks are in their order', async () => {
  for (const networkId of ['eip155:1', 'eip155:10'] as const)
    entries[networkId] = createEntries(networkId, 2, { every: 5 })
  const { data } = await read()
  expect(data.map(({ metadata }) => metadata.chain)).toEqual([
    'eip155:1',
    'eip155:1',
    'eip155:10',
    'eip155:10',
  ])
})

test('behavior: of more than sixteen networks, a page has the first', async () => {
  const all = Array.from(
    { length: 17 },
    (_, it) => `eip155:${it + 1}` as NetworkId,
  )
  const list: HistorySource['list'] = async ({ networkId }) => ({
    entries: createEntries(networkId, 1, { every: 1 }),
    isLast: true,
  })
  const source = { networkIds: all, list }
  const { request } = createTestApp({
    routes: [serveHistory({ networkIds: all, history: [source] })],
  })
  const path = `/v1/account/${alice}/history?projectId=shop`
  const listChains = async (query: string) => {
    const { data } = (await (await request(`${path}${query}`)).json()) as Page
    return data.map(({ metadata }) => metadata.chain)
  }
  expect(await listChains('')).toEqual(all.slice(0, 16))
  expect(await listChains('&chainId=eip155:17')).toEqual(['eip155:17'])
})

test('behavior: a network of which a page shows nothing keeps its place', async () => {
  const queries: HistorySource.Parameters[] = []
  const list: HistorySource['list'] = (query) => {
    queries.push(query)
    return history.list(query)
  }
  const { request } = createTestApp({
    routes: [serveHistory({ networkIds, history: [{ ...history, list }] })],
  })
  entries['eip155:10'] = createEntries('eip155:10', 45, { every: 1 })
  const path = `/v1/account/${alice}/history?projectId=shop`
  const { next } = (await (await request(path)).json()) as Page
  const second = await request(`${path}&cursor=${next}`)
  const third = ((await second.json()) as Page).next
  await request(`${path}&cursor=${third}`)
  const starts = queries.map(({ networkId, after }) => [networkId, after])
  expect(starts).toEqual([
    ['eip155:1', undefined],
    ['eip155:10', undefined],
    ['eip155:1', { block: 35, index: 0 }],
    // Its newest entry is of block 22 with index 0.
    ['eip155:10', { block: 22, index: 1 }],
    ['eip155:1', { block: 10, index: 0 }],
    ['eip155:10', { block: 22, index: 1 }],
  ])
})

test('behavior: NFTs have no price', async () => {
  const image = 'data:image/svg+xml,<svg/>'
  entries['eip155:1'] = createEntries('eip155:1', 2, { every: 1 }).map(
    (it, index) => ({
      ...it,
      transfers: [
        {
          direction: 'in',
          amount: 3n,
          asset: {
            kind: 'nft',
            name: 'Ape #1',
            image: index ? image : undefined,
            isSpam: index === 0,
          },
        },
      ],
    }),
  )
  const asked: unknown[] = []
  const getPrices: PriceSource['getPrices'] = async (query) => {
    asked.push(query)
    return new Map()
  }
  const { request } = createTestApp({
    routes: [
      serveHistory({ networkIds, history: [history], prices: { getPrices } }),
    ],
  })
  const response = await request(
    `/v1/account/${alice}/history?projectId=shop&chainId=eip155:1`,
  )
  const { data } = (await response.json()) as Page
  const transfer = {
    ...{ direction: 'in', quantity: { numeric: '3' } },
    ...{ value: null, price: null, fungible_info: null },
  }
  expect(data.flatMap(({ transfers }) => transfers)).toEqual([
    {
      ...transfer,
      nft_info: {
        name: 'Ape #1',
        content: { preview: { url: image } },
        flags: { is_spam: false },
      },
    },
    {
      ...transfer,
      nft_info: { name: 'Ape #1', content: null, flags: { is_spam: true } },
    },
  ])
  expect(asked).toEqual([])
})

test('parameters: chainId', async () => {
  // Configured, but without a source of history.
  expect(await read({ chainId: 'eip155:100' })).toEqual({
    data: [],
    next: null,
  })
  const response = await ask({ chainId: 'eip155:5' })
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchInlineSnapshot(`
    {
      "reasons": [
        {
          "description": ""chainId" is not valid: this server doesn't know eip155:5",
          "field": "chainId",
          "name": "chainId",
        },
      ],
      "status": "FAILED",
    }
  `)
})

test('parameters: onramp', async () => {
  expect(await read({ onramp: 'coinbase' })).toEqual({ data: [], next: null })
})

test('error: a cursor of another address, of another network, or of no server', async () => {
  const { next } = await read({ chainId: 'eip155:1' })
  const cursor = next ?? ''
  const refuse = async (query: Record<string, string>, address = alice) => {
    const response = await ask(query, address)
    const body = (await response.json()) as {
      reasons: { field: string; description: string }[]
    }
    const [reason] = body.reasons ?? []
    return [response.status, reason?.field, reason?.description.split(': ')[1]]
  }
  const foreign = [400, 'cursor', 'it belongs to another request']
  expect(await refuse({ chainId: 'eip155:1', cursor }, bob)).toEqual(foreign)
  expect(await refuse({ chainId: 'eip155:10', cursor })).toEqual(foreign)
  expect(await refuse({ cursor })).toEqual(foreign)
  const refused = [400, 'cursor', 'it is not one of this server']

  const plain = Buffer.from(cursor, 'base64url').toString()
  const forged = [
    'x',
    `${cursor}=`,
    cursor.slice(0, -2),
    ...[
      plain.replace('1 ', '2 '),
      plain.replace(/\.\w+$/, '.-1'),
      plain.replace(/\.\w+$/, '.zzzzzzzzzzz'),
      // The database has 32 bits for an index, and JavaScript 53 for a block.
      plain.replace(/\.\w+$/, `.${(2 ** 31).toString(36)}`),
      plain.replace(/\.\w+\./, `.${(2 ** 53).toString(36)}.`),
      `${plain} ${plain.split(' ')[2]}`,
      `${plain} 10.1.1`,
      `${plain} 1`,
      `${plain}\n`,
    ].map((it) => Buffer.from(it).toString('base64url')),
  ]
  for (const it of forged)
    expect([it, await refuse({ chainId: 'eip155:1', cursor: it })]).toEqual([
      it,
      refused,
    ])
  const most = plain
    .replace(/\.\w+$/, `.${(2 ** 31 - 1).toString(36)}`)
    .replace(/\.\w+\./, `.${(2 ** 53 - 1).toString(36)}.`)
  const largest = Buffer.from(most).toString('base64url')
  const accepted = await ask({ chainId: 'eip155:1', cursor: largest })
  expect(accepted.status).toBe(200)
  // Addresses are case-insensitive.
  const upper = alice.replaceAll('a', 'A')
  expect((await ask({ chainId: 'eip155:1', cursor }, upper)).status).toBe(200)
})

test('behavior: a cursor of another namespace, whose addresses are case-sensitive', async () => {
  const networkId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  const owner = 'So11111111111111111111111111111111111111112'
  const source: HistorySource = {
    networkIds: [networkId],
    list: (query) =>
      history.list({ ...query, networkId: 'eip155:1', address: alice }),
  }
  const { request } = createTestApp({
    routes: [serveHistory({ networkIds: [networkId], history: [source] })],
  })
  const open = (owner: string, cursor = '') =>
    request(
      `/v1/account/${owner}/history?projectId=shop${cursor && `&cursor=${cursor}`}`,
    )
  const first = (await (await open(owner)).json()) as Page
  const second = await open(owner, first.next ?? '')
  const { data } = (await second.json()) as Page
  expect(data[0]?.metadata.nonce).toBe(69)
  const other = owner.replace('So', 'so')
  expect((await open(other, first.next ?? '')).status).toBe(400)
})

describe('behavior: prices of a page', () => {
  const token = `0x${'c0'.repeat(20)}`

  function serve(
    getPrices: PriceSource['getPrices'],
    addresses: readonly (string | undefined)[] = [undefined],
  ) {
    entries['eip155:1'] = createEntries('eip155:1', 1, { every: 1 }).map(
      (it) => ({
        ...it,
        transfers: addresses.map((address) => ({
          direction: 'in',
          amount: 4n * 10n ** 18n,
          asset: {
            ...{ kind: 'fungible', address, decimals: 18 },
            ...{ name: 'Coin', symbol: 'COIN' },
          },
        })),
      }),
    )
    const source = { networkIds, history: [history], prices: { getPrices } }
    const app = createTestApp({ routes: [serveHistory(source)] })
    const path = `/v1/account/${alice}/history?projectId=shop&chainId=eip155:1`
    return {
      ...app,
      ask: async (init?: RequestInit) => {
        const response = await app.request(path, init)
        const { data } = (await response.json()) as Partial<Page>
        const transfers = data?.[0]?.transfers ?? []
        return {
          status: response.status,
          values: transfers.map(({ price, value }) => [price, value]),
        }
      },
    }
  }

  test('default', async () => {
    const asked: unknown[] = []
    const { ask } = serve(
      async ({ networkId, assets }) => {
        asked.push([networkId, assets])
        return new Map([
          [nativeAddress, 2_000],
          [token as Address, 0.5],
        ])
      },
      [undefined, token, token, `0x${'0d'.repeat(20)}`],
    )
    expect(await ask()).toEqual({
      status: 200,
      values: [
        [2_000, 8_000],
        [0.5, 2],
        [0.5, 2],
        [null, null],
      ],
    })
    const assets = [nativeAddress, token, `0x${'0d'.repeat(20)}`]
    expect(asked).toEqual([['eip155:1', assets]])
  })

  test('behavior: after two seconds, a page is sent without them', async () => {
    const timeout = new AbortController()
    const create = vi.spyOn(AbortSignal, 'timeout')
    create.mockReturnValue(timeout.signal)
    const { ask } = serve(async ({ signal }) => {
      timeout.abort()
      signal?.throwIfAborted()
      return new Map([[nativeAddress, 2_000]])
    })
    expect(await ask()).toEqual({ status: 200, values: [[null, null]] })
    expect(create.mock.calls).toEqual([[2_000]])
  })

  test('behavior: a client that disconnects ends the request for them', async () => {
    const client = new AbortController()
    let isAborted: boolean | undefined
    const { ask, observed } = serve(async ({ signal }) => {
      client.abort()
      isAborted = signal?.aborted
      signal?.throwIfAborted()
      return new Map()
    })
    await ask({ signal: client.signal })
    expect(isAborted).toBe(true)
    expect(observed).toMatchObject([{ status: 499 }])
  })

  test('error: a mistake is no outage', async () => {
    const mistake = new TypeError('nothing of nothing')
    const { ask, lines } = serve(() => Promise.reject(mistake))
    expect((await ask()).status).toBe(503)
    expect(lines).toMatchObject([{ level: 'error', error: 'TypeError' }])
  })
})

test('behavior: prices if they are known', async () => {
  const price = async (getPrices: PriceSource['getPrices']) => {
    const routes = [
      serveHistory({ networkIds, history: [history], prices: { getPrices } }),
    ]
    const { request } = createTestApp({ routes })
    const response = await request(
      `/v1/account/${alice}/history?projectId=shop&chainId=eip155:1`,
    )
    const page = (await response.json()) as Page
    const { price, value } = page.data[0]?.transfers?.[0] ?? {}
    return { price, value }
  }
  const known = new Map([[nativeAddress, 2_000]] as const)
  expect(await price(async () => known)).toEqual({ price: 2_000, value: 3_000 })
  expect(await price(async () => new Map())).toEqual({
    price: null,
    value: null,
  })
  expect(
    await price(() => Promise.reject(new UpstreamError({ upstream: 'x' }))),
  ).toEqual({ price: null, value: null })
})

test('error: the source is not there', async () => {
  const list = () => Promise.reject(new UpstreamError({ upstream: 'x' }))
  const broken = createTestApp({
    routes: [serveHistory({ networkIds, history: [{ ...history, list }] })],
  })
  const path = `/v1/account/${alice}/history?projectId=shop&chainId=eip155:1`
  expect((await broken.request(path)).status).toBe(503)
})
