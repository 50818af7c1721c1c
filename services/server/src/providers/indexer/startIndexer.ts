import type { NetworkId } from '@latchkit/protocol'
import { parseNetworkId } from '@latchkit/protocol'
import type { Logger } from '@latchkit/shared/logger'
import type { ChainReader } from '../../chain/ChainReader.ts'
import type { Database } from '../../database/tables.ts'
import { followChain } from './followChain.ts'
import { holdLeadership } from './holdLeadership.ts'
import type { IndexedNetwork, IndexerMetrics } from './IndexContext.ts'
import { wait } from './wait.ts'

/** Milliseconds before the next attempt after the database was lost. */
const retryDelay = 1_000

/**
 * Indexes networks until it is stopped. Of several servers on one database, one is the leader of each network, and another
 * takes over when it fails. Each network occupies one connection of the pool.
 */
export function startIndexer(
  parameters: startIndexer.Parameters,
): startIndexer.ReturnType {
  const { database, chain, networks, logger, metrics } = parameters
  const stopping = new AbortController()
  const { signal } = stopping

  async function lead(network: IndexedNetwork): Promise<void> {
    const { networkId } = network
    const log = logger.child({ networkId })
    const chainId = getChainId(networkId)
    while (!signal.aborted) {
      try {
        await holdLeadership(database, {
          chainId,
          signal,
          async run(connection, signal) {
            log.info({}, 'this process indexes the network')
            metrics.observeLeader({ networkId, isLeader: true })
            const node = { chain, networkId, signal }
            const context = { node, database: connection, chainId, network }
            await followChain({ ...context, logger: log, metrics, signal })
          },
        })
      } catch (error) {
        if (signal.aborted) break
        const name = error instanceof Error ? error.name : typeof error
        log.warn({ error: name }, 'lost the leadership of the indexer')
        metrics.observeFailure({ networkId, reason: 'database' })
      } finally {
        metrics.observeLeader({ networkId, isLeader: false })
      }
      await wait(retryDelay, { signal })
    }
  }

  const running = Promise.all(networks.map(lead))
  return {
    async stop() {
      stopping.abort()
      await running
    },
  }
}

export declare namespace startIndexer {
  type Parameters = {
    database: Database
    chain: ChainReader
    networks: readonly IndexedNetwork[]
    logger: Logger
    metrics: IndexerMetrics
  }

  type ReturnType = {
    /** Resolves when all writes have ended. */
    stop(): Promise<void>
  }
}

function getChainId(networkId: NetworkId): bigint {
  return BigInt(parseNetworkId(networkId).reference)
}
