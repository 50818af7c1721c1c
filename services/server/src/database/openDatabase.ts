import type { Logger } from '@latchkit/shared/logger'
import { Kysely, PostgresDialect } from 'kysely'
import { createPool } from './createPool.ts'
import type { Database } from './Database.ts'
import type { Tables } from './Tables.ts'

/**
 * Opens a PostgreSQL database; nothing is connected before the first query. A database that goes away fails queries
 * with `DatabaseUnreachableError`, and is used again as soon as it is back. Close it with `destroy()`.
 */
export function openDatabase(parameters: openDatabase.Parameters): Database {
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: createPool(parameters) }),
  })
}

export declare namespace openDatabase {
  type Parameters = {
    /** `postgres://user:password@host:port/database`; `?sslmode=verify-full` and the like are understood. */
    url: string
    /** Connections at most. Default 10. */
    connections?: number | undefined
    /** Milliseconds that a query may take; 0 is as long as it likes. Default 15 000. */
    queryTimeout?: number | undefined
    logger?: Logger | undefined
  }
}
