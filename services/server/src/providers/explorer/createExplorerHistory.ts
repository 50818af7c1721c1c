import type { NetworkId } from '@latchkit/protocol'
import { isAddress } from 'viem'
import type { HistorySource } from '../../account/HistorySource.ts'
import { UpstreamError } from '../../errors/UpstreamError.ts'
import type { ExplorerList, ExplorerRecord } from './ExplorerRecord.ts'
import { toEntries } from './toEntries.ts'

/** Requests per list to fill one page. */
const maxRounds = 8

const ether = { name: 'Ether', symbol: 'ETH' }

/**
 * Creates a history source over an explorer's lists, which are merged block by block. Only blocks that are complete in every
 * list are returned, so that a position (block, index in the block) is the same on every page.
 */
export function createExplorerHistory({
  upstream,
  networkIds,
  currencies = {},
  lists,
}: createExplorerHistory.Parameters): HistorySource {
  return {
    networkIds,
    async list({ address: given, networkId, after, limit, signal }) {
      if (!isAddress(given, { strict: false }))
        return { entries: [], isLast: true }
      const address = given.toLowerCase() as `0x${string}`
      const currency = currencies[networkId] ?? ether
      const query = { networkId, address, block: after?.block, signal }
      const open = openLists(lists.map((it) => it(query)))

      for (let round = 1; ; round++) {
        await open.readMore()
        const { records, isComplete } = open.take()
        const entries = toEntries(records, {
          address,
          networkId,
          currency,
        }).filter(({ position: { block, index } }) =>
          after
            ? block < after.block ||
              (block === after.block && index < after.index)
            : true,
        )
        const hasEnough = entries.length >= limit
        if (!isComplete && !hasEnough && round < maxRounds) continue
        if (!isComplete && entries.length === 0)
          throw new UpstreamError({
            upstream,
            message: `The ${upstream} upstream returned too much spam for this address.`,
          })
        return {
          entries: entries.slice(0, limit),
          isLast: isComplete && entries.length <= limit,
        }
      }
    },
  }
}

export declare namespace createExplorerHistory {
  type Parameters = {
    /** Name in error messages. */
    upstream: string
    networkIds: readonly NetworkId[]
    /** Native currencies by network. Default ether with 18 decimals. */
    currencies?:
      | Readonly<Record<NetworkId, { name: string; symbol: string }>>
      | undefined
    lists: readonly ExplorerList[]
  }
}

/** Reads several lists in parallel and tracks down to which block all of them are complete. */
function openLists(
  generators: readonly AsyncGenerator<readonly ExplorerRecord[]>[],
): openLists.ReturnType {
  const lists = generators.map((generator) => ({
    generator,
    records: [] as ExplorerRecord[],
    isDone: false,
  }))
  const getLowest = (it: (typeof lists)[number]) =>
    it.isDone ? -1 : (it.records.at(-1)?.block ?? Number.POSITIVE_INFINITY)
  const getHorizon = () => Math.max(-1, ...lists.map(getLowest))

  return {
    async readMore() {
      const horizon = getHorizon()
      // The lists that limit the complete blocks.
      const late = lists.filter((it) => !it.isDone && getLowest(it) >= horizon)
      await Promise.all(
        late.map(async (list) => {
          const { value, done } = await list.generator.next()
          if (done) list.isDone = true
          else list.records.push(...value)
        }),
      )
    },
    take() {
      const horizon = getHorizon()
      return {
        records: lists.flatMap(({ records }) =>
          records.filter(({ block }) => block > horizon),
        ),
        isComplete: lists.every(({ isDone }) => isDone),
      }
    },
  }
}

declare namespace openLists {
  type ReturnType = {
    /** Reads the next page of the lists that are furthest behind. */
    readMore(): Promise<void>
    /** Returns all records of the blocks that are complete in every list. */
    take(): { records: readonly ExplorerRecord[]; isComplete: boolean }
  }
}
