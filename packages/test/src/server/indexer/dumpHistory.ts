import { sql } from 'kysely'
import type { Database } from '../../../../../services/server/src/database/tables.ts'

/** Reads all history rows except the stored block headers, whose number depends on the batch sizes. */
export async function dumpHistory(
  database: Database,
): Promise<Record<string, unknown>> {
  const tables = [
    'transactions',
    'activity',
    'transfers',
    'holdings',
    'tokens',
    'items',
  ]
  const all: Record<string, unknown> = {}
  for (const table of tables) {
    const { rows } = await sql<{ text: string }>`
      select it::text as text from ${sql.table(`history_${table}`)} as it
      order by 1
    `.execute(database)
    all[table] = rows.map(({ text }) => text)
  }
  return all
}
