import { sql } from 'kysely'
import type { Database } from '../../../database/tables.ts'

/** Those of some single tokens that the database has nothing of. */
export async function findUnknownItems<
  item extends { token: `0x${string}`; tokenId: bigint },
>(
  database: Database,
  { chainId, items }: { chainId: bigint; items: readonly item[] },
): Promise<readonly item[]> {
  if (items.length === 0) return []
  const asked = items.map(({ token, tokenId }, position) => ({
    position,
    token: `\\x${token.slice(2)}`,
    token_id: String(tokenId),
  }))
  const { rows } = await sql<{ position: number }>`
    select asked.position
    from json_to_recordset(${JSON.stringify(asked)}::json)
      as asked (position int, token bytea, token_id numeric)
    where not exists (
      select from history_items as it
      where it.chain_id = ${chainId} and it.token = asked.token
        and it.token_id = asked.token_id
    )
    order by asked.position
  `.execute(database)
  return rows.flatMap(({ position }) => items[position] ?? [])
}
