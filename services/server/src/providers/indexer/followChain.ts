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
 * Looks for new blocks again and again until the signal aborts, and writes them. Nodes that are gone are tried again, less
 * often as time passes; a database that is gone ends it.
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
  // Lost, and not stopped: whoever called must know.
  if (signal.reason instanceof DatabaseUnreachableError) throw signal.reason
}

/** Messages may hold what strangers wrote; codes tell enough. */
function describe(error: unknown): { error: string; code?: string } {
  if (!(error instanceof Error)) return { error: typeof error }
  const { name } = error
  return 'code' in error
    ? { error: name, code: `${error.code}` }
    : { error: name }
}
