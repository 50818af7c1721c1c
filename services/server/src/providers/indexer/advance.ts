import { UpstreamError } from '../../errors/UpstreamError.ts'
import type { IndexContext } from './IndexContext.ts'
import { indexRange } from './indexRange.ts'
import { readHeader } from './readBlock.ts'
import { handleReorg, requireGenesis } from './reorganise.ts'
import { readCursor } from './store/applyBlocks.ts'

/** Blocks that are read before they are written. */
const batch = 32n

/** Takes one step towards the network's newest block: writes some blocks, or takes back those that the network gave up. */
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
    /** Since when the nodes have been behind what is written, as `Date.now()`. */
    lagSince: number | undefined
  }

  type ReturnType = {
    /** Whether there is more to do at once. */
    isBehind: boolean
    /** Whether the nodes are behind what is written. */
    isLagging: boolean
  }
}

function min(a: bigint, b: bigint): bigint {
  return a < b ? a : b
}
