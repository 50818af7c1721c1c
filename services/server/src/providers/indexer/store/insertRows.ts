import { sql } from 'kysely'
import type { Database, HistoryTables } from '../../../database/tables.ts'

/** Columns and types of what is written in bulk. */
const columns = {
  history_blocks: 'number bigint, hash bytea, parent_hash bytea',
  history_transactions:
    'block_number bigint, tx_index int, hash bytea, mined_at timestamptz, sender bytea, recipient bytea, nonce bigint, is_failed boolean, is_truncated boolean',
  history_activity:
    'block_number bigint, tx_index int, address bytea, operation text, is_hidden boolean',
  history_transfers:
    'block_number bigint, tx_index int, address bytea, position int, direction text, standard text, token bytea, token_id numeric, amount numeric, counterparty bytea, is_spam boolean',
  history_tokens:
    'token bytea, name text, symbol text, decimals int, is_spam boolean, first_block bigint',
  history_items:
    'token bytea, token_id numeric, name text, image text, first_block bigint',
} satisfies Partial<Record<keyof HistoryTables, string>>

/** Rows per statement. */
const chunk = 5_000

/** Writes rows of one chain as one parameter, however many; bytes are `\x…`. A row that is there already is an error. */
export async function insertRows(
  database: Database,
  { table, chainId, rows }: insertRows.Parameters,
): Promise<void> {
  const definition = columns[table]
  const names = definition
    .split(', ')
    .map((it) => it.split(' ')[0])
    .join(', ')
  for (let start = 0; start < rows.length; start += chunk)
    await sql`
      insert into ${sql.table(table)} (chain_id, ${sql.raw(names)})
      select ${chainId}::bigint, ${sql.raw(names)}
      from json_to_recordset(
        ${JSON.stringify(rows.slice(start, start + chunk))}::json
      ) as it (${sql.raw(definition)})
    `.execute(database)
}

export declare namespace insertRows {
  type Parameters = {
    table: keyof typeof columns
    chainId: bigint
    rows: readonly object[]
  }
}
