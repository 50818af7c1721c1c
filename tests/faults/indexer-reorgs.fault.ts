import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../services/server/src/database/Database.ts'
import { migrate } from '../../services/server/src/database/migrate.ts'
import { openDatabase } from '../../services/server/src/database/openDatabase.ts'
import { compareWithChain } from '../../services/server/src/providers/indexer/testing/compareWithChain.ts'
import { createContext } from '../../services/server/src/providers/indexer/testing/createContext.ts'
import { createRandomLife } from '../../services/server/src/providers/indexer/testing/createRandomLife.ts'
import { createTown } from '../../services/server/src/providers/indexer/testing/createTown.ts'
import { startAnvil } from '../../services/server/src/providers/indexer/testing/startAnvil.ts'
import { startPostgres } from '../../services/server/src/testing/startPostgres.ts'

const steps = 200
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

test(`behavior: ${steps} random steps leave what the chain has`, async () => {
  const town = await createTown(anvil)
  const life = createRandomLife(anvil, { town, seed })
  const context = createContext({
    database,
    url: anvil.url,
    // `evm_revert` may go back as far as it likes.
    network: { finalityDepth: 1_000 },
  })
  const lived: string[] = []
  for (let step = 0; step < steps; step++) {
    lived.push(await life.step())
    await context.catchUp()
    const { indexed, expected } = await compareWithChain(database, {
      anvil,
      town,
    })
    expect(indexed, `SEED=${seed}: ${lived.join(', ')}`).toEqual(expected)
  }
})
