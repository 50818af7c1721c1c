import { migrate } from '@latchkit/shared/database/migrate'
import { openDatabase } from '@latchkit/shared/database/openDatabase'
import { describeAccountStore } from '@latchkit/test/accounts/describeAccountStore'
import { openSharedDatabase } from '@latchkit/test/accounts/openSharedDatabase'
import { hasPostgres, startPostgres } from '@latchkit/test/shared/startPostgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrations } from '../database/migrations.ts'
import type { Database, Tables } from '../database/tables.ts'

describe('PGlite', () => {
  let database: Database
  beforeAll(async () => {
    database = await openSharedDatabase()
  })

  test('behavior: migrations run once', async () => {
    expect(await migrate(database, migrations)).toEqual([])
  })

  describeAccountStore({ open: () => database })
})

// Left out on a machine without PostgreSQL 15; never where the tests gate a change.
describe.skipIf(!hasPostgres && !process.env.CI)('PostgreSQL 15', () => {
  let server: startPostgres.ReturnType
  let database: Database
  beforeAll(async () => {
    server = await startPostgres()
    database = openDatabase<Tables>({ url: server.url })
    await migrate(database, migrations)
  })
  afterAll(async () => {
    await database?.destroy()
    await server?.stop()
  })

  describeAccountStore({ open: () => database })
})
