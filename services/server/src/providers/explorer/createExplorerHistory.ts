import type { NetworkId } from '@latchkit/protocol'
import { isAddress } from 'viem'
import type { HistorySource } from '../../account/HistorySource.ts'
import { UpstreamError } from '../../errors/UpstreamError.ts'
import type { ExplorerList, ExplorerRecord } from './ExplorerRecord.ts'
import { toEntries } from './toEntries.ts'

/** How often more is asked for to fill one page. */
const maxRounds = 8

const ether = { name: 'Ether', symbol: 'ETH' }

/**
 * A history from an explorer's lists, which are merged block by block: only blocks that no list can add to any more are
 * given, so that a position (block, and place in the block) means the same on every page.
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
            message: `The ${upstream} upstream has too much spam of this address.`,
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
    /** A name of our own for errors. */
    upstream: string
    networkIds: readonly NetworkId[]
    /** Native currencies by network; ether with 18 decimals where one is left out. */
    currencies?:
      | Readonly<Record<NetworkId, { name: string; symbol: string }>>
      | undefined
    lists: readonly ExplorerList[]
  }
}

/** Reads several lists side by side, and tells down to which block all of them are known. */
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
      // Those that keep the others back.
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
    /** Asks for another page of what is known least deep. */
    readMore(): Promise<void>
    /** All records of the blocks that are known in every list. */
    take(): { records: readonly ExplorerRecord[]; isComplete: boolean }
  }
}
