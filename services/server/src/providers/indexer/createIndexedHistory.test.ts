import { migrate } from '@latchkit/shared/database/migrate'
import { readWholeHistory } from '@latchkit/test/server/indexer/compareWithChain'
import { createChainFixture } from '@latchkit/test/server/indexer/createChainFixture'
import { createIndexContext } from '@latchkit/test/server/indexer/createIndexContext'
import type { scriptedContract } from '@latchkit/test/server/indexer/scriptedContract'
import { tokenEvents } from '@latchkit/test/server/indexer/scriptedContract'
import { startAnvil } from '@latchkit/test/server/indexer/startAnvil'
import { openEmptyDatabase } from '@latchkit/test/shared/openEmptyDatabase'
import { bytesToHex, hexToBytes, pad, stringToHex, toHex } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { HistorySource } from '../../account/HistorySource.ts'
import { migrations } from '../../database/migrations.ts'
import type { Database, Tables } from '../../database/tables.ts'
import { createHeldTokens } from './createHeldTokens.ts'
import { createIndexedHistory } from './createIndexedHistory.ts'
import { eventTopics } from './rows/decodeMovements.ts'
import { applyBlocks, readCursor } from './store/applyBlocks.ts'

const networkId = 'eip155:31337'
const zero = pad('0x', { size: 20 })
const most = 2n ** 256n - 1n

let anvil: startAnvil.ReturnType
let fixture: Awaited<ReturnType<typeof createChainFixture>>
let database: Database
let history: HistorySource
let catchUp: () => Promise<void>

beforeAll(async () => {
  database = await openEmptyDatabase<Tables>()
  ;[anvil] = await Promise.all([startAnvil(), migrate(database, migrations)])
  fixture = await createChainFixture(anvil)
  history = createIndexedHistory({ database, networkIds: [networkId] })
  catchUp = createIndexContext({ database, url: anvil.url }).catchUp
})
afterAll(async () => {
  await anvil.stop()
  await database.destroy()
})

/** Returns an account without activity. */
let strangers = 0
async function meet(): Promise<`0x${string}`> {
  const address = pad(toHex(0xabc000 + strangers++), { size: 20 })
  await anvil.call('anvil_impersonateAccount', address)
  await anvil.call('anvil_setBalance', address, toHex(10n ** 20n))
  return address
}

/** Sends transactions and returns their operation types for an account, newest first. */
async function live(
  someone: string,
  transactions: readonly createChainFixture.Transaction[],
) {
  for (const it of transactions) {
    await fixture.send(it)
    await fixture.mine()
  }
  await catchUp()
  const query = { address: someone, networkId } as const
  return await readWholeHistory(history, query)
}

const [alice = zero, bob = zero] = [
  '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266',
  '0x70997970c51812dc3a010c7d01b50e0d17dc79c8',
] as const

test('default', async () => {
  const me = await meet()
  const { coin } = fixture.contracts
  const entries = await live(me, [
    { from: alice, to: me, value: 5n },
    { from: me, to: coin, events: [tokenEvents.transfer(me, bob, 70n)] },
  ])
  const facts = { hash: expect.any(String), minedAt: expect.any(Date) }
  expect(entries).toEqual([
    {
      networkId,
      position: { block: 3, index: 0 },
      ...facts,
      operationType: 'send',
      status: 'confirmed',
      from: me,
      // The recipient, not the called contract.
      to: bob,
      nonce: 0,
      transfers: [
        {
          direction: 'out',
          amount: 70n,
          asset: {
            kind: 'fungible',
            address: coin,
            name: 'Town Coin',
            symbol: 'TWN',
            decimals: 6,
          },
        },
      ],
    },
    expect.objectContaining({
      operationType: 'receive',
      from: alice,
      to: me,
      transfers: [
        {
          direction: 'in',
          amount: 5n,
          asset: {
            kind: 'fungible',
            address: undefined,
            name: 'Ether',
            symbol: 'ETH',
            decimals: 18,
          },
        },
      ],
    }),
  ])
})

test('behavior: a received token shows its former owner and the recipient', async () => {
  const me = await meet()
  const { coin } = fixture.contracts
  const events = [tokenEvents.transfer(bob, me, 70n)]
  const [entry] = await live(me, [{ from: alice, to: coin, events }])
  expect(entry).toMatchObject({ operationType: 'receive', from: bob, to: me })
})

test('behavior: operation types', async () => {
  const me = await meet()
  const { coin, other, art } = fixture.contracts
  const emit = (...events: scriptedContract.Event[]) => ({
    from: me,
    to: coin,
    events,
  })
  const entries = await live(me, [
    { from: me, data: '0x5f5ff3' },
    emit(tokenEvents.approval(me, bob, most)),
    emit(tokenEvents.transfer(zero, me, 9n)),
    emit(tokenEvents.transfer(me, zero, 1n)),
    emit(tokenEvents.transfer(me, bob, 1n), tokenEvents.transfer(bob, me, 1n)),
    { ...emit(tokenEvents.transfer(bob, me, 1n)), value: 1n },
    // A swap whose result is native currency, which events do not show.
    emit(tokenEvents.transfer(me, bob, 2n), {
      topics: [eventTopics.swapV2],
    }),
    emit(tokenEvents.transfer(me, me, 1n)),
    { from: me, to: other, data: '0xdeadbeef' },
    { from: me, to: other, data: '0xdeadbeef', value: 1n },
    { from: me, to: art, events: [tokenEvents.transferItem(me, bob, 4n)] },
    { from: me, data: '0x5f5ffd' },
    { from: bob, to: art, events: [tokenEvents.transferItem(bob, me, 4n)] },
    emit({
      topics: [eventTopics.deposit, pad(me, { size: 32 })],
      data: toHex(5n, { size: 32 }),
    }),
  ])
  expect(
    entries.map((it) => `${it.operationType} ${it.status}`).toReversed(),
  ).toEqual([
    'deploy confirmed',
    'approve confirmed',
    'mint confirmed',
    'burn confirmed',
    'execute confirmed',
    'trade confirmed',
    'trade confirmed',
    'send confirmed',
    'execute confirmed',
    'execute confirmed',
    'send confirmed',
    'deploy failed',
    'receive confirmed',
    'deposit confirmed',
  ])
})

test('behavior: an NFT is named by itself, or by its collection', async () => {
  const me = await meet()
  const named = await fixture.place(40, { name: 'Apes', symbol: 'APE' })
  const json = JSON.stringify({
    name: 'Ape \u202e#1',
    image: 'data:image/svg+xml,<svg/>',
  })
  const uri = `data:application/json;base64,${btoa(json.replace(/[^ -~]/g, ''))}`
  await fixture.answer(named, 'tokenURI(uint256)', uri)
  const { art, badges } = fixture.contracts
  await fixture.answer(art, 'tokenURI(uint256)', 'https://collect.example/1')
  const entries = await live(me, [
    { from: bob, to: named, events: [tokenEvents.transferItem(bob, me, 1n)] },
    { from: bob, to: art, events: [tokenEvents.transferItem(bob, me, 77n)] },
    {
      from: bob,
      to: badges,
      events: [tokenEvents.transferBatch(bob, me, [1n, most], [2n, 3n])],
    },
  ])
  expect(
    entries.flatMap(({ transfers }) =>
      transfers.map(({ amount, asset }) => ({ amount, ...asset })),
    ),
  ).toMatchInlineSnapshot(`
    [
      {
        "amount": 2n,
        "image": undefined,
        "isSpam": false,
        "kind": "nft",
        "name": "Badges #1",
      },
      {
        "amount": 3n,
        "image": undefined,
        "isSpam": false,
        "kind": "nft",
        "name": "Badges #115792…9935",
      },
      {
        "amount": 1n,
        "image": undefined,
        "isSpam": false,
        "kind": "nft",
        "name": "Town Art #77",
      },
      {
        "amount": 1n,
        "image": "data:image/svg+xml,<svg/>",
        "isSpam": false,
        "kind": "nft",
        "name": "Ape #1",
      },
    ]
  `)
})

test('behavior: a page of exactly its limit may be the last', async () => {
  const me = await meet()
  const sent = { from: bob, to: me, value: 1n }
  await live(me, [sent, sent, sent])
  const query = { address: me, networkId } as const
  const whole = await history.list({ ...query, limit: 3 })
  expect([whole.entries.length, whole.isLast]).toEqual([3, true])
  const first = await history.list({ ...query, limit: 2 })
  expect([first.entries.length, first.isLast]).toEqual([2, false])
  expect(first.entries).toEqual(whole.entries.slice(0, 2))
  const after = first.entries[1]?.position
  const rest = await history.list({ ...query, after, limit: 2 })
  expect(rest).toEqual({ entries: whole.entries.slice(2), isLast: true })
  const upper = `0x${me.slice(2).toUpperCase()}`
  expect(await history.list({ ...query, address: upper, limit: 3 })).toEqual(
    whole,
  )
  const held = createHeldTokens({ database })
  for (const address of ['1'.repeat(44), me.slice(0, -1)]) {
    const given = { ...query, address } as never
    expect(await history.list({ ...query, address, limit: 3 })).toEqual({
      ...{ entries: [], isLast: true },
    })
    expect(await held.list(given)).toEqual({ head: undefined, tokens: [] })
  }
})

test('parameters: currencies', async () => {
  const me = await meet()
  await live(me, [{ from: bob, to: me, value: 1n }])
  const { list } = createIndexedHistory({
    ...{ database, networkIds: [networkId] },
    currencies: { [networkId]: { name: 'Gas', symbol: 'GAS' } },
  })
  const { entries } = await list({ address: me, networkId, limit: 1 })
  expect(entries[0]?.transfers[0]?.asset).toEqual({
    ...{ kind: 'fungible', address: undefined, decimals: 18 },
    ...{ name: 'Gas', symbol: 'GAS' },
  })
})

test('behavior: of several counterparties, none is shown', async () => {
  const me = await meet()
  const { coin, scam } = fixture.contracts
  const carol = pad('0xca', { size: 20 })
  const entries = await live(me, [
    {
      ...{ from: alice, to: coin },
      events: [tokenEvents.transfer(bob, me, 1n)],
    },
    {
      ...{ from: alice, to: coin },
      events: [
        tokenEvents.transfer(bob, me, 1n),
        tokenEvents.transfer(carol, me, 1n),
      ],
    },
    {
      ...{ from: me, to: coin },
      events: [
        tokenEvents.transfer(me, bob, 1n),
        tokenEvents.transfer(me, bob, 2n),
      ],
    },
    {
      ...{ from: me, to: coin },
      events: [
        tokenEvents.transfer(me, bob, 1n),
        tokenEvents.transfer(me, carol, 1n),
      ],
    },
    { from: me, to: scam, events: [tokenEvents.transfer(me, carol, 1n)] },
  ])
  expect(entries.map(({ from, to }) => [from, to]).toReversed()).toEqual([
    [bob, me],
    [alice, me],
    [me, bob],
    [me, coin],
    // The recipient of a spam token is not shown.
    [me, scam],
  ])
})

test('behavior: a token without a name, and NFTs with long numbers', async () => {
  const me = await meet()
  const [symbolic, silent] = [
    await fixture.place(43, { name: '', symbol: 'SYM' }),
    await fixture.place(44, { name: '', symbol: '' }),
  ]
  const ids = [10n ** 11n, 10n ** 12n]
  const entries = await live(me, [
    { from: bob, to: symbolic, events: [tokenEvents.transfer(bob, me, 1n)] },
    {
      ...{ from: bob, to: silent },
      events: ids.map((it) => tokenEvents.transferItem(bob, me, it)),
    },
  ])
  const assets = entries.flatMap(({ transfers }) =>
    transfers.map(({ asset }) => asset),
  )
  expect(assets).toMatchObject([
    { kind: 'nft', name: 'Unknown token #100000000000' },
    { kind: 'nft', name: 'Unknown token #100000…0000' },
    { kind: 'fungible', name: 'SYM', symbol: 'SYM', decimals: 0 },
  ])
})

test('behavior: of the NFTs of some blocks, 200 have metadata', async () => {
  const me = await meet()
  const badges = await fixture.place(45, { name: 'Many', symbol: 'MANY' })
  const ids = Array.from({ length: 201 }, (_, it) => BigInt(it))
  const batch = tokenEvents.transferBatch(bob, me, ids, ids)
  const sent = { from: bob, to: badges, gas: 9_000_000n, events: [batch] }
  const count = async () => {
    const { items } = await database
      .selectFrom('history_items')
      .select((it) => it.fn.countAll<bigint>().as('items'))
      .where('token', '=', hexToBytes(badges))
      .executeTakeFirstOrThrow()
    return Number(items)
  }
  await live(me, [sent])
  expect(await count()).toBe(200)
  // The rest has metadata when it moves again.
  await live(me, [
    { ...sent, events: [tokenEvents.transferSingle(bob, me, 200n, 1n)] },
  ])
  expect(await count()).toBe(201)
})

test('behavior: of more than a thousand tokens, those of most transfers are listed', async () => {
  const me = await meet()
  await live(me, [{ from: bob, to: me, value: 1n }])
  const rows = Array.from({ length: 1_001 }, (_, it) => ({
    ...{ chain_id: 31_337n, address: hexToBytes(me) },
    ...{
      token: hexToBytes(toHex(it, { size: 20 })),
      transfers: BigInt(it + 1),
    },
  }))
  await database.insertInto('history_holdings').values(rows).execute()
  const list = createHeldTokens({ database }).list
  const { tokens } = await list({ networkId, address: me })
  expect(tokens).toEqual(
    rows
      .slice(1)
      .map(({ token }) => bytesToHex(token))
      .toReversed(),
  )
})

test('error: a writer that is not where the index ends', async () => {
  const head = await readCursor(database, { chainId: 31_337n })
  const rows = { blocks: [], transactions: [], activity: [], transfers: [] }
  const tokenUpdate = { tokens: new Map(), newTokens: [], newItems: [] }
  const given = { chainId: 31_337n, rows, tokenUpdate, remember: 64 }
  if (!head) throw new Error('There is one.')
  for (const cursor of [
    undefined,
    { ...head, number: head.number - 1n },
    { ...head, hash: pad('0x', { size: 32 }) },
  ])
    await expect(applyBlocks(database, { ...given, cursor })).rejects.toThrow(
      'Another process moved the cursor of the index.',
    )
})

test('behavior: a transaction with nothing but spam is hidden', async () => {
  const me = await meet()
  const { coin, scam, scamArt } = fixture.contracts
  const imitation = await fixture.place(41, {
    name: 'USD Coin',
    symbol: 'USDС',
  })
  const crowd = Array.from({ length: 20 }, (_, it) =>
    tokenEvents.transfer(zero, it ? pad(toHex(it), { size: 20 }) : me, 5n),
  )
  const spam = (to: `0x${string}`, ...events: scriptedContract.Event[]) => ({
    from: bob,
    to,
    events,
  })
  expect(
    await live(me, [
      spam(scam, tokenEvents.transfer(bob, me, 5n)),
      spam(scamArt, tokenEvents.transferItem(zero, me, 5n)),
      spam(imitation, tokenEvents.transfer(bob, me, 5n)),
      // Address poisoning: nothing was sent, but the similar address is meant to be copied.
      spam(coin, tokenEvents.transfer(me, bob, 0n)),
      spam(coin, tokenEvents.transfer(bob, me, most)),
      spam(coin, ...crowd),
    ]),
  ).toEqual([])

  const entries = await live(me, [
    // Initiated by the account itself.
    { ...spam(scamArt, tokenEvents.transferItem(zero, me, 6n)), from: me },
    // A mass payment from the payer's own tokens.
    spam(
      coin,
      ...crowd.map((it) => ({
        ...it,
        topics: [
          it.topics[0] ?? '0x',
          pad(bob, { size: 32 }),
          it.topics[2] ?? '0x',
        ] as const,
      })),
    ),
  ])
  expect(entries.map((it) => it.operationType)).toEqual(['receive', 'mint'])
  expect(entries[1]?.transfers[0]?.asset).toMatchObject({ isSpam: true })

  const held = await createHeldTokens({ database }).list({
    networkId,
    address: me,
  })
  expect(held.tokens).toEqual([coin])
  expect(held.head?.number).toBe(
    BigInt((await anvil.call('eth_blockNumber')) as string),
  )
})

test('behavior: malformed and oversized answers of contracts are tolerated', async () => {
  const me = await meet()
  const liar = await fixture.place(42, {
    name: 'Li\u0000ar\u202e \ud800'.padEnd(300, 'x'),
    symbol: 'LIAR'.repeat(40),
    decimals: 255n,
  })
  const batch = tokenEvents.transferBatch(bob, me, [1n], [1n])
  const dirty = stringToHex('not an address, all bytes in use', { size: 32 })
  const entries = await live(me, [
    {
      from: me,
      to: liar,
      gas: 29_000_000n,
      events: [
        { topics: [] },
        { topics: [eventTopics.transfer] },
        { topics: [eventTopics.transfer, dirty, dirty], data: dirty },
        tokenEvents.transfer(bob, me, most),
        { topics: batch.topics, data: `0x${'ff'.repeat(96)}` },
        { topics: batch.topics, data: '0x' },
        tokenEvents.transferItem(me, zero, most),
        ...Array.from({ length: 3_000 }, () =>
          tokenEvents.transfer(bob, me, 1n),
        ),
      ],
    },
  ])
  expect(entries).toHaveLength(1)
  expect(entries[0]?.transfers).toHaveLength(100)
  const [first] = entries[0]?.transfers ?? []
  const asset = first?.asset
  expect(asset?.name).toMatch(/^Liar .?x{50,}$/u)
  expect(asset).toMatchObject({ decimals: 0 })
  const stored = await database
    .selectFrom('history_transfers')
    .select((it) => it.fn.countAll().as('count'))
    .where('address', '=', new Uint8Array(Buffer.from(me.slice(2), 'hex')))
    .executeTakeFirstOrThrow()
  expect(stored.count).toBe(2_000n)
  const transaction = await database
    .selectFrom('history_transactions')
    .select('is_truncated')
    .where('is_truncated', '=', true)
    .executeTakeFirst()
  expect(transaction?.is_truncated).toBe(true)
})
