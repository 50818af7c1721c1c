import type { NetworkId } from '@latchkit/protocol'
import type { Logger } from '@latchkit/shared/logger'
import type { callNode } from '../../chain/callNode.ts'
import type { Database } from '../../database/tables.ts'

/** The dependencies of one network's indexer. */
export type IndexContext = {
  readonly node: callNode.Node
  /** The connection that holds the leader lock. */
  readonly database: Database
  readonly chainId: bigint
  readonly network: IndexedNetwork
  readonly logger: Logger
  readonly metrics: IndexerMetrics
  readonly signal: AbortSignal
}

/** A network to index. */
export type IndexedNetwork = {
  /** CAIP-2 id of an `eip155` network. */
  readonly networkId: NetworkId
  /** First block to index. Default 0. */
  readonly startBlock?: bigint | undefined
  /** Milliseconds between polls for a new block. Default 500. */
  readonly pollInterval?: number | undefined
  /** A reorganisation deeper than this many blocks is recorded as a failure. Default 64. */
  readonly finalityDepth?: number | undefined
  /**
   * Milliseconds for which a head below the index, on the same chain, is treated as a lagging node instead of a
   * reorganisation. Default 0, for a single node that may revert blocks (`evm_revert`); use about 30 000 for several nodes.
   */
  readonly lagTolerance?: number | undefined
}

/** Metrics of the indexer. */
export type IndexerMetrics = {
  /** Records the newest block of the network and the last indexed block. */
  observeHead(parameters: {
    networkId: NetworkId
    head: number
    indexed: number
  }): void
  /** Records reverted blocks. */
  observeReorg(parameters: { networkId: NetworkId; depth: number }): void
  /** Records a failure that will be retried; `depth` is a reorganisation deeper than the stored blocks. */
  observeFailure(parameters: {
    networkId: NetworkId
    reason: 'database' | 'depth' | 'rpc'
  }): void
  /** Records whether this process is the leader. */
  observeLeader(parameters: { networkId: NetworkId; isLeader: boolean }): void
}
