import { sql } from 'kysely'
import { bytesToHex } from 'viem'
import type { Database, HistoryTables } from '../../../database/tables.ts'
import type { HistoryRows } from '../rows/toRows.ts'
import type { TokenUpdate } from '../tokens/loadTokens.ts'

/** Writes consecutive blocks and moves the cursor in one transaction. Throws if the cursor is not where the caller expects it. */
export async function applyBlocks(
  database: Database,
  { chainId, cursor, rows, tokenUpdate, remember }: applyBlocks.Parameters,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const stored = await readCursor(transaction, { chainId })
    if (stored?.number !== cursor?.number || stored?.hash !== cursor?.hash)
      throw new Error('Another process moved the cursor of the index.')

    const insert = (
      table: Parameters<typeof insertRows>[1]['table'],
      rows: readonly object[],
    ) => insertRows(transaction, { table, chainId, rows })
    await insert('history_tokens', tokenUpdate.newTokens.map(toTokenRow))
    await insert('history_items', tokenUpdate.newItems.map(toItemRow))
    await insert('history_transactions', rows.transactions)
    await insert('history_activity', rows.activity)
    await insert('history_transfers', rows.transfers)
    await insert('history_blocks', rows.blocks)

    const held = countHeld(rows)
    if (held.length > 0)
      await sql`
        insert into history_holdings (chain_id, address, token, transfers)
        select ${chainId}::bigint, address, token, transfers
        from json_to_recordset(${JSON.stringify(held)}::json)
          as it (address bytea, token bytea, transfers bigint)
        on conflict (chain_id, address, token) do update
        set transfers = history_holdings.transfers + excluded.transfers
      `.execute(transaction)

    const last = BigInt(rows.blocks.at(-1)?.number ?? 0)
    await transaction
      .deleteFrom('history_blocks')
      .where('chain_id', '=', chainId)
      .where('number', '<', last - BigInt(remember))
      .execute()
  })
}

export declare namespace applyBlocks {
  type Parameters = {
    chainId: bigint
    /** The block before the first of these; `undefined` for the first block of the index. */
    cursor: Cursor | undefined
    rows: HistoryRows
    tokenUpdate: TokenUpdate
    /** Number of block headers to keep, in order to find where a reorganisation began. */
    remember: number
  }
}

function countHeld({ transfers }: HistoryRows) {
  const counts = new Map<
    string,
    { address: string; token: string | null; transfers: number }
  >()
  for (const { standard, direction, address, token } of transfers) {
    if (standard !== 'erc20' || direction === 'out') continue
    const key = `${address} ${token}`
    const count = counts.get(key)
    if (count) count.transfers++
    else counts.set(key, { address, token, transfers: 1 })
  }
  // A fixed order prevents deadlocks between writers.
  return [...counts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, it]) => it)
}

function toTokenRow(it: TokenUpdate['newTokens'][number]) {
  return {
    token: `\\x${it.token.slice(2)}`,
    name: it.name,
    symbol: it.symbol,
    decimals: it.decimals ?? null,
    is_spam: it.isSpam,
    first_block: String(it.firstBlock),
  }
}

function toItemRow(it: TokenUpdate['newItems'][number]) {
  return {
    token: `\\x${it.token.slice(2)}`,
    token_id: String(it.tokenId),
    name: it.name ?? null,
    image: it.image ?? null,
    first_block: String(it.firstBlock),
  }
}

/** Columns and types of bulk inserts. */
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

/** Inserts rows of one chain, each chunk as one JSON parameter; bytes are `\x…`. Throws if a row exists. */
async function insertRows(
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

declare namespace insertRows {
  type Parameters = {
    table: keyof typeof columns
    chainId: bigint
    rows: readonly object[]
  }
}

/** Reads the last indexed block of a chain; `undefined` if nothing is indexed. */
export async function readCursor(
  database: Database,
  { chainId }: { chainId: bigint },
): Promise<Cursor | undefined> {
  const row = await database
    .selectFrom('history_blocks')
    .select(['number', 'hash'])
    .where('chain_id', '=', chainId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { number: row.number, hash: bytesToHex(row.hash) }
}

/** The last indexed block. */
export type Cursor = { readonly number: bigint; readonly hash: `0x${string}` }
