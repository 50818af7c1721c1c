import { sql } from 'kysely'
import type { Database } from '../../../database/tables.ts'
import type { HistoryRows } from '../rows/HistoryRows.ts'
import type { Knowledge } from '../tokens/Knowledge.ts'
import type { Cursor } from './Cursor.ts'
import { insertRows } from './insertRows.ts'
import { readCursor } from './readCursor.ts'

/** Writes consecutive blocks and moves the cursor, all of it or nothing; throws where the cursor is elsewhere than expected. */
export async function applyBlocks(
  database: Database,
  { chainId, cursor, rows, knowledge, remember }: applyBlocks.Parameters,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const stored = await readCursor(transaction, { chainId })
    if (stored?.number !== cursor?.number || stored?.hash !== cursor?.hash)
      throw new Error('Somebody else moved the cursor of the index.')

    const insert = (
      table: Parameters<typeof insertRows>[1]['table'],
      rows: readonly object[],
    ) => insertRows(transaction, { table, chainId, rows })
    await insert('history_tokens', knowledge.newTokens.map(toTokenRow))
    await insert('history_items', knowledge.newItems.map(toItemRow))
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
    /** The block before the first of these; `undefined` before the very first. */
    cursor: Cursor | undefined
    rows: HistoryRows
    knowledge: Knowledge
    /** How many blocks below the last stay known, to find where a reorganisation began. */
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
  // In one order everywhere, so that no two writers wait for each other.
  return [...counts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, it]) => it)
}

function toTokenRow(it: Knowledge['newTokens'][number]) {
  return {
    token: `\\x${it.token.slice(2)}`,
    name: it.name,
    symbol: it.symbol,
    decimals: it.decimals ?? null,
    is_spam: it.isSpam,
    first_block: String(it.firstBlock),
  }
}

function toItemRow(it: Knowledge['newItems'][number]) {
  return {
    token: `\\x${it.token.slice(2)}`,
    token_id: String(it.tokenId),
    name: it.name ?? null,
    image: it.image ?? null,
    first_block: String(it.firstBlock),
  }
}
