import { randomBytes } from 'node:crypto'
import type { Database } from '../database/tables.ts'
import { parseOriginPattern } from './parseOriginPattern.ts'

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
