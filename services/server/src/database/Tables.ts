import type { HistoryTables } from './tables/HistoryTables.ts'
import type { NamesTable } from './tables/NamesTable.ts'
import type { ProjectsTable } from './tables/ProjectsTable.ts'

/** Every table by its name; a service adds a line, and its columns in a file of their own. */
export type Tables = HistoryTables & {
  names: NamesTable
  projects: ProjectsTable
}
