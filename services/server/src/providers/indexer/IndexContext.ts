import type { NetworkId } from '@latchkit/protocol'
import type { Logger } from '@latchkit/shared/logger'
import type { callNode } from '../../chain/callNode.ts'
import type { Database } from '../../database/tables.ts'

/** What one network's indexer works with. */
export type IndexContext = {
  readonly node: callNode.Node
  /** The connection that holds the leadership. */
  readonly database: Database
  readonly chainId: bigint
  readonly network: IndexedNetwork
  readonly logger: Logger
  readonly metrics: IndexerMetrics
  readonly signal: AbortSignal
}

/** A network that the indexer reads. */
export type IndexedNetwork = {
  /** CAIP-2 id of an `eip155` network. */
  readonly networkId: NetworkId
  /** The first block that is read. Default 0. */
  readonly startBlock?: bigint | undefined
  /** Milliseconds between looks for a new block. Default 500. */
  readonly pollInterval?: number | undefined
  /** A reorganisation that reaches deeper than this many blocks is a failure. Default 64. */
  readonly finalityDepth?: number | undefined
  /**
   * Milliseconds for which a head below what is indexed, on the same chain, is taken for a node that lags behind. Default
   * 0, for one node whose blocks may be taken back (`evm_revert`); give 30 000 or so where several nodes answer in turn.
   */
  readonly lagTolerance?: number | undefined
}

/** How far the indexer is, and what happened to it. */
export type IndexerMetrics = {
  /** Block numbers: the newest of the network, and the last that is written. */
  observeHead(parameters: {
    networkId: NetworkId
    head: number
    indexed: number
  }): void
  /** Blocks were taken back. */
  observeReorg(parameters: { networkId: NetworkId; depth: number }): void
  /** A look at the network failed, and is tried again; `depth` is a reorganisation beyond what is remembered. */
  observeFailure(parameters: {
    networkId: NetworkId
    reason: 'database' | 'depth' | 'rpc'
  }): void
  /** Whether this process is the one that writes. */
  observeLeader(parameters: { networkId: NetworkId; isLeader: boolean }): void
}
