import { bytesToHex } from 'viem'
import type { Database } from '../../../database/tables.ts'
import type { Cursor } from './Cursor.ts'

/** Where a chain's index ends; `undefined` where nothing was read yet. */
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
