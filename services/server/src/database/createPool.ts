import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { DatabaseUnreachableError } from './errors/DatabaseUnreachableError.ts'
import { isConnectionError } from './isConnectionError.ts'
import type { openDatabase } from './openDatabase.ts'
import { valueParsers } from './valueParsers.ts'

const connectTimeout = 5_000
const idleTimeout = 30_000

/** pg's pool, made safe: no unheard `error` event, no connection back into the pool after it failed. */
export function createPool(parameters: openDatabase.Parameters): PostgresPool {
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
    // The database's own limit comes first; this one is for a database that has fallen silent.
    query_timeout: queryTimeout + Math.min(queryTimeout, 5_000),
    types: { getTypeParser: getTypeParser as typeof pg.types.getTypeParser },
  })

  // An `error` event that nobody hears would end the process; the next query tells.
  let isEnding = false
  const tell = (error: Error & { code?: string }) =>
    logger?.warn({ code: error.code }, 'lost a database connection')
  pool.on('error', (error) => isEnding || tell(error))
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
