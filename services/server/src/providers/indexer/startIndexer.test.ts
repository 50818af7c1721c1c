import { setTimeout } from 'node:timers/promises'
import { migrate } from '@latchkit/shared/database/migrate'
import { openDatabase } from '@latchkit/shared/database/openDatabase'
import { startStopwatch } from '@latchkit/test/core/startStopwatch'
import { createFakeLogger } from '@latchkit/test/server/createFakeLogger'
import { createNodeReader } from '@latchkit/test/server/createNodeReader'
import { compareWithChain } from '@latchkit/test/server/indexer/compareWithChain'
import { createChainActivity } from '@latchkit/test/server/indexer/createChainActivity'
import { createChainFixture } from '@latchkit/test/server/indexer/createChainFixture'
import { silentMetrics } from '@latchkit/test/server/indexer/createIndexContext'
import { startAnvil } from '@latchkit/test/server/indexer/startAnvil'
import { startIndexerProcess } from '@latchkit/test/server/indexer/startIndexerProcess'
import { waitUntilIndexed } from '@latchkit/test/server/indexer/waitUntilIndexed'
import { hasPostgres, startPostgres } from '@latchkit/test/shared/startPostgres'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ChainReader } from '../../chain/ChainReader.ts'
import { migrations } from '../../database/migrations.ts'
import type { Database, Tables } from '../../database/tables.ts'
import { UpstreamError } from '../../errors/UpstreamError.ts'
import { createIndexedHistory } from './createIndexedHistory.ts'
import { startIndexer } from './startIndexer.ts'
import { clearChain } from './store/revertBlocks.ts'

// Skipped on a machine without PostgreSQL, except if `CI` is set.
const real = test.skipIf(!hasPostgres && !process.env.CI)
const networkId = 'eip155:31337'

let postgres: startPostgres.ReturnType
let database: Database
let anvil: startAnvil.ReturnType
let fixture: Awaited<ReturnType<typeof createChainFixture>>

beforeAll(async () => {
  if (!hasPostgres && !process.env.CI) return
  ;[postgres, anvil] = await Promise.all([startPostgres(), startAnvil()])
  database = openDatabase<Tables>({ url: postgres.url })
  await migrate(database, migrations)
  fixture = await createChainFixture(anvil)
})
beforeEach(async () => {
  // An unknown genesis hash restarts the index.
  if (database)
    await clearChain(database, { chainId: 31_337n, genesis: '0x00' })
})
afterAll(async () => {
  await database?.destroy()
  await anvil?.stop()
  await postgres?.stop()
})

async function expectSame(): Promise<void> {
  const { indexed, expected } = await compareWithChain(database, {
    anvil,
    fixture,
  })
  expect(indexed).toEqual(expected)
}

real('default', async () => {
  const indexer = startIndexer({
    database,
    chain: createNodeReader({ [networkId]: anvil.url }),
    networks: [{ networkId }],
    logger: createFakeLogger(),
    metrics: silentMetrics,
  })
  try {
    await waitUntilIndexed(database, { anvil })
    const [alice = '0x', bob = '0x'] = fixture.accounts
    const hash = await fixture.send({ from: alice, to: bob, value: 1n })
    await fixture.mine()
    const elapsed = startStopwatch()
    await waitUntilIndexed(database, { anvil })
    expect(elapsed()).toBeLessThan(2_000)
    const history = createIndexedHistory({ database, networkIds: [networkId] })
    const query = { address: bob, networkId, limit: 1 } as const
    const { entries } = await history.list(query)
    expect(entries[0]?.hash).toBe(hash)
  } finally {
    await indexer.stop()
  }
})

real(
  'behavior: a kill at any time neither loses nor duplicates rows',
  async () => {
    const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31))
    const activity = createChainActivity(anvil, { fixture, seed })
    for (let count = 0; count < 12; count++) await activity.step()
    const urls = { databaseUrl: postgres.url, rpcUrl: anvil.url }
    for (let kills = 0; kills < 3; kills++) {
      const indexer = startIndexerProcess(urls)
      const steps = activity.step().then(() => activity.step())
      await indexer.leads
      await setTimeout(((seed >> (kills * 5)) % 16) * 10)
      await indexer.kill()
      await steps
    }
    const last = startIndexerProcess(urls)
    try {
      await waitUntilIndexed(database, { anvil })
      await expectSame()
    } finally {
      await last.kill()
    }
  },
)

real(
  'behavior: one of several processes is the leader until it is killed',
  async () => {
    const urls = { databaseUrl: postgres.url, rpcUrl: anvil.url }
    const processes = [startIndexerProcess(urls), startIndexerProcess(urls)]
    const [first, second] = processes
    if (!first || !second) throw new Error('There are two.')
    const activity = createChainActivity(anvil, { fixture, seed: 11 })
    try {
      await Promise.race([first.leads, second.leads])
      for (let count = 0; count < 4; count++) await activity.step()
      await waitUntilIndexed(database, { anvil })
      const [leader, follower] = first.isLeading()
        ? [first, second]
        : [second, first]
      expect(follower.isLeading()).toBe(false)

      await leader.kill()
      const elapsed = startStopwatch()
      await follower.leads
      // It asks each second, in a process that may get little of a busy machine.
      expect(elapsed()).toBeLessThan(5_000)
      for (let count = 0; count < 4; count++) await activity.step()
      await waitUntilIndexed(database, { anvil })
      await expectSame()
      // Neither process failed on the rows of the other.
      for (const it of processes)
        expect(it.getOutput()).not.toMatch(/could not|lost/)
    } finally {
      await Promise.all(processes.map((it) => it.kill()))
    }
  },
)

real('error: nodes and database fail and recover', async () => {
  const reader = createNodeReader({ [networkId]: anvil.url })
  let isGone = true
  const chain: ChainReader = {
    ...reader,
    request(parameters) {
      if (isGone) throw new UpstreamError({ upstream: 'rpc' })
      return reader.request(parameters)
    },
  }
  const reasons: string[] = []
  const logger = createFakeLogger()
  let resolveFailed = () => {}
  const failed = () =>
    new Promise<void>((resolve) => {
      resolveFailed = resolve
    })
  const indexer = startIndexer({
    database,
    chain,
    networks: [{ networkId, pollInterval: 50 }],
    logger,
    metrics: {
      ...silentMetrics,
      observeFailure({ reason }) {
        reasons.push(reason)
        resolveFailed()
      },
    },
  })
  try {
    await failed()
    isGone = false
    await waitUntilIndexed(database, { anvil })
    expect(new Set(reasons)).toEqual(new Set(['rpc']))

    const lost = failed()
    await postgres.kill()
    await fixture.mine()
    await lost
    await postgres.restart()
    await waitUntilIndexed(database, { anvil })
    expect(reasons).toContain('database')
    expect(logger.lines).toContainEqual(
      expect.objectContaining({
        ...{ level: 'warn', error: 'DatabaseUnreachableError' },
        message: 'lost the leadership of the indexer',
      }),
    )
  } finally {
    await indexer.stop()
  }
})
