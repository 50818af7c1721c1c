import type { NetworkId } from '@latchkit/protocol'
import type { HistoryEntry } from '../../../services/account/HistoryEntry.ts'
import type { HistorySource } from '../../../services/account/HistorySource.ts'

/** Every entry of an address, page by page. */
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
