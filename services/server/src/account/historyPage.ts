import type { NetworkId } from '@latchkit/protocol'
import type {
  HistoryEntry,
  HistoryPosition,
  HistorySource,
} from './HistorySource.ts'
import type { HistoryCursor } from './historyCursor.ts'

/** Loads one page of several networks merged, newest first; entries of equal time are in the order of the networks. */
export async function loadPage(
  sources: ReadonlyMap<NetworkId, HistorySource>,
  { address, cursor, limit, signal }: loadPage.Parameters,
): Promise<loadPage.ReturnType> {
  const parts = await Promise.all(
    [...sources]
      .filter(([networkId]) => !cursor || cursor.has(networkId))
      .map(async ([networkId, source]) => {
        const after = cursor?.get(networkId)
        const query = { address, networkId, after, limit, signal }
        const page = await source.list(query)
        return { networkId, after, ...page, taken: 0 }
      }),
  )

  const entries: HistoryEntry[] = []
  // The missing rest of an incomplete part may be newer than what the other parts have left.
  const isBroken = () =>
    parts.some((it) => !it.isLast && it.taken === it.entries.length)
  while (entries.length < limit && !isBroken()) {
    let newest:
      | { part: (typeof parts)[number]; entry: HistoryEntry }
      | undefined
    for (const part of parts) {
      const entry = part.entries[part.taken]
      if (!entry) continue
      if (!newest || isNewer(entry, newest.entry)) newest = { part, entry }
    }
    if (!newest) break
    newest.part.taken++
    entries.push(newest.entry)
  }

  const rest = parts.filter((it) => it.taken < it.entries.length || !it.isLast)
  return {
    entries,
    next:
      rest.length > 0
        ? new Map(rest.map((it) => [it.networkId, getPosition(it)]))
        : undefined,
  }
}

export declare namespace loadPage {
  type Parameters = {
    address: string
    /** End of the previous page; `undefined` for the newest page. */
    cursor: HistoryCursor | undefined
    limit: number
    signal?: AbortSignal | undefined
  }

  type ReturnType = {
    entries: readonly HistoryEntry[]
    /** `undefined` after the last page. */
    next: HistoryCursor | undefined
  }
}

/** A transaction without a time is pending, so it is the newest. */
function isNewer(a: HistoryEntry, b: HistoryEntry): boolean {
  return Number(a.minedAt ?? Infinity) > Number(b.minedAt ?? Infinity)
}

/** Returns the position after which a part continues. A part of which nothing was taken keeps its start, so that newer entries do not shift it. */
function getPosition(
  part: HistorySource.Page & {
    after: HistoryPosition | undefined
    taken: number
  },
): HistoryPosition {
  const last = part.entries[part.taken - 1]
  if (last) return last.position
  if (part.after) return part.after
  const { block = 0, index = 0 } = part.entries[0]?.position ?? {}
  return { block, index: index + 1 }
}
