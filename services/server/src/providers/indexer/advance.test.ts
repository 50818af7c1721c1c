import { migrate } from '@latchkit/shared/database/migrate'
import { compareWithChain } from '@latchkit/test/server/indexer/compareWithChain'
import { createChainActivity } from '@latchkit/test/server/indexer/createChainActivity'
import { createChainFixture } from '@latchkit/test/server/indexer/createChainFixture'
import { createIndexContext } from '@latchkit/test/server/indexer/createIndexContext'
import { startAnvil } from '@latchkit/test/server/indexer/startAnvil'
import { openEmptyDatabase } from '@latchkit/test/shared/openEmptyDatabase'
import { createSeededRandom } from '@latchkit/test/walletconnect/createSeededRandom'
import { bytesToHex } from 'viem'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { ChainReader } from '../../chain/ChainReader.ts'
import { migrations } from '../../database/migrations.ts'
import type { Database, Tables } from '../../database/tables.ts'
import { UpstreamError } from '../../errors/UpstreamError.ts'
import { advance } from './advance.ts'
import type { IndexContext } from './IndexContext.ts'
import { readCursor } from './store/applyBlocks.ts'

let anvil: startAnvil.ReturnType
let fixture: Awaited<ReturnType<typeof createChainFixture>>
let database: Database

beforeEach(async () => {
  database = await openEmptyDatabase<Tables>()
  ;[anvil] = await Promise.all([startAnvil(), migrate(database, migrations)])
  fixture = await createChainFixture(anvil)
})
afterEach(async () => {
  await anvil.stop()
  await database.destroy()
})

test('behavior: the index equals the chain after random activity', async () => {
  const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31))
  const activity = createChainActivity(anvil, { fixture, seed })
  const context = createIndexContext({ database, url: anvil.url })
  const steps: string[] = []
  for (let step = 0; step < 15; step++) {
    steps.push(await activity.step())
    await context.catchUp()
    const { indexed, expected } = await compareWithChain(database, {
      anvil,
      fixture,
    })
    expect(indexed, `SEED=${seed}: ${steps.join(', ')}`).toEqual(expected)
  }
})

test('behavior: a restarted chain is indexed from its start', async () => {
  const [alice = '0x', bob = '0x'] = fixture.accounts
  const context = createIndexContext({ database, url: anvil.url })
  for (let count = 0; count < 3; count++) {
    await fixture.send({ from: alice, to: bob, value: 1n })
    await fixture.mine()
  }
  await context.catchUp()
  await anvil.stop()

  anvil = await startAnvil()
  fixture = await createChainFixture(anvil)
  await fixture.send({ from: bob, to: alice, value: 2n })
  await fixture.mine(5)
  const next = createIndexContext({ database, url: anvil.url })
  await next.catchUp()
  const { indexed, expected } = await compareWithChain(database, {
    anvil,
    fixture,
    accounts: [alice, bob],
  })
  expect(indexed).toEqual(expected)
})

test('error: a reorganisation deeper than the stored headers', async () => {
  const failures: string[] = []
  const context = createIndexContext({
    database,
    url: anvil.url,
    network: { finalityDepth: 4 },
    metrics: { observeFailure: ({ reason }) => failures.push(reason) },
  })
  const [alice = '0x', bob = '0x'] = fixture.accounts
  const snapshot = await anvil.call('evm_snapshot')
  for (let count = 0; count < 12; count++) {
    await fixture.send({ from: alice, to: bob, value: 1n })
    await fixture.mine()
  }
  await context.catchUp()
  expect(failures).toEqual([])

  await anvil.call('evm_revert', snapshot)
  for (let count = 0; count < 13; count++) {
    await fixture.send({ from: alice, to: bob, value: 2n })
    await fixture.mine()
  }
  await context.catchUp()
  expect(failures).toEqual(['depth'])
  const chain = await database
    .selectFrom('history_chains')
    .selectAll()
    .executeTakeFirstOrThrow()
  expect(chain.failure).toBe('a reorganisation deeper than what is remembered')
  // Indexing continues from the oldest stored header.
  const cursor = await readCursor(database, { chainId: 31_337n })
  expect(cursor?.number).toBe(14n)
})

test('behavior: a node that lags behind takes nothing back', async () => {
  const network = { lagTolerance: 60_000 }
  const context = createIndexContext({ database, url: anvil.url, network })
  const snapshot = await anvil.call('evm_snapshot')
  await fixture.mine(3)
  await context.catchUp()
  await anvil.call('evm_revert', snapshot)
  await context.catchUp()
  const cursor = await readCursor(database, { chainId: 31_337n })
  expect(cursor?.number).toBe(4n)

  const hasty = createIndexContext({ database, url: anvil.url })
  await hasty.catchUp()
  const after = await readCursor(database, { chainId: 31_337n })
  expect(after?.number).toBe(1n)
})

describe('behavior: a node that changes branch between two reads', () => {
  type Block = {
    hash: `0x${string}`
    parentHash: `0x${string}`
    transactions: { hash: `0x${string}` }[]
  }
  type Branch = Map<string, unknown>

  const toKey = (method: string, params: unknown) =>
    `${method} ${JSON.stringify(params)}`
  const toHex = (number: bigint | number) => `0x${number.toString(16)}`

  /** Mines blocks with a transfer each, and returns all answers of the node about its blocks. */
  async function mineBranch(count: number, value: bigint): Promise<Branch> {
    const [alice = '0x', bob = '0x'] = fixture.accounts
    for (let index = 0; index < count; index++) {
      await fixture.send({ from: alice, to: bob, value })
      await fixture.mine()
    }
    const answers: Branch = new Map()
    const record = async (method: string, ...params: unknown[]) =>
      answers.set(toKey(method, params), await anvil.call(method, ...params))
    const newest = Number(await anvil.call('eth_blockNumber'))
    for (let number = 0; number <= newest; number++) {
      await record('eth_getBlockReceipts', toHex(number))
      for (const isFull of [true, false])
        await record('eth_getBlockByNumber', toHex(number), isFull)
    }
    await record('eth_getBlockByNumber', 'latest', false)
    return answers
  }

  /** Creates an indexer of a node that answers each read about blocks from the chosen branch. */
  function follow(choose: (number: bigint | undefined) => Branch) {
    const context = createIndexContext({ database, url: anvil.url })
    const { chain } = context.node
    const reader: ChainReader = {
      ...chain,
      async request(parameters) {
        const { method, params } = parameters
        const [tag] = params as [string]
        const isBlock = /^eth_getBlock(ByNumber|Receipts)$/.test(method)
        if (!isBlock) return chain.request(parameters)
        const branch = choose(tag === 'latest' ? undefined : BigInt(tag))
        return branch.get(toKey(method, params)) ?? null
      },
    }
    const node: IndexContext['node'] = { ...context.node, chain: reader }
    return () => advance({ ...context, node }, { lagSince: undefined })
  }

  /** Checks that the index has the blocks of one chain, and of each block its own transactions. */
  async function expectChain(branches: readonly Branch[]): Promise<void> {
    const blocks = await database
      .selectFrom('history_blocks')
      .selectAll()
      .orderBy('number')
      .execute()
    const transactions = await database
      .selectFrom('history_transactions')
      .selectAll()
      .execute()
    let parent: string | undefined
    let count = 0
    for (const { number, hash } of blocks) {
      const key = toKey('eth_getBlockByNumber', [toHex(number), true])
      const block = branches
        .map((branch) => branch.get(key) as Block | undefined)
        .find((it) => it?.hash === bytesToHex(hash))
      expect(block?.parentHash, `parent of ${number}`).toBe(
        parent ?? block?.parentHash,
      )
      parent = block?.hash
      expect(
        transactions
          .filter((it) => it.block_number === number)
          .map((it) => bytesToHex(it.hash)),
      ).toEqual(block?.transactions.map((it) => it.hash))
      count += block?.transactions.length ?? 0
    }
    // None is left of a block that is not indexed.
    expect(transactions).toHaveLength(count)
  }

  async function expectSame(): Promise<void> {
    const parameters = { anvil, fixture }
    const { indexed, expected } = await compareWithChain(database, parameters)
    expect(indexed).toEqual(expected)
  }

  async function mineBranches(): Promise<readonly [Branch, Branch]> {
    const snapshot = await anvil.call('evm_snapshot')
    const old = await mineBranch(8, 1n)
    await anvil.call('evm_revert', snapshot)
    return [old, await mineBranch(10, 2n)]
  }

  test('default', async () => {
    const [old, current] = await mineBranches()
    let changesAt = 5n
    const step = follow((number) =>
      number !== undefined && number < changesAt ? old : current,
    )
    await step()
    await expectChain([old])
    const cursor = await readCursor(database, { chainId: 31_337n })
    expect(cursor?.number).toBe(4n)
    changesAt = 0n
    while ((await step()).isBehind);
    await expectChain([current])
    await expectSame()
  })

  test('behavior: at any read', async () => {
    const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31))
    const random = createSeededRandom(seed)
    const [old, current] = await mineBranches()
    let branch: Branch = old
    let isSettled = false
    const step = follow(() => {
      // Several reads come from one branch, or few ranges would be written.
      if (!isSettled && random(6) === 0) branch = branch === old ? current : old
      return branch
    })
    for (let count = 0; count < 60; count++) {
      await step().catch((error) => {
        if (!(error instanceof UpstreamError)) throw error
      })
      await expectChain([old, current])
    }
    branch = current
    isSettled = true
    while ((await step()).isBehind);
    await expectChain([current])
    await expectSame()
  })
})
