import type { Logger } from '@latchkit/shared/logger'
import type { Database } from '../../database/tables.ts'
import type { askNode } from './chain/askNode.ts'
import type { IndexedNetwork } from './IndexedNetwork.ts'
import type { IndexerMetrics } from './IndexerMetrics.ts'

/** What one network's indexer works with. */
export type IndexContext = {
  readonly node: askNode.Node
  /** The connection that holds the leadership. */
  readonly database: Database
  readonly chainId: bigint
  readonly network: IndexedNetwork
  readonly logger: Logger
  readonly metrics: IndexerMetrics
  readonly signal: AbortSignal
}
