import type { Database } from '../../../database/Database.ts'
import { createHeldTokens } from '../createHeldTokens.ts'
import { createIndexedHistory } from '../createIndexedHistory.ts'
import type { createTown } from './createTown.ts'
import { readWholeHistory } from './readWholeHistory.ts'
import { recomputeHistory } from './recomputeHistory.ts'
import type { startAnvil } from './startAnvil.ts'

const networkId = 'eip155:31337'

/** The histories and the held tokens of a town's people, as indexed and as the chain has them: both must be the same. */
export async function compareWithChain(
  database: Database,
  { anvil, town, people = town.people }: compareWithChain.Parameters,
): Promise<{ indexed: unknown; expected: unknown }> {
  const history = createIndexedHistory({ database, networkIds: [networkId] })
  const tokens = createHeldTokens({ database })
  const spam = new Set([town.contracts.scam, town.contracts.scamArt])
  const indexed: Record<string, unknown> = {}
  const addresses = people.map((it) => it.toLowerCase() as `0x${string}`)
  const expected = await recomputeHistory(anvil, { addresses, spam })
  for (const address of addresses) {
    const entries = await readWholeHistory(history, { address, networkId })
    const held = await tokens.list({ address, networkId })
    indexed[address] = {
      entries: entries.map(({ hash, status, transfers }) => ({
        hash,
        status,
        transfers: transfers
          .map(({ direction, amount }) => `${direction} ${amount}`)
          .sort(),
      })),
      held: [...held.tokens].sort(),
    }
  }
  return { indexed, expected }
}

export declare namespace compareWithChain {
  type Parameters = {
    anvil: startAnvil.ReturnType
    town: Awaited<ReturnType<typeof createTown>>
    people?: readonly `0x${string}`[]
  }
}
