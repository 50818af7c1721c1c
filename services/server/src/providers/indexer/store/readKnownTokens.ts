import { bytesToHex, hexToBytes } from 'viem'
import type { Database } from '../../../database/tables.ts'
import type { TokenFacts } from '../tokens/TokenFacts.ts'

/** What the database knows of some tokens, by address. */
export async function readKnownTokens(
  database: Database,
  { chainId, tokens }: { chainId: bigint; tokens: readonly `0x${string}`[] },
): Promise<ReadonlyMap<`0x${string}`, TokenFacts>> {
  if (tokens.length === 0) return new Map()
  const rows = await database
    .selectFrom('history_tokens')
    .selectAll()
    .where('chain_id', '=', chainId)
    .where(
      'token',
      'in',
      tokens.map((it) => hexToBytes(it)),
    )
    .execute()
  return new Map(
    rows.map((row) => [
      bytesToHex(row.token),
      {
        name: row.name,
        symbol: row.symbol,
        decimals: row.decimals ?? undefined,
        isSpam: row.is_spam,
      },
    ]),
  )
}
