import {
  createExplorerRecords,
  explorerAccounts,
  startFakeExplorer,
} from '@latchkit/test/server/fakeExplorer'
import { readWholeHistory } from '@latchkit/test/server/indexer/compareWithChain'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { HistorySource } from '../../account/HistorySource.ts'
import { createBlockscoutHistory } from './createBlockscoutHistory.ts'

const networkId = 'eip155:1'
const address = explorerAccounts.me
const pageSize = 5

let explorer: startFakeExplorer.ReturnType
let history: HistorySource
beforeEach(async () => {
  explorer = await startFakeExplorer()
  history = createBlockscoutHistory({ urls: { [networkId]: explorer.url } })
})
afterEach(() => explorer.stop())

/** Responds as documented: items below `block_number` and `index`, and the parameters of the next page. */
function serve(records: readonly createExplorerRecords.Record[]): void {
  explorer.handle = (url) => {
    const isTransfers = url.pathname.endsWith('/token-transfers')
    const block = Number(url.searchParams.get('block_number') ?? Infinity)
    const index = Number(url.searchParams.get('index') ?? 0)
    const place = (it: createExplorerRecords.Record) =>
      isTransfers ? it.logIndex : it.index
    const all = records
      .filter((it) => (isTransfers ? it.transfer : it.isMine))
      .filter(
        (it) => it.block < block || (it.block === block && place(it) < index),
      )
      .toReversed()
    const items = all.slice(0, pageSize)
    const last = items.at(-1)
    return {
      body: {
        items: isTransfers ? items.map(toTransfer) : items.map(toTransaction),
        next_page_params:
          all.length > pageSize && last
            ? { block_number: last.block, index: place(last), fee: null }
            : null,
      },
    }
  }
}

const person = (hash: string) => ({ hash, is_contract: false, name: null })

function toTransaction(it: createExplorerRecords.Record) {
  return {
    hash: it.hash,
    block_number: it.block,
    position: it.index,
    timestamp: new Date(it.time * 1_000).toISOString(),
    from: person(explorerAccounts.me),
    to: person(it.transfer ? explorerAccounts.coin : explorerAccounts.other),
    created_contract: null,
    value: it.transfer ? '0' : '7',
    nonce: it.index,
    raw_input: it.transfer ? '0xa9059cbb' : '0x',
    status: it.block % 7 === 0 ? 'error' : 'ok',
    fee: { type: 'actual', value: '21000' },
  }
}

function toTransfer(it: createExplorerRecords.Record) {
  const isScam = it.transfer === 'scam'
  return {
    transaction_hash: it.hash,
    block_number: it.block,
    log_index: it.logIndex,
    timestamp: new Date(it.time * 1_000).toISOString(),
    from: person(it.isMine ? explorerAccounts.me : explorerAccounts.other),
    to: person(it.isMine ? explorerAccounts.other : explorerAccounts.me),
    token: {
      address_hash: isScam ? explorerAccounts.scam : explorerAccounts.coin,
      name: 'Town Coin',
      symbol: 'TWN',
      decimals: '6',
      type: 'ERC-20',
      reputation: isScam ? 'scam' : 'ok',
    },
    total: { decimals: '6', value: '5000000' },
  }
}

test('default', async () => {
  serve(createExplorerRecords(7))
  const { entries, isLast } = await history.list({
    address,
    networkId,
    limit: 50,
  })
  expect(isLast).toBe(true)
  expect(entries).toHaveLength(6)
  expect(entries.slice(1, 4)).toMatchInlineSnapshot(`
    [
      {
        "from": "0x1111111111111111111111111111111111111111",
        "hash": "0x0000000000000000000000000000000000000000000000000000000000000006",
        "minedAt": 2023-11-14T22:13:32.000Z,
        "networkId": "eip155:1",
        "nonce": 2,
        "operationType": "send",
        "position": {
          "block": 101,
          "index": 2,
        },
        "status": "confirmed",
        "to": "0x2222222222222222222222222222222222222222",
        "transfers": [
          {
            "amount": 5000000n,
            "asset": {
              "address": "0xc0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0",
              "decimals": 6,
              "kind": "fungible",
              "name": "Town Coin",
              "symbol": "TWN",
            },
            "direction": "out",
          },
        ],
      },
      {
        "from": "0x1111111111111111111111111111111111111111",
        "hash": "0x0000000000000000000000000000000000000000000000000000000000000005",
        "minedAt": 2023-11-14T22:13:32.000Z,
        "networkId": "eip155:1",
        "nonce": 1,
        "operationType": "send",
        "position": {
          "block": 101,
          "index": 1,
        },
        "status": "confirmed",
        "to": "0x2222222222222222222222222222222222222222",
        "transfers": [
          {
            "amount": 7n,
            "asset": {
              "address": undefined,
              "decimals": 18,
              "kind": "fungible",
              "name": "Ether",
              "symbol": "ETH",
            },
            "direction": "out",
          },
        ],
      },
      {
        "from": "0x1111111111111111111111111111111111111111",
        "hash": "0x0000000000000000000000000000000000000000000000000000000000000002",
        "minedAt": 2023-11-14T22:13:20.000Z,
        "networkId": "eip155:1",
        "nonce": 1,
        "operationType": "send",
        "position": {
          "block": 100,
          "index": 2,
        },
        "status": "confirmed",
        "to": "0x2222222222222222222222222222222222222222",
        "transfers": [
          {
            "amount": 5000000n,
            "asset": {
              "address": "0xc0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0",
              "decimals": 6,
              "kind": "fungible",
              "name": "Town Coin",
              "symbol": "TWN",
            },
            "direction": "out",
          },
        ],
      },
    ]
  `)
})

test('behavior: pages hold everything once, whatever their size', async () => {
  const records = createExplorerRecords(90)
  serve(records)
  const expected = records
    .filter((it) => it.transfer !== 'scam')
    .map(({ hash }) => hash)
  for (const limit of [1, 4, 15]) {
    const all = await readWholeHistory(history, { address, networkId, limit })
    // The list of transfers has no order within a block.
    expect(all.map(({ hash }) => hash).sort()).toEqual(expected)
    const blocks = all.map(({ position }) => position.block)
    expect(blocks).toEqual(blocks.toSorted((a, b) => b - a))
  }
})

test('behavior: an address without history', async () => {
  explorer.handle = () => ({ status: 404, body: { message: 'Not found' } })
  const query = { address, networkId, limit: 50 } as const
  expect(await history.list(query)).toEqual({ entries: [], isLast: true })
})

test('parameters: apiKey', async () => {
  serve([])
  const urls = { [networkId]: explorer.url }
  const keyed = createBlockscoutHistory({ urls, apiKey: 'secret' })
  await keyed.list({ address, networkId, limit: 50 })
  expect(explorer.requests[0]?.headers.authorization).toBe('Bearer secret')
  expect(explorer.requests[0]?.url.pathname).toBe(
    `/api/v2/addresses/${address}/transactions`,
  )
})

test('error: refused, redirected, malformed, too large, forged', async () => {
  const list = () => history.list({ address, networkId, limit: 50 })
  explorer.handle = () => ({ status: 429, headers: { 'retry-after': '7' } })
  await expect(list()).rejects.toMatchObject({
    name: 'UpstreamError',
    retryAfter: 7,
  })
  const answers: startFakeExplorer.Answer[] = [
    { status: 500 },
    { status: 302, headers: { location: 'http://127.0.0.1:1/' } },
    { body: '{' },
    { body: '{"__proto__":{}}' },
    { body: { items: [{}], next_page_params: null } },
    { body: { items: [] } },
    { body: JSON.stringify('x'.repeat(5_000_000)) },
  ]
  for (const answer of answers) {
    explorer.handle = () => answer
    await expect(list()).rejects.toMatchObject({ name: 'UpstreamError' })
  }
})
