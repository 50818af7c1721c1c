import { setTimeout } from 'node:timers/promises'
import { compareWithChain } from '@latchkit/test/server/indexer/compareWithChain'
import { createChainActivity } from '@latchkit/test/server/indexer/createChainActivity'
import { createChainFixture } from '@latchkit/test/server/indexer/createChainFixture'
import { createIndexContext } from '@latchkit/test/server/indexer/createIndexContext'
import { dumpHistory } from '@latchkit/test/server/indexer/dumpHistory'
import { startAnvil } from '@latchkit/test/server/indexer/startAnvil'
import { startIndexerProcess } from '@latchkit/test/server/indexer/startIndexerProcess'
import { waitUntilIndexed } from '@latchkit/test/server/indexer/waitUntilIndexed'
import { openTestDatabase } from '@latchkit/test/server/openTestDatabase'
import { startPostgres } from '@latchkit/test/shared/startPostgres'
import { afterAll, beforeAll, expect, test } from 'vitest'

const kills = 20
const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31))

let postgres: startPostgres.ReturnType
let database: openTestDatabase.ReturnType
let anvil: startAnvil.ReturnType
beforeAll(async () => {
  ;[postgres, anvil] = await Promise.all([startPostgres(), startAnvil()])
  database = await openTestDatabase({ url: postgres.url })
})
afterAll(async () => {
  await database?.destroy()
  await anvil?.stop()
  await postgres?.stop()
})

test(`behavior: ${kills} kills lose nothing and double nothing`, async () => {
  const fixture = await createChainFixture(anvil)
  const activity = createChainActivity(anvil, { fixture, seed })
  for (let count = 0; count < 40; count++) await activity.step()

  const urls = { databaseUrl: postgres.url, rpcUrl: anvil.url }
  for (let kill = 0; kill < kills; kill++) {
    const indexer = startIndexerProcess(urls)
    let isAlive = true
    const mining = (async () => {
      while (isAlive) {
        await activity.step()
        await setTimeout(50)
      }
    })()
    await indexer.leads
    // Anywhere: in a block, between blocks, in a reorganisation.
    await setTimeout(Math.random() * 250)
    await indexer.kill()
    isAlive = false
    await mining
  }
  const last = startIndexerProcess(urls)
  try {
    await waitUntilIndexed(database, { anvil, timeout: 60_000 })
  } finally {
    await last.kill()
  }
  const { indexed, expected } = await compareWithChain(database, {
    anvil,
    fixture,
  })
  expect(indexed, `SEED=${seed}`).toEqual(expected)

  // Every single row, as one that was never interrupted writes it.
  const other = await startPostgres()
  const fresh = await openTestDatabase({ url: other.url })
  try {
    await createIndexContext({ database: fresh, url: anvil.url }).catchUp()
    expect(await dumpHistory(database), `SEED=${seed}`).toEqual(
      await dumpHistory(fresh),
    )
  } finally {
    await fresh.destroy()
    await other.stop()
  }
})
