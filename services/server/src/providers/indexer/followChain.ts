import { RpcError } from '@latchkit/protocol'
import { DatabaseUnreachableError } from '@latchkit/shared/database/openDatabase'
import { UpstreamError } from '../../errors/UpstreamError.ts'
import { advance } from './advance.ts'
import type { IndexContext } from './IndexContext.ts'
import { wait } from './wait.ts'

const pollInterval = 500
const firstDelay = 250
const maxDelay = 5_000

/**
 * Polls for new blocks and indexes them until the signal aborts. Failures of nodes are retried with exponential backoff;
 * throws `DatabaseUnreachableError` when the database is lost.
 */
export async function followChain(context: IndexContext): Promise<void> {
  const { network, logger, metrics, signal } = context
  const { networkId } = network
  const interval = network.pollInterval ?? pollInterval
  let lagSince: number | undefined
  let failures = 0

  while (!signal.aborted) {
    let delay = interval
    try {
      const state = await advance(context, { lagSince })
      if (failures > 0) logger.info({ failures }, 'indexing goes on')
      failures = 0
      lagSince = state.isLagging ? (lagSince ?? Date.now()) : undefined
      if (state.isBehind) delay = 0
    } catch (error) {
      if (signal.aborted) break
      if (error instanceof DatabaseUnreachableError) throw error
      failures++
      delay = Math.min(firstDelay * 2 ** (failures - 1), maxDelay)
      const isNode = error instanceof UpstreamError || error instanceof RpcError
      logger.warn({ ...describe(error), failures }, 'could not index')
      const reason = isNode ? 'rpc' : 'database'
      metrics.observeFailure({ networkId, reason })
    }
    if (delay > 0) await wait(delay, { signal })
  }
  // The signal aborts with this error when the leader connection is lost.
  if (signal.reason instanceof DatabaseUnreachableError) throw signal.reason
}

/** Returns the name and code of an error; its message may contain untrusted text. */
function describe(error: unknown): { error: string; code?: string } {
  if (!(error instanceof Error)) return { error: typeof error }
  const { name } = error
  return 'code' in error
    ? { error: name, code: `${error.code}` }
    : { error: name }
}
