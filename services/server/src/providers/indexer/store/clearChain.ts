import { sql } from 'kysely'
import { hexToBytes } from 'viem'
import type { Database } from '../../../database/tables.ts'

const tables = [
  'history_transfers',
  'history_activity',
  'history_transactions',
  'history_holdings',
  'history_tokens',
  'history_items',
  'history_blocks',
  'history_chains',
] as const

/** Forgets a chain, and begins it anew under another genesis. */
export async function clearChain(
  database: Database,
  { chainId, genesis }: { chainId: bigint; genesis: `0x${string}` },
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    // However much there is to forget.
    await sql`set local statement_timeout = 0`.execute(transaction)
    for (const table of tables)
      await transaction
        .deleteFrom(table)
        .where('chain_id', '=', chainId)
        .execute()
    await transaction
      .insertInto('history_chains')
      .values({
        chain_id: chainId,
        genesis_hash: hexToBytes(genesis),
        failure: null,
        failed_at: null,
      })
      .execute()
  })
}
