import { sql } from 'kysely'
import type { Database } from './Database.ts'
import { DatabaseUnreachableError } from './errors/DatabaseUnreachableError.ts'

/** Throws `DatabaseUnreachableError` where the database doesn't answer within two seconds. */
export async function pingDatabase(database: Database): Promise<void> {
  const signal = AbortSignal.timeout(2_000)
  const expired = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () =>
      reject(new DatabaseUnreachableError()),
    )
  })
  await Promise.race([sql`select 1`.execute(database), expired])
}
