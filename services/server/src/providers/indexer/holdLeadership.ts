import { DatabaseUnreachableError } from '@latchkit/shared/database/openDatabase'
import { sql } from 'kysely'
import type { Database } from '../../database/tables.ts'
import { wait } from './wait.ts'

/** One number for all that the indexer locks; the second one is the chain's. */
const lockSpace = 7_236_411

/** How often a follower tries, and a leader shows that it lives, in milliseconds. */
const retryInterval = 500
const beatInterval = 2_000

/** A leader that has been silent for so long (stopped, swapped out, cut off) is put off by the database itself. */
const maxSilence = '10s'

/**
 * Waits until no other process leads, then runs something as the leader, over the one connection that holds the lock:
 * whoever loses it can't write any more, since all writes go through it. Ends when `run` does, or throws when the connection is lost.
 */
export async function holdLeadership<result>(
  database: Database,
  { chainId, signal, run }: holdLeadership.Parameters<result>,
): Promise<result | undefined> {
  return database.connection().execute(async (connection) => {
    if (!(await acquire(connection, chainId, signal))) return undefined
    await sql`set idle_session_timeout = ${sql.lit(maxSilence)}`.execute(
      connection,
    )
    const lost = new AbortController()
    const beat = setInterval(async () => {
      try {
        await sql`select 1`.execute(connection)
      } catch (error) {
        // Inside a failed transaction a query is refused, which is no loss.
        if (error instanceof DatabaseUnreachableError) lost.abort(error)
      }
    }, beatInterval)
    try {
      return await run(connection, AbortSignal.any([signal, lost.signal]))
    } finally {
      clearInterval(beat)
      await release(connection, chainId)
    }
  })
}

export declare namespace holdLeadership {
  type Parameters<result> = {
    chainId: bigint
    signal: AbortSignal
    /** Gets the connection, and a signal that aborts when the leadership is lost or no longer wanted. */
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

/** The connection goes back to the pool as it came. A lost one has released everything already. */
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

/** Half of a lock's name has 32 bits; chain ids beyond that share, which only makes them take turns. */
function toKey(chainId: bigint): number {
  return Number(BigInt.asIntN(32, chainId))
}
