import type { ColumnType, Generated } from 'kysely'

/** Applications that may use the server; none at all means that anyone may. */
export type ProjectsTable = {
  id: string
  name: string
  /** Origin patterns, as `text[]`. */
  origins: ColumnType<string[], readonly string[], readonly string[]>
  mode: 'development' | 'production'
  /** What the project may use, as `text[]`; `null` is everything. */
  features: ColumnType<
    string[] | null,
    readonly string[] | null,
    readonly string[] | null
  >
  /** Requests per minute of all visitors together; `null` is no limit. */
  quota: number | null
  created_at: Generated<Date>
  rotated_at: Date | null
}
