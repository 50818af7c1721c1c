import { UpstreamError } from '../../errors/UpstreamError.ts'
import { handleReorg, requireGenesis } from './handleReorg.ts'
import type { IndexContext } from './IndexContext.ts'
import { indexRange } from './indexRange.ts'
import { readHeader } from './readBlock.ts'
import { readCursor } from './store/applyBlocks.ts'

/** Blocks per step. */
const batch = 32n

/** Advances the index by one step towards the newest block: writes blocks, or reverts those that a reorganisation removed. */
export async function advance(
  context: IndexContext,
  { lagSince }: advance.Parameters,
): Promise<advance.ReturnType> {
  const { node, database, chainId, network, metrics } = context
  const head = await readHeader(node, { number: 'latest' })
  if (!head) throw new UpstreamError({ upstream: 'rpc' })
  const cursor = await readCursor(database, { chainId })
  const observe = (indexed: bigint) =>
    metrics.observeHead({
      networkId: network.networkId,
      head: Number(head.number),
      indexed: Number(indexed),
    })

  if (!cursor) {
    await requireGenesis(context)
    const first = network.startBlock ?? 0n
    if (head.number < first) return { isBehind: false, isLagging: false }
    const to = min(head.number, first + batch - 1n)
    await indexRange(context, { cursor, from: first, to })
    observe(to)
    return { isBehind: to < head.number, isLagging: false }
  }

  if (head.number === cursor.number && head.hash === cursor.hash) {
    observe(cursor.number)
    return { isBehind: false, isLagging: false }
  }

  if (head.number > cursor.number) {
    const to = min(head.number, cursor.number + batch)
    const from = cursor.number + 1n
    const isContinued = await indexRange(context, { cursor, from, to })
    if (isContinued) {
      observe(to)
      return { isBehind: to < head.number, isLagging: false }
    }
  }
  const isLagging = await handleReorg(context, { cursor, head, lagSince })
  return { isBehind: !isLagging, isLagging }
}

export declare namespace advance {
  type Parameters = {
    /** Time since which the nodes lag behind the index, in milliseconds since the epoch. */
    lagSince: number | undefined
  }

  type ReturnType = {
    /** Whether further blocks can be indexed immediately. */
    isBehind: boolean
    /** Whether the nodes lag behind the index. */
    isLagging: boolean
  }
}

function min(a: bigint, b: bigint): bigint {
  return a < b ? a : b
}
