import { bytesToHex } from 'viem'
import { UpstreamError } from '../../errors/UpstreamError.ts'
import { readHeader } from './chain/readHeader.ts'
import type { IndexContext } from './IndexContext.ts'
import { clearChain } from './store/clearChain.ts'

/** Forgets what was read of another chain under the same id, such as a development chain that began anew; `false` where it did. */
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
