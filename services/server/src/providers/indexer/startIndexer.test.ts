import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ChainReader } from '../../chain/ChainReader.ts'
import type { Database } from '../../database/Database.ts'
import { migrate } from '../../database/migrate.ts'
import { openDatabase } from '../../database/openDatabase.ts'
import { UpstreamError } from '../../errors/UpstreamError.ts'
import { createNodeReader } from '../../testing/createNodeReader.ts'
import { hasPostgres, startPostgres } from '../../testing/startPostgres.ts'
import { createToyLogger } from '../../toy/createToyLogger.ts'
import { createIndexedHistory } from './createIndexedHistory.ts'
import { startIndexer } from './startIndexer.ts'
import { clearChain } from './store/clearChain.ts'
import { compareWithChain } from './testing/compareWithChain.ts'
import { createRandomLife } from './testing/createRandomLife.ts'
import { createTown } from './testing/createTown.ts'
import { silentMetrics } from './testing/silentMetrics.ts'
import { startAnvil } from './testing/startAnvil.ts'
import { startIndexerProcess } from './testing/startIndexerProcess.ts'
import { waitUntilIndexed } from './testing/waitUntilIndexed.ts'

// Left out on a machine without PostgreSQL; never where the tests gate a change.
const real = test.skipIf(!hasPostgres && !process.env.CI)
const networkId = 'eip155:31337'

let postgres: startPostgres.ReturnType
let database: Database
let anvil: startAnvil.ReturnType
let town: Awaited<ReturnType<typeof createTown>>

beforeAll(async () => {
  if (!hasPostgres && !process.env.CI) return
  ;[postgres, anvil] = await Promise.all([startPostgres(), startAnvil()])
  database = openDatabase({ url: postgres.url })
  await migrate(database)
  town = await createTown(anvil)
})
beforeEach(async () => {
  // Whatever genesis: it is not the chain's, so all begins anew.
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
    town,
  })
  expect(indexed).toEqual(expected)
}

real('default', async () => {
  const indexer = startIndexer({
    database,
    chain: createNodeReader({ [networkId]: anvil.url }),
    networks: [{ networkId }],
    logger: createToyLogger(),
    metrics: silentMetrics,
  })
  try {
    await waitUntilIndexed(database, { anvil })
    const [alice = '0x', bob = '0x'] = town.people
    const hash = await town.send({ from: alice, to: bob, value: 1n })
    await town.mine()
    const sent = performance.now()
    await waitUntilIndexed(database, { anvil, timeout: 2_000 })
    expect(performance.now() - sent).toBeLessThan(2_000)
    const history = createIndexedHistory({ database, networkIds: [networkId] })
    const query = { address: bob, networkId, limit: 1 } as const
    const { entries } = await history.list(query)
    expect(entries[0]?.hash).toBe(hash)
  } finally {
    await indexer.stop()
  }
})

real('behavior: killed at any time, nothing is lost or doubled', async () => {
  const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31))
  const life = createRandomLife(anvil, { town, seed })
  for (let count = 0; count < 12; count++) await life.step()
  const urls = { databaseUrl: postgres.url, rpcUrl: anvil.url }
  for (let kills = 0; kills < 3; kills++) {
    const indexer = startIndexerProcess(urls)
    const steps = life.step().then(() => life.step())
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
})

real('behavior: one of several writes, until it is killed', async () => {
  const urls = { databaseUrl: postgres.url, rpcUrl: anvil.url }
  const processes = [startIndexerProcess(urls), startIndexerProcess(urls)]
  const [first, second] = processes
  if (!first || !second) throw new Error('There are two.')
  const life = createRandomLife(anvil, { town, seed: 11 })
  try {
    await Promise.race([first.leads, second.leads])
    for (let count = 0; count < 4; count++) await life.step()
    await waitUntilIndexed(database, { anvil })
    const [leader, follower] = first.isLeading()
      ? [first, second]
      : [second, first]
    expect(follower.isLeading()).toBe(false)

    await leader.kill()
    const killed = performance.now()
    await follower.leads
    expect(performance.now() - killed).toBeLessThan(2_500)
    for (let count = 0; count < 4; count++) await life.step()
    await waitUntilIndexed(database, { anvil })
    await expectSame()
    // Nobody stumbled over what the other had written.
    for (const it of processes)
      expect(it.getOutput()).not.toMatch(/could not|lost/)
  } finally {
    await Promise.all(processes.map((it) => it.kill()))
  }
})

real('error: nodes and database go away, and return', async () => {
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
  let tell = () => {}
  const failed = () =>
    new Promise<void>((resolve) => {
      tell = resolve
    })
  const indexer = startIndexer({
    database,
    chain,
    networks: [{ networkId, pollInterval: 50 }],
    logger: createToyLogger(),
    metrics: {
      ...silentMetrics,
      observeFailure({ reason }) {
        reasons.push(reason)
        tell()
      },
    },
  })
  try {
    await failed()
    isGone = false
    await waitUntilIndexed(database, { anvil })
    expect(new Set(reasons)).toEqual(new Set(['rpc']))

    const lost = failed()
    await postgres.goAway()
    await town.mine()
    await lost
    await postgres.comeBack()
    await waitUntilIndexed(database, { anvil })
    expect(reasons).toContain('database')
  } finally {
    await indexer.stop()
  }
})
