import type { NetworkId } from '@latchkit/protocol'
import type {
  HistoryEntry,
  HistorySource,
} from '../../../../../services/server/src/account/HistorySource.ts'
import type { Database } from '../../../../../services/server/src/database/tables.ts'
import { createHeldTokens } from '../../../../../services/server/src/providers/indexer/createHeldTokens.ts'
import { createIndexedHistory } from '../../../../../services/server/src/providers/indexer/createIndexedHistory.ts'
import type { createChainFixture } from './createChainFixture.ts'
import { recomputeHistory } from './recomputeHistory.ts'
import type { startAnvil } from './startAnvil.ts'

const networkId = 'eip155:31337'

/** Reads the histories and held tokens of accounts from the index and recomputes them from the chain; a test expects both to be equal. */
export async function compareWithChain(
  database: Database,
  { anvil, fixture, accounts = fixture.accounts }: compareWithChain.Parameters,
): Promise<{ indexed: unknown; expected: unknown }> {
  const history = createIndexedHistory({ database, networkIds: [networkId] })
  const tokens = createHeldTokens({ database })
  const spam = new Set([fixture.contracts.scam, fixture.contracts.scamArt])
  const indexed: Record<string, unknown> = {}
  const addresses = accounts.map((it) => it.toLowerCase() as `0x${string}`)
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
    fixture: Awaited<ReturnType<typeof createChainFixture>>
    accounts?: readonly `0x${string}`[]
  }
}

/** Reads all history entries of an address, page by page. */
export async function readWholeHistory(
  source: HistorySource,
  {
    address,
    networkId,
    limit = 7,
  }: { address: string; networkId: NetworkId; limit?: number },
): Promise<readonly HistoryEntry[]> {
  const all: HistoryEntry[] = []
  for (;;) {
    const after = all.at(-1)?.position
    const page = await source.list({ address, networkId, after, limit })
    if (!page.isLast && page.entries.length < limit)
      throw new Error('A page was not full although another one follows.')
    all.push(...page.entries)
    if (page.isLast) return all
  }
}
