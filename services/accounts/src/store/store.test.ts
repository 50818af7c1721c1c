import { migrate } from '@latchkit/shared/database/migrate'
import { describeAccountStore } from '@latchkit/test/accounts/describeAccountStore'
import { engines } from '@latchkit/test/shared/createDatabase'
import { openEmptyDatabase } from '@latchkit/test/shared/openEmptyDatabase'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrations } from '../database/migrations.ts'
import type { Database, Tables } from '../database/tables.ts'

describe.each(engines)('%s PostgreSQL', (engine) => {
  let database: Database
  beforeAll(async () => {
    database = await openEmptyDatabase<Tables>({ engine })
    await migrate(database, migrations)
  })
  afterAll(() => database?.destroy())

  test('behavior: migrations run once', async () => {
    expect(await migrate(database, migrations)).toEqual([])
  })

  describeAccountStore({ open: () => database })
})
