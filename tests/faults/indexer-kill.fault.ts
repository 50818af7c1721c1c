import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../services/server/src/database/Database.ts'
import { migrate } from '../../services/server/src/database/migrate.ts'
import { openDatabase } from '../../services/server/src/database/openDatabase.ts'
import { compareWithChain } from '../../services/server/src/providers/indexer/testing/compareWithChain.ts'
import { createContext } from '../../services/server/src/providers/indexer/testing/createContext.ts'
import { createRandomLife } from '../../services/server/src/providers/indexer/testing/createRandomLife.ts'
import { createTown } from '../../services/server/src/providers/indexer/testing/createTown.ts'
import { dumpHistory } from '../../services/server/src/providers/indexer/testing/dumpHistory.ts'
import { startAnvil } from '../../services/server/src/providers/indexer/testing/startAnvil.ts'
import { startIndexerProcess } from '../../services/server/src/providers/indexer/testing/startIndexerProcess.ts'
import { waitUntilIndexed } from '../../services/server/src/providers/indexer/testing/waitUntilIndexed.ts'
import { startPostgres } from '../../services/server/src/testing/startPostgres.ts'

const kills = 20
const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31))

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

test(`behavior: ${kills} kills lose nothing and double nothing`, async () => {
  const town = await createTown(anvil)
  const life = createRandomLife(anvil, { town, seed })
  for (let count = 0; count < 40; count++) await life.step()

  const urls = { databaseUrl: postgres.url, rpcUrl: anvil.url }
  for (let kill = 0; kill < kills; kill++) {
    const indexer = startIndexerProcess(urls)
    let isAlive = true
    const living = (async () => {
      while (isAlive) {
        await life.step()
        await setTimeout(50)
      }
    })()
    await indexer.leads
    // Anywhere: in a block, between blocks, in a reorganisation.
    await setTimeout(Math.random() * 250)
    await indexer.kill()
    isAlive = false
    await living
  }
  const last = startIndexerProcess(urls)
  try {
    await waitUntilIndexed(database, { anvil, timeout: 60_000 })
  } finally {
    await last.kill()
  }
  const { indexed, expected } = await compareWithChain(database, {
    anvil,
    town,
  })
  expect(indexed, `SEED=${seed}`).toEqual(expected)

  // Every single row, as one that was never interrupted writes it.
  const other = await startPostgres()
  const fresh = openDatabase({ url: other.url })
  try {
    await migrate(fresh)
    await createContext({ database: fresh, url: anvil.url }).catchUp()
    expect(await dumpHistory(database), `SEED=${seed}`).toEqual(
      await dumpHistory(fresh),
    )
  } finally {
    await fresh.destroy()
    await other.stop()
  }
})
