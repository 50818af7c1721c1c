import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../services/server/src/database/Database.ts'
import { migrate } from '../../services/server/src/database/migrate.ts'
import { openDatabase } from '../../services/server/src/database/openDatabase.ts'
import { compareWithChain } from '../../services/server/src/providers/indexer/testing/compareWithChain.ts'
import { createRandomLife } from '../../services/server/src/providers/indexer/testing/createRandomLife.ts'
import { createTown } from '../../services/server/src/providers/indexer/testing/createTown.ts'
import { startAnvil } from '../../services/server/src/providers/indexer/testing/startAnvil.ts'
import { startIndexerProcess } from '../../services/server/src/providers/indexer/testing/startIndexerProcess.ts'
import { waitUntilIndexed } from '../../services/server/src/providers/indexer/testing/waitUntilIndexed.ts'
import { startPostgres } from '../../services/server/src/testing/startPostgres.ts'

let postgres: startPostgres.ReturnType
let database: Database
let anvil: startAnvil.ReturnType
beforeAll(async () => {
  ;[postgres, anvil] = await Promise.all([startPostgres(), startAnvil()])
  database = openDatabase({ url: postgres.url })
  await migrate(database)
})
afterAll(async () => {
  await database?.destroy()
  await anvil?.stop()
  await postgres?.stop()
})

test('behavior: a leader that froze is replaced, and writes no more when it wakes', async () => {
  const town = await createTown(anvil)
  const life = createRandomLife(anvil, { town, seed: 21 })
  const urls = { databaseUrl: postgres.url, rpcUrl: anvil.url }
  const frozen = startIndexerProcess(urls)
  await frozen.leads
  const other = startIndexerProcess(urls)
  try {
    for (let count = 0; count < 5; count++) await life.step()
    await waitUntilIndexed(database, { anvil })
    frozen.signal('SIGSTOP')
    for (let count = 0; count < 5; count++) await life.step()
    const started = performance.now()
    await other.leads
    // The database ends a session that is silent for ten seconds.
    expect(performance.now() - started).toBeLessThan(13_000)
    await waitUntilIndexed(database, { anvil })

    frozen.signal('SIGCONT')
    for (let count = 0; count < 10; count++) {
      await life.step()
      await setTimeout(200)
    }
    await waitUntilIndexed(database, { anvil })
    const { indexed, expected } = await compareWithChain(database, {
      anvil,
      town,
    })
    expect(indexed).toEqual(expected)
    expect(frozen.getOutput()).toMatch(/lost the leadership/)
    expect(other.getOutput()).not.toMatch(/could not|lost/)
  } finally {
    await frozen.kill()
    await other.kill()
  }
})
