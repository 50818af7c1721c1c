import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../database/tables.ts'
import { ProjectNotFoundError } from './errors.ts'
import { parseOriginPattern } from './originPatterns.ts'

/** Registers a project and gives its new id, which is public: 32 hexadecimal digits. */
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
    /** As `parseOriginPattern` reads them. */
    origins: readonly string[]
    mode: 'development' | 'production'
    /** Groups of calls; everything where it is left out. */
    features?: readonly string[] | undefined
    /** Requests per minute of all visitors together. */
    quota?: number | undefined
  }
  type ErrorType = parseOriginPattern.ErrorType
}

function createId(): string {
  return randomBytes(16).toString('hex')
}

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

/** Removes a project; its id is refused from then on. */
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
