import { compareWithChain } from '@latchkit/test/server/indexer/compareWithChain'
import { createChainActivity } from '@latchkit/test/server/indexer/createChainActivity'
import { createChainFixture } from '@latchkit/test/server/indexer/createChainFixture'
import { createIndexContext } from '@latchkit/test/server/indexer/createIndexContext'
import { startAnvil } from '@latchkit/test/server/indexer/startAnvil'
import { openTestDatabase } from '@latchkit/test/server/openTestDatabase'
import { startPostgres } from '@latchkit/test/shared/startPostgres'
import { afterAll, beforeAll, expect, test } from 'vitest'

const steps = 200
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

test(`behavior: ${steps} random steps leave what the chain has`, async () => {
  const fixture = await createChainFixture(anvil)
  const activity = createChainActivity(anvil, { fixture, seed })
  const context = createIndexContext({
    database,
    url: anvil.url,
    // `evm_revert` may go back as far as it likes.
    network: { finalityDepth: 1_000 },
  })
  const history: string[] = []
  for (let step = 0; step < steps; step++) {
    history.push(await activity.step())
    await context.catchUp()
    const { indexed, expected } = await compareWithChain(database, {
      anvil,
      fixture,
    })
    expect(indexed, `SEED=${seed}: ${history.join(', ')}`).toEqual(expected)
  }
})
