import { sql } from 'kysely'
import { bytesToHex, hexToBytes } from 'viem'
import type { callNode } from '../../../chain/callNode.ts'
import type { Database } from '../../../database/tables.ts'
import type { TokenMetadata } from '../../tokens/readTokenMetadata.ts'
import { readTokenMetadata } from '../../tokens/readTokenMetadata.ts'
import type { Movement } from '../rows/decodeMovements.ts'
import { readNftMetadata } from './readNftMetadata.ts'

/** NFTs per batch of blocks whose metadata is read; the others are shown by number until they move again. */
const maxItems = 200

/** Loads the metadata of tokens: from the database if known, otherwise from their contracts. */
export async function loadTokens(
  { node, database, chainId }: loadTokens.Context,
  { sightings }: { sightings: readonly loadTokens.Sighting[] },
): Promise<TokenUpdate> {
  const firstBlocks = new Map<`0x${string}`, bigint>()
  const items = new Map<string, Item>()
  for (const { movement, block } of sightings) {
    const { token, tokenId, standard } = movement
    if (!token) continue
    if (!firstBlocks.has(token)) firstBlocks.set(token, block)
    const isItem = standard === 'erc721' || standard === 'erc1155'
    const key = `${token} ${tokenId}`
    if (isItem && tokenId !== undefined && !items.has(key))
      items.set(key, { token, tokenId, standard, firstBlock: block })
  }

  const seen = [...firstBlocks.keys()]
  const known = await readKnownTokens(database, { chainId, tokens: seen })
  const missing = seen.filter((it) => !known.has(it))
  const loaded = await readTokenMetadata(node, { tokens: missing })
  const tokens = new Map([...known, ...loaded])

  const unknown = await findUnknownItems(database, {
    chainId,
    items: [...items.values()]
      .filter(({ token }) => !tokens.get(token)?.isSpam)
      .slice(0, maxItems),
  })
  const metadata = await readNftMetadata(node, { items: unknown })
  return {
    tokens,
    newTokens: [...loaded].map(([token, it]) => ({
      ...it,
      token,
      firstBlock: firstBlocks.get(token) ?? 0n,
    })),
    newItems: unknown.map((it, position) => ({
      ...it,
      name: metadata[position]?.name,
      image: metadata[position]?.image,
    })),
  }
}

export declare namespace loadTokens {
  type Context = { node: callNode.Node; database: Database; chainId: bigint }
  type Sighting = { movement: Movement; block: bigint }
}

type Item = readNftMetadata.Item & { firstBlock: bigint }

/** Metadata of the tokens in some blocks, and the new part of it to write with them. */
export type TokenUpdate = {
  readonly tokens: ReadonlyMap<string, TokenMetadata>
  readonly newTokens: readonly (TokenMetadata & {
    token: `0x${string}`
    firstBlock: bigint
  })[]
  readonly newItems: readonly {
    token: `0x${string}`
    tokenId: bigint
    firstBlock: bigint
    name: string | undefined
    image: string | undefined
  }[]
}

/** Reads the stored metadata of tokens, by address. */
async function readKnownTokens(
  database: Database,
  { chainId, tokens }: { chainId: bigint; tokens: readonly `0x${string}`[] },
): Promise<ReadonlyMap<`0x${string}`, TokenMetadata>> {
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

/** Returns the NFTs that are not in the database. */
async function findUnknownItems<
  item extends { token: `0x${string}`; tokenId: bigint },
>(
  database: Database,
  { chainId, items }: { chainId: bigint; items: readonly item[] },
): Promise<readonly item[]> {
  if (items.length === 0) return []
  const requested = items.map(({ token, tokenId }, position) => ({
    position,
    token: `\\x${token.slice(2)}`,
    token_id: String(tokenId),
  }))
  const { rows } = await sql<{ position: number }>`
    select requested.position
    from json_to_recordset(${JSON.stringify(requested)}::json)
      as requested (position int, token bytea, token_id numeric)
    where not exists (
      select from history_items as it
      where it.chain_id = ${chainId} and it.token = requested.token
        and it.token_id = requested.token_id
    )
    order by requested.position
  `.execute(database)
  return rows.flatMap(({ position }) => items[position] ?? [])
}
