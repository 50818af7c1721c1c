import type { Selectable } from 'kysely'
import type { Database, Tables } from '../database/tables.ts'

/** A signed-in device, as it is stored. */
export type SessionRow = Selectable<Tables['sessions']>

export async function addSession(
  database: Database,
  session: SessionRow,
): Promise<void> {
  await database.insertInto('sessions').values(session).execute()
}

/** Returns a session that has not ended. */
export async function findSession(
  database: Database,
  { id, now }: { id: string; now: Date },
): Promise<SessionRow | undefined> {
  return await database
    .selectFrom('sessions')
    .selectAll()
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** Replaces the refresh token of a generation. Of any number of calls at once, in any number of processes, one returns `true`. */
export async function rotateSession(
  database: Database,
  parameters: rotateSession.Parameters,
): Promise<boolean> {
  const { id, generation, thumbprint, now, expiresAt } = parameters
  const { numUpdatedRows } = await database
    .updateTable('sessions')
    .set({
      generation: generation + 1,
      rotated_at: now,
      thumbprint,
      expires_at: expiresAt,
    })
    .where('id', '=', id)
    .where('generation', '=', generation)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export declare namespace rotateSession {
  type Parameters = {
    id: string
    generation: number
    thumbprint: string
    now: Date
    expiresAt: Date
  }
}

/** Ends a session. Returns whether there was one. */
export async function removeSession(
  database: Database,
  { id }: { id: string },
): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('sessions')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

/** Removes sessions that ended before a time. */
export async function removeSessions(
  database: Database,
  { endedBefore }: { endedBefore: Date },
): Promise<void> {
  await database
    .deleteFrom('sessions')
    .where('expires_at', '<', endedBefore)
    .execute()
}
