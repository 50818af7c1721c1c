import { BaseError } from '@latchkit/protocol'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import type { Logger } from '../logger.ts'

/**
 * Opens a PostgreSQL database; nothing is connected before the first query. A database that goes away fails queries
 * with `DatabaseUnreachableError`, and is used again as soon as it is back. Close it with `destroy()`.
 */
export function openDatabase<tables>(
  parameters: openDatabase.Parameters,
): Kysely<tables> {
  return new Kysely<tables>({
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

const connectTimeout = 5_000
const idleTimeout = 30_000

/** Creates a pool of pg that handles every `error` event and doesn't reuse a connection that failed. */
function createPool(parameters: openDatabase.Parameters): PostgresPool {
  const { url, connections = 10, queryTimeout = 15_000, logger } = parameters
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: connectTimeout,
    idleTimeoutMillis: idleTimeout,
    keepAlive: true,
    application_name: 'latchkit',
    statement_timeout: queryTimeout,
    idle_in_transaction_session_timeout: queryTimeout,
    // The database's own limit comes first; this one is for a database that no longer responds.
    query_timeout: queryTimeout + Math.min(queryTimeout, 5_000),
    types: { getTypeParser: getTypeParser as typeof pg.types.getTypeParser },
  })

  // An `error` event without a listener would end the process; the next query rejects.
  let isEnding = false
  pool.on('error', (error: Error & { code?: string }) => {
    if (isEnding) return
    logger?.warn({ code: error.code }, 'lost a database connection')
  })
  pool.on('connect', (client) => client.on('error', () => {}))

  return {
    options: {},
    connect: async () => wrapClient(await connect(pool)),
    end() {
      isEnding = true
      return pool.end()
    },
  }
}

function getTypeParser(oid: number, format: 'text' | 'binary' = 'text') {
  const parse = format === 'text' ? valueParsers[oid] : undefined
  return parse ?? pg.types.getTypeParser(oid, format)
}

async function connect(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect()
  } catch (cause) {
    if (isConnectionError(cause)) throw new DatabaseUnreachableError({ cause })
    throw cause
  }
}

function wrapClient(client: pg.PoolClient): PostgresPoolClient {
  let isBroken = false
  return {
    query: async (text: string, values: readonly unknown[]) => {
      try {
        return await client.query(text, [...values])
      } catch (cause) {
        if (!isConnectionError(cause)) throw cause
        isBroken = true
        throw new DatabaseUnreachableError({ cause })
      }
    },
    release: (destroy?: boolean) => client.release(destroy || isBroken),
  } as unknown as PostgresPoolClient
}

/** Classes and codes of SQLSTATE for a session that has ended or could not begin. */
const states = /^(08...|57P0[1-5]|53300)$/

/** The system's codes for a socket. */
const socketCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
])

/** pg has no codes for these. */
const texts =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Client was closed)/

/** Returns whether an error of pg means that the database was not reached, and not that it refused a query. */
function isConnectionError(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof AggregateError)
    return error.errors.some(isConnectionError)
  const code = 'code' in error ? String(error.code) : ''
  return states.test(code) || socketCodes.has(code) || texts.test(error.message)
}

/** PostgreSQL's own numbers for the types below (`pg_type.oid`). */
const bytea = 17
const int8 = 20

/**
 * How texts of these column types become values, on every engine alike: `int8` (and `count(*)`) a `bigint`,
 * `bytea` a `Uint8Array`. Elsewhere the engines agree: `numeric` is a string, `timestamptz` a `Date`,
 * `jsonb` a parsed value. Write `jsonb` as JSON text: arrays are taken for SQL arrays otherwise.
 */
export const valueParsers: Readonly<
  Record<number, (text: string) => bigint | Uint8Array>
> = {
  [bytea]: (text) => new Uint8Array(Buffer.from(text.slice(2), 'hex')),
  [int8]: (text) => BigInt(text),
}

/** Rejects with `DatabaseUnreachableError` if the database doesn't answer within two seconds. */
export async function pingDatabase<tables>(
  database: Kysely<tables>,
): Promise<void> {
  const signal = AbortSignal.timeout(2_000)
  const expired = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () =>
      reject(new DatabaseUnreachableError()),
    )
  })
  await Promise.race([sql`select 1`.execute(database), expired])
}

/** The database did not answer, or went away during a query. */
export class DatabaseUnreachableError extends BaseError {
  override name = 'DatabaseUnreachableError'

  constructor({ cause }: { cause?: unknown } = {}) {
    super('The database is not reachable.', {
      code: 'DATABASE_UNREACHABLE',
      hint: 'Check that PostgreSQL runs and that `LATCHKIT_*_DATABASE_URL` names it.',
      cause,
    })
  }
}
