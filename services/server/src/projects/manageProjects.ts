import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../database/tables.ts'
import { ProjectNotFoundError } from './errors.ts'
import { parseOriginPattern } from './originPatterns.ts'

/** Creates a project and returns its id, which is public: 32 hexadecimal digits. */
export async function addProject(
  database: Database,
  parameters: addProject.Parameters,
): Promise<string> {
  const { name, origins, mode, features, quota } = parameters
  const id = createId()
  await database
    .insertInto('projects')
    .values({
      id,
      name,
      mode,
      origins: origins.map((it) => parseOriginPattern(it, { mode })),
      features: features ?? null,
      quota: quota ?? null,
      rotated_at: null,
    })
    .execute()
  return id
}

export declare namespace addProject {
  type Parameters = {
    name: string
    /** Patterns for `parseOriginPattern`. */
    origins: readonly string[]
    mode: 'development' | 'production'
    /** Groups of endpoints; all if omitted. */
    features?: readonly string[] | undefined
    /** Requests per minute of all its users together. */
    quota?: number | undefined
  }
  type ErrorType = parseOriginPattern.ErrorType
}

function createId(): string {
  return randomBytes(16).toString('hex')
}

/** Replaces the id of a project and returns the new one; the previous id becomes invalid. */
export async function rotateProject(
  database: Database,
  { id }: { id: string },
): Promise<string> {
  const next = createId()
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

/** Removes a project, whose id becomes invalid. */
export async function removeProject(
  database: Database,
  { id }: { id: string },
): Promise<void> {
  const { numDeletedRows } = await database
    .deleteFrom('projects')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) throw new ProjectNotFoundError({ id })
}

export declare namespace removeProject {
  type ErrorType = ProjectNotFoundError
}
