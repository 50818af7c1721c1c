import type { Selectable } from 'kysely'
import type { ProjectsTable } from '../database/tables.ts'

/** Projects as lines for people. */
export function formatProjects(
  projects: readonly Selectable<ProjectsTable>[],
): string {
  if (projects.length === 0)
    return 'There is no project: any id is served, from loopback and LATCHKIT_SERVER_ORIGINS.'
  return projects
    .map(({ id, name, mode, origins, features, quota }) =>
      [
        `${id}  ${name} (${mode})`,
        `  origins:  ${origins.join(' ') || 'none'}`,
        `  features: ${features?.join(' ') ?? 'all'}`,
        `  quota:    ${quota === null ? 'none' : `${quota} a minute`}`,
      ].join('\n'),
    )
    .join('\n')
}
