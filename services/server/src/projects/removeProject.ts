import type { Database } from '../database/tables.ts'
import { ProjectNotFoundError } from './errors/ProjectNotFoundError.ts'

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
