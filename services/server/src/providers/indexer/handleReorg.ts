import { bytesToHex } from 'viem'
import { UpstreamError } from '../../errors/UpstreamError.ts'
import type { IndexContext } from './IndexContext.ts'
import type { BlockHeader } from './readBlock.ts'
import { readHeader } from './readBlock.ts'
import type { Cursor } from './store/applyBlocks.ts'
import { clearChain, revertBlocks } from './store/revertBlocks.ts'

const defaultDepth = 64

/**
 * Reverts the index to the last block that it shares with the network. Returns `true` and reverts nothing if the nodes only
 * lag behind.
 */
export async function handleReorg(
  context: IndexContext,
  { cursor, head, lagSince }: handleReorg.Parameters,
): Promise<boolean> {
  const { node, database, chainId, network, logger, metrics } = context
  const { networkId, lagTolerance = 0 } = network
  if (!(await requireGenesis(context))) return false

  const stored = await database
    .selectFrom('history_blocks')
    .select(['number', 'hash'])
    .where('chain_id', '=', chainId)
    .where('number', '<=', head.number)
    .orderBy('number', 'desc')
    .execute()
  let ancestor: Cursor | undefined
  for (const { number, hash } of stored) {
    const header = await readHeader(node, { number })
    // The answer came from another node, which is behind the one that returned the head.
    if (!header) throw new UpstreamError({ upstream: 'rpc' })
    if (header.hash !== bytesToHex(hash)) continue
    ancestor = { number, hash: header.hash }
    break
  }

  // The nodes disagreed for a moment.
  if (ancestor?.number === cursor.number) return true
  if (ancestor?.number === head.number) {
    const patience = lagSince === undefined ? 0 : Date.now() - lagSince
    if (patience < lagTolerance) return true
  }
  if (!ancestor) {
    ancestor = await findRestart()
    const failure = 'a reorganisation deeper than what is remembered'
    logger.error({ block: Number(cursor.number) }, failure)
    metrics.observeFailure({ networkId, reason: 'depth' })
    await database
      .updateTable('history_chains')
      .set({ failure, failed_at: new Date() })
      .where('chain_id', '=', chainId)
      .execute()
  }
  await revertBlocks(database, { chainId, to: ancestor })
  const depth = Number(cursor.number - ancestor.number)
  logger.info({ depth }, 'took back blocks')
  metrics.observeReorg({ networkId, depth })
  return false

  /** Returns the block below all stored headers: what is older is assumed correct, the rest is indexed again. */
  async function findRestart(): Promise<Cursor> {
    const depth = BigInt(network.finalityDepth ?? defaultDepth)
    const lower = head.number < cursor.number ? head.number : cursor.number
    const number = lower > depth ? lower - depth : 0n
    const header = await readHeader(node, { number })
    if (!header) throw new UpstreamError({ upstream: 'rpc' })
    return { number, hash: header.hash }
  }
}

export declare namespace handleReorg {
  type Parameters = {
    cursor: Cursor
    head: BlockHeader
    lagSince: number | undefined
  }
}

/** Clears the index if it belongs to another chain with the same id, such as a restarted development chain. Returns `false` if it did. */
export async function requireGenesis(context: IndexContext): Promise<boolean> {
  const { node, database, chainId, logger } = context
  const genesis = await readHeader(node, { number: 0n })
  if (!genesis) throw new UpstreamError({ upstream: 'rpc' })
  const row = await database
    .selectFrom('history_chains')
    .select('genesis_hash')
    .where('chain_id', '=', chainId)
    .executeTakeFirst()
  if (row && bytesToHex(row.genesis_hash) === genesis.hash) return true
  await clearChain(database, { chainId, genesis: genesis.hash })
  if (row) logger.warn({}, 'the chain began anew; indexing it from the start')
  return false
}
