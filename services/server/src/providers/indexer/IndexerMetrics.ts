import type { NetworkId } from '@latchkit/protocol'

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
