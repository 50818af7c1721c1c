import { setTimeout } from 'node:timers/promises'
import { startStopwatch } from '@latchkit/test/core/startStopwatch'
import { compareWithChain } from '@latchkit/test/server/indexer/compareWithChain'
import { createChainActivity } from '@latchkit/test/server/indexer/createChainActivity'
import { createChainFixture } from '@latchkit/test/server/indexer/createChainFixture'
import { startAnvil } from '@latchkit/test/server/indexer/startAnvil'
import { startIndexerProcess } from '@latchkit/test/server/indexer/startIndexerProcess'
import { waitUntilIndexed } from '@latchkit/test/server/indexer/waitUntilIndexed'
import { openTestDatabase } from '@latchkit/test/server/openTestDatabase'
import { startPostgres } from '@latchkit/test/shared/startPostgres'
import { afterAll, beforeAll, expect, test } from 'vitest'

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

test('behavior: a leader that froze is replaced, and writes no more when it wakes', async () => {
  const fixture = await createChainFixture(anvil)
  const activity = createChainActivity(anvil, { fixture, seed: 21 })
  const urls = { databaseUrl: postgres.url, rpcUrl: anvil.url }
  const frozen = startIndexerProcess(urls)
  await frozen.leads
  const other = startIndexerProcess(urls)
  try {
    for (let count = 0; count < 5; count++) await activity.step()
    await waitUntilIndexed(database, { anvil })
    frozen.signal('SIGSTOP')
    for (let count = 0; count < 5; count++) await activity.step()
    const elapsed = startStopwatch()
    await other.leads
    // The database ends a session that is silent for ten seconds.
    expect(elapsed()).toBeLessThan(13_000)
    await waitUntilIndexed(database, { anvil })

    frozen.signal('SIGCONT')
    for (let count = 0; count < 10; count++) {
      await activity.step()
      await setTimeout(200)
    }
    await waitUntilIndexed(database, { anvil })
    const { indexed, expected } = await compareWithChain(database, {
      anvil,
      fixture,
    })
    expect(indexed).toEqual(expected)
    expect(frozen.getOutput()).toMatch(/lost the leadership/)
    expect(other.getOutput()).not.toMatch(/could not|lost/)
  } finally {
    await frozen.kill()
    await other.kill()
  }
})
