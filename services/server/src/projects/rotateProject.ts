import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../database/tables.ts'
import { ProjectNotFoundError } from './errors/ProjectNotFoundError.ts'

/** Gives a project another id; the one before ends at once. */
export async function rotateProject(
  database: Database,
  { id }: { id: string },
): Promise<string> {
  const next = randomBytes(16).toString('hex')
  const { numUpdatedRows } = await database
    .updateTable('projects')
    .set({ id: next, rotated_at: sql`now()` })
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw new ProjectNotFoundError({ id })
  return next
}

export declare namespace rotateProject {
  type ErrorType = ProjectNotFoundError
}
