import { migrate } from '@latchkit/shared/database/migrate'
import { compareWithChain } from '@latchkit/test/server/indexer/compareWithChain'
import { createChainActivity } from '@latchkit/test/server/indexer/createChainActivity'
import { createChainFixture } from '@latchkit/test/server/indexer/createChainFixture'
import { createIndexContext } from '@latchkit/test/server/indexer/createIndexContext'
import { startAnvil } from '@latchkit/test/server/indexer/startAnvil'
import { openMemoryDatabase } from '@latchkit/test/shared/openMemoryDatabase'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrations } from '../../database/migrations.ts'
import type { Database, Tables } from '../../database/tables.ts'
import { readCursor } from './store/applyBlocks.ts'

let anvil: startAnvil.ReturnType
let fixture: Awaited<ReturnType<typeof createChainFixture>>
let database: Database

beforeEach(async () => {
  database = openMemoryDatabase<Tables>()
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
