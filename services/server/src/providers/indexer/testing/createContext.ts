import type { Database } from '../../../database/Database.ts'
import { createNodeReader } from '../../../testing/createNodeReader.ts'
import { createToyLogger } from '../../../toy/createToyLogger.ts'
import { advance } from '../advance.ts'
import type { IndexContext } from '../IndexContext.ts'
import type { IndexedNetwork } from '../IndexedNetwork.ts'
import { silentMetrics } from './silentMetrics.ts'

/** What the indexer of one anvil works with, and a way to let it catch up. */
export function createContext(
  parameters: createContext.Parameters,
): IndexContext & { catchUp(): Promise<void> } {
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
    logger: createToyLogger(),
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

export declare namespace createContext {
  type Parameters = {
    database: Database
    url: string
    network?: Partial<IndexedNetwork> | undefined
    metrics?: Partial<IndexContext['metrics']> | undefined
  }
}
