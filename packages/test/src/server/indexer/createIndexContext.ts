import type { Database } from '../../../../../services/server/src/database/tables.ts'
import { advance } from '../../../../../services/server/src/providers/indexer/advance.ts'
import type {
  IndexContext,
  IndexedNetwork,
  IndexerMetrics,
} from '../../../../../services/server/src/providers/indexer/IndexContext.ts'
import { createFakeLogger } from '../createFakeLogger.ts'
import { createNodeReader } from '../createNodeReader.ts'

/** Creates the context of an indexer that follows one anvil. */
export function createIndexContext(
  parameters: createIndexContext.Parameters,
): createIndexContext.ReturnType {
  const networkId = 'eip155:31337'
  const { signal } = new AbortController()
  const context: IndexContext = {
    node: {
      chain: createNodeReader({ [networkId]: parameters.url }),
      networkId,
    },
    database: parameters.database,
    chainId: 31_337n,
    network: { networkId, ...parameters.network },
    logger: createFakeLogger(),
    metrics: { ...silentMetrics, ...parameters.metrics },
    signal,
  }
  return {
    ...context,
    async catchUp() {
      while ((await advance(context, { lagSince: undefined })).isBehind);
    },
  }
}

export declare namespace createIndexContext {
  type Parameters = {
    database: Database
    url: string
    network?: Partial<IndexedNetwork> | undefined
    metrics?: Partial<IndexContext['metrics']> | undefined
  }

  type ReturnType = IndexContext & {
    /** Indexes up to the newest block. */
    catchUp(): Promise<void>
  }
}

/** Indexer metrics that record nothing. */
export const silentMetrics: IndexerMetrics = {
  observeHead() {},
  observeReorg() {},
  observeFailure() {},
  observeLeader() {},
}
