import { migrate } from '@latchkit/shared/database/migrate'
import { createMemoryRegistry } from '@latchkit/test/server/createMemoryRegistry'
import { describeNameRegistry } from '@latchkit/test/server/describeNameRegistry'
import { engines } from '@latchkit/test/shared/createDatabase'
import { openEmptyDatabase } from '@latchkit/test/shared/openEmptyDatabase'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { migrations } from '../../database/migrations.ts'
import type { Database, Tables } from '../../database/tables.ts'
import { createSqlRegistry } from './createSqlRegistry.ts'

describe('a map', () => {
  const registry = createMemoryRegistry()
  describeNameRegistry({ it: test, open: () => registry })
})

describe.each(engines)('%s PostgreSQL', (engine) => {
  let database: Database
  beforeAll(async () => {
    database = await openEmptyDatabase<Tables>({ engine })
    await migrate(database, migrations)
  })
  afterAll(() => database?.destroy())

  describeNameRegistry({
    it: test,
    open: () => createSqlRegistry({ database }),
  })
})
