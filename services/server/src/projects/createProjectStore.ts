import { DatabaseUnreachableError } from '@latchkit/shared/database/openDatabase'
import type { Selectable } from 'kysely'
import type { Database, ProjectsTable } from '../database/tables.ts'
import type { Project, ProjectSource } from './access.ts'
import { isLoopback, isOrigin, matchOrigin } from './originPatterns.ts'

/** Milliseconds after which a change of the table is applied. */
const lifetime = 5_000
/** Milliseconds that a request waits for a database that does not respond. */
const readTimeout = 1_000

/**
 * Finds projects in the table, which is read as a whole at most every five seconds, so that guessing ids costs no query.
 * While the database is unreachable, the last read projects are used, so that endpoints without a database keep working.
 * While the table is empty, any id is accepted, from loopback and from `origins`.
 */
export function createProjectStore(
  database: Database,
  parameters: createProjectStore.Parameters = {},
): ProjectSource {
  const { origins = [], now = Date.now } = parameters
  // Shared by all ids while there is no project.
  const any = createProject({
    id: 'any',
    mode: 'development',
    origins: [...origins],
    features: null,
    quota: null,
  })
  let current: { projects: Map<string, Project>; at: number } | undefined
  let reading: Promise<void> | undefined
  let failedAt = Number.NEGATIVE_INFINITY

  async function read(): Promise<void> {
    const at = now()
    const rows = await database
      .selectFrom('projects')
      .select(['id', 'mode', 'origins', 'features', 'quota'])
      .execute()
    const projects = new Map(rows.map((row) => [row.id, createProject(row)]))
    current = { projects, at }
  }

  /** Returns synchronously if the last read is recent, as every request calls it. */
  function list(): Map<string, Project> | Promise<Map<string, Project>> {
    if (!current) return refresh()
    const at = now()
    // While the database is unreachable, one request in five seconds waits for it.
    const isEnough = at - current.at < lifetime || at - failedAt < lifetime
    return isEnough ? current.projects : refresh()
  }

  async function refresh(): Promise<Map<string, Project>> {
    reading ??= read().finally(() => {
      reading = undefined
    })
    try {
      await (current ? withTimeout(reading) : reading)
    } catch (error) {
      failedAt = now()
      if (!current) throw error
    }
    return current?.projects ?? new Map()
  }

  function pick(
    projects: ReadonlyMap<string, Project>,
    projectId: string | undefined,
  ): Project | undefined {
    return projects.size > 0 ? projects.get(projectId ?? '') : any
  }

  return {
    find(projectId) {
      const projects = list()
      return projects instanceof Map
        ? pick(projects, projectId)
        : projects.then((it) => pick(it, projectId))
    },
  }
}

export declare namespace createProjectStore {
  type Parameters = {
    /** Patterns of origins that are allowed, in addition to loopback, while there is no project. */
    origins?: readonly string[] | undefined
    /** Milliseconds. Default `Date.now`. */
    now?: (() => number) | undefined
  }
}

async function withTimeout(reading: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const silence = new Promise<never>((_, reject) => {
    const error = new DatabaseUnreachableError()
    timer = setTimeout(() => reject(error), readTimeout)
  })
  try {
    await Promise.race([reading, silence])
  } finally {
    clearTimeout(timer)
  }
}

/** Origins that are cached as allowed. */
const maxCached = 1_000

/** Creates a project from its row. In development mode, pages on loopback are allowed on any port. */
export function createProject(row: createProject.Row): Project {
  const isDevelopment = row.mode === 'development'
  const judge = (origin: string) =>
    isOrigin(origin) &&
    ((isDevelopment && isLoopback(new URL(origin))) ||
      row.origins.some((pattern) => matchOrigin(pattern, origin)))
  // Most requests come from the same few origins.
  const allowed = new Set<string>()
  return {
    id: row.id,
    allowsOrigin(origin) {
      if (allowed.has(origin)) return true
      if (!judge(origin)) return false
      if (allowed.size < maxCached) allowed.add(origin)
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
