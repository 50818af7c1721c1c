import { runLimited } from '../../chain/callNode.ts'
import type { IndexContext } from './IndexContext.ts'
import type { ChainBlock } from './readBlock.ts'
import { readBlock } from './readBlock.ts'
import {
  decodeTransaction,
  removeFalseWraps,
} from './rows/decodeTransaction.ts'
import { toRows } from './rows/toRows.ts'
import type { Cursor } from './store/applyBlocks.ts'
import { applyBlocks } from './store/applyBlocks.ts'
import { loadTokens } from './tokens/loadTokens.ts'

/** Blocks that are read concurrently. */
const parallel = 6

/** Log count after which the blocks read so far are written. */
const maxMovements = 5_000

const defaultDepth = 64

/** Reads blocks and writes those that continue the chain from the cursor. Returns `false` if not even the first block does. */
export async function indexRange(
  context: IndexContext,
  { cursor, from, to }: indexRange.Parameters,
): Promise<boolean> {
  const numbers = Array.from(
    { length: Number(to - from) + 1 },
    (_, position) => from + BigInt(position),
  )
  const read = await runLimited(numbers, {
    parallel,
    run: (number) => readBlock(context.node, { number }),
  })
  const blocks = takeContinued(read, cursor)

  let last = cursor
  let part: ChainBlock[] = []
  let size = 0
  for (const block of blocks) {
    part.push(block)
    for (const { logs } of block.transactions) size += 1 + logs.length
    const isEnd = block === blocks.at(-1)
    if (size < maxMovements && !isEnd) continue
    await write(context, part, last)
    last = block
    part = []
    size = 0
  }
  return blocks.length > 0
}

export declare namespace indexRange {
  type Parameters = {
    cursor: Cursor | undefined
    from: bigint
    /** Inclusive. */
    to: bigint
  }
}

/** Returns the leading blocks that link to each other: the chain may have changed while they were read. */
function takeContinued(
  blocks: readonly ChainBlock[],
  cursor: Cursor | undefined,
): readonly ChainBlock[] {
  let parent = cursor?.hash
  const end = blocks.findIndex((block) => {
    const isContinued = parent === undefined || block.parentHash === parent
    parent = block.hash
    return !isContinued
  })
  return end === -1 ? blocks : blocks.slice(0, end)
}

async function write(
  { node, database, chainId, network }: IndexContext,
  blocks: readonly ChainBlock[],
  cursor: Cursor | undefined,
): Promise<void> {
  const decoded = blocks.map((block) => ({
    block,
    decoded: block.transactions.map(decodeTransaction),
  }))
  const tokenUpdate = await loadTokens(
    { node, database, chainId },
    {
      sightings: decoded.flatMap(({ block, decoded }) =>
        decoded.flatMap(({ movements }) =>
          movements.map((movement) => ({ movement, block: block.number })),
        ),
      ),
    },
  )
  const { tokens } = tokenUpdate
  const rows = toRows({
    blocks: decoded.map(({ block, decoded }) => ({
      block,
      decoded: decoded.map((it) => removeFalseWraps(it, { tokens })),
    })),
    tokens,
  })
  const remember = network.finalityDepth ?? defaultDepth
  await applyBlocks(database, { chainId, cursor, rows, tokenUpdate, remember })
}
