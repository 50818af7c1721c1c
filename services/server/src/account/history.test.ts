import type { NetworkId } from '@latchkit/protocol'
import type { Endpoint } from '@latchkit/protocol/http'
import { Transaction } from '@latchkit/protocol/http'
import { createTestApp } from '@latchkit/test/server/createTestApp'
import { beforeEach, expect, test } from 'vitest'
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
        "sentFrom": "0xa1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1",
        "sentTo": "0xb0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0",
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
    const body = (await response.json()) as { reasons: { field: string }[] }
    return [response.status, body.reasons[0]?.field]
  }
  const refused = [400, 'cursor']
  expect(await refuse({ chainId: 'eip155:1', cursor }, bob)).toEqual(refused)
  expect(await refuse({ chainId: 'eip155:10', cursor })).toEqual(refused)
  expect(await refuse({ cursor })).toEqual(refused)

  const plain = Buffer.from(cursor, 'base64url').toString()
  const forged = [
    'x',
    `${cursor}=`,
    cursor.slice(0, -2),
    ...[
      plain.replace('1 ', '2 '),
      plain.replace(/\.\w+$/, '.-1'),
      plain.replace(/\.\w+$/, '.zzzzzzzzzzz'),
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
  // Addresses are case-insensitive.
  const upper = alice.replaceAll('a', 'A')
  expect((await ask({ chainId: 'eip155:1', cursor }, upper)).status).toBe(200)
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
