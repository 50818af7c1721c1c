import { migrate } from '@latchkit/shared/database/migrate'
import { migrations } from '../../../../services/accounts/src/database/migrations.ts'
import type {
  Database,
  Tables,
} from '../../../../services/accounts/src/database/tables.ts'
import { openEmptyDatabase } from '../shared/openEmptyDatabase.ts'

let opened: Promise<Database> | undefined

/** Returns the database of all account tests in this process. Tests use addresses of their own. */
export function openSharedDatabase(): Promise<Database> {
  opened ??= open()
  return opened
}

async function open(): Promise<Database> {
  const database = await openEmptyDatabase<Tables>()
  await migrate(database, migrations)
  return database
}
