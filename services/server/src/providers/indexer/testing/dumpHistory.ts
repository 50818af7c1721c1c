import { sql } from 'kysely'
import type { Database } from '../../../database/Database.ts'

/** All rows of the history but the remembered blocks, whose number depends on where batches ended. */
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
