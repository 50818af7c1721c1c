import { migrate } from '@latchkit/shared/database/migrate'
import { describeOnrampOrders } from '@latchkit/test/server/describeOnrampOrders'
import { engines } from '@latchkit/test/shared/createDatabase'
import { openEmptyDatabase } from '@latchkit/test/shared/openEmptyDatabase'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { migrations } from '../../database/migrations.ts'
import type { Database, Tables } from '../../database/tables.ts'
import { createSqlOrders } from './createSqlOrders.ts'

describe.each(engines)('%s PostgreSQL', (engine) => {
  let database: Database
  beforeAll(async () => {
    database = await openEmptyDatabase<Tables>({ engine })
    await migrate(database, migrations)
  })
  afterAll(() => database?.destroy())

  describeOnrampOrders({
    it: test,
    open: () => createSqlOrders({ database }),
  })
})
