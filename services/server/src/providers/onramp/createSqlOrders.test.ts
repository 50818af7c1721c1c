import { migrate } from '@latchkit/shared/database/migrate'
import { openDatabase } from '@latchkit/shared/database/openDatabase'
import { describeOnrampOrders } from '@latchkit/test/server/describeOnrampOrders'
import { openMemoryDatabase } from '@latchkit/test/shared/openMemoryDatabase'
import { hasPostgres, startPostgres } from '@latchkit/test/shared/startPostgres'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { migrations } from '../../database/migrations.ts'
import type { Database, Tables } from '../../database/tables.ts'
import { createSqlOrders } from './createSqlOrders.ts'

describe.each([
  { engine: 'in memory', isReal: false },
  { engine: 'PostgreSQL 15', isReal: true },
])('$engine', ({ isReal }) => {
  // Skipped on a machine without PostgreSQL, except if `CI` is set.
  const it = isReal ? test.skipIf(!hasPostgres && !process.env.CI) : test
  let database: Database
  let stop = async () => {}

  beforeAll(async () => {
    if (!isReal) database = openMemoryDatabase<Tables>()
    else if (hasPostgres || process.env.CI) {
      const server = await startPostgres()
      stop = server.stop
      database = openDatabase<Tables>({ url: server.url })
    } else return
    await migrate(database, migrations)
  })
  afterAll(async () => {
    await database?.destroy()
    await stop()
  })

  describeOnrampOrders({ it, open: () => createSqlOrders({ database }) })
})
