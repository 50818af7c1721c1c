import { openDatabase } from '@latchkit/shared/database/openDatabase'
import type { Kysely } from 'kysely'
import { createDatabase } from './createDatabase.ts'

/** Opens an empty database of its own in the PostgreSQL that all tests of this process share. */
export async function openEmptyDatabase<tables>(
  parameters: createDatabase.Parameters = {},
): Promise<Kysely<tables>> {
  return openDatabase<tables>({ url: await createDatabase(parameters) })
}
