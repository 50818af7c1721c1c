import type { NetworkId } from '@latchkit/protocol'

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
