import type { Selectable } from 'kysely'
import type { ProjectsTable } from '../database/tables.ts'
import type { Project } from '../services/projects/ProjectSource.ts'
import { isLoopback } from './isLoopback.ts'
import { isOrigin } from './isOrigin.ts'
import { matchOrigin } from './matchOrigin.ts'

/** Origins that are known to be allowed. */
const maxKept = 1_000

/** A project as requests meet it. In development, pages on loopback are allowed whatever their port. */
export function createProject(row: createProject.Row): Project {
  const isDevelopment = row.mode === 'development'
  const judge = (origin: string) =>
    isOrigin(origin) &&
    ((isDevelopment && isLoopback(new URL(origin))) ||
      row.origins.some((pattern) => matchOrigin(pattern, origin)))
  // The same few origins come with every request.
  const allowed = new Set<string>()
  return {
    id: row.id,
    allowsOrigin(origin) {
      if (allowed.has(origin)) return true
      if (!judge(origin)) return false
      if (allowed.size < maxKept) allowed.add(origin)
      return true
    },
    features: row.features
      ? (new Set(row.features) as Project['features'])
      : undefined,
    quota: row.quota ?? undefined,
  }
}

export declare namespace createProject {
  type Row = Pick<
    Selectable<ProjectsTable>,
    'id' | 'mode' | 'origins' | 'features' | 'quota'
  >
}
