import type { Database } from '../../../database/tables.ts'
import type { askNode } from '../chain/askNode.ts'
import type { Movement } from '../rows/Movement.ts'
import { findUnknownItems } from '../store/findUnknownItems.ts'
import { readKnownTokens } from '../store/readKnownTokens.ts'
import type { Knowledge } from './Knowledge.ts'
import { readItemFacts } from './readItemFacts.ts'
import { readTokenFacts } from './readTokenFacts.ts'

/** Single tokens that are asked about per batch of blocks; the others go by number until they move again. */
const maxItems = 200

/** Finds out about tokens that move for the first time; what is known already comes from the database. */
export async function learnTokens(
  { node, database, chainId }: learnTokens.Context,
  { sightings }: { sightings: readonly learnTokens.Sighting[] },
): Promise<Knowledge> {
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
  const learnt = await readTokenFacts(node, { tokens: missing })
  const tokens = new Map([...known, ...learnt])

  const unknown = await findUnknownItems(database, {
    chainId,
    items: [...items.values()]
      .filter(({ token }) => !tokens.get(token)?.isSpam)
      .slice(0, maxItems),
  })
  const facts = await readItemFacts(node, { items: unknown })
  return {
    tokens,
    newTokens: [...learnt].map(([token, it]) => ({
      ...it,
      token,
      firstBlock: firstBlocks.get(token) ?? 0n,
    })),
    newItems: unknown.map((it, position) => ({
      ...it,
      name: facts[position]?.name,
      image: facts[position]?.image,
    })),
  }
}

export declare namespace learnTokens {
  type Context = { node: askNode.Node; database: Database; chainId: bigint }
  type Sighting = { movement: Movement; block: bigint }
}

type Item = readItemFacts.Item & { firstBlock: bigint }
