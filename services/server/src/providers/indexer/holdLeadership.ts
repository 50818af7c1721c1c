import { DatabaseUnreachableError } from '@latchkit/shared/database/openDatabase'
import { sql } from 'kysely'
import type { Database } from '../../database/tables.ts'
import { wait } from './wait.ts'

/** First key of the indexer's advisory locks; the second key is the chain. */
const lockSpace = 7_236_411

/** Milliseconds between a follower's attempts and between a leader's heartbeats. */
const retryInterval = 500
const heartbeatInterval = 2_000

/** The database ends the session of a leader that sends nothing for this long, such as a suspended process. */
const sessionTimeout = '10s'

/**
 * Waits for the leader lock of a chain, then calls `run` with the connection that holds it. All writes go through that
 * connection, so a process that loses the lock cannot write. Resolves with the result of `run`; throws when the connection
 * is lost.
 */
export async function holdLeadership<result>(
  database: Database,
  { chainId, signal, run }: holdLeadership.Parameters<result>,
): Promise<result | undefined> {
  return database.connection().execute(async (connection) => {
    if (!(await acquire(connection, chainId, signal))) return undefined
    await sql`set idle_session_timeout = ${sql.lit(sessionTimeout)}`.execute(
      connection,
    )
    const lost = new AbortController()
    const heartbeat = setInterval(async () => {
      try {
        await sql`select 1`.execute(connection)
      } catch (error) {
        // A query in a failed transaction is rejected although the connection works.
        if (error instanceof DatabaseUnreachableError) lost.abort(error)
      }
    }, heartbeatInterval)
    try {
      return await run(connection, AbortSignal.any([signal, lost.signal]))
    } finally {
      clearInterval(heartbeat)
      await release(connection, chainId)
    }
  })
}

export declare namespace holdLeadership {
  type Parameters<result> = {
    chainId: bigint
    signal: AbortSignal
    /** Receives the connection and a signal that aborts when the leadership is lost or the caller stops. */
    run: (connection: Database, signal: AbortSignal) => Promise<result>
  }
}

async function acquire(
  connection: Database,
  chainId: bigint,
  signal: AbortSignal,
): Promise<boolean> {
  while (!signal.aborted) {
    const { rows } = await sql<{ is_held: boolean }>`
      select pg_try_advisory_lock(${lockSpace}, ${toKey(chainId)}) as is_held
    `.execute(connection)
    if (rows[0]?.is_held) return true
    await wait(retryInterval, { signal })
  }
  return false
}

/** Releases the lock and resets the connection before it returns to the pool. A lost connection has released its lock already. */
async function release(connection: Database, chainId: bigint): Promise<void> {
  try {
    await sql`
      select pg_advisory_unlock(${lockSpace}, ${toKey(chainId)})
    `.execute(connection)
    await sql`reset idle_session_timeout`.execute(connection)
  } catch (error) {
    if (!(error instanceof DatabaseUnreachableError)) throw error
  }
}

/** Truncates a chain id to the 32 bits of a lock key. Chains with the same key only wait for each other. */
function toKey(chainId: bigint): number {
  return Number(BigInt.asIntN(32, chainId))
}
