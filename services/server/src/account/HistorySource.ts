import type { NetworkId } from '@latchkit/protocol'
import type { Transaction } from '@latchkit/protocol/http'

/** Knows what the addresses of some networks did. */
export type HistorySource = {
  /** CAIP-2 ids of the networks that it knows. */
  readonly networkIds: readonly NetworkId[]
  /**
   * What an address did on one network, newest first, without what is nothing but spam. As many entries as asked for are
   * given where there are so many; an upstream may break off before, but never without a single one. Throws
   * `UpstreamError` where it can't be told.
   */
  list(parameters: HistorySource.Parameters): Promise<HistorySource.Page>
}

export declare namespace HistorySource {
  type Parameters = {
    address: string
    networkId: NetworkId
    /** Only what is older than this. */
    after?: HistoryPosition | undefined
    limit: number
    signal?: AbortSignal | undefined
  }

  type Page = {
    readonly entries: readonly HistoryEntry[]
    /** Whether nothing older is left. */
    readonly isLast: boolean
  }
}

/** One transaction as one address sees it. */
export type HistoryEntry = {
  readonly networkId: NetworkId
  readonly position: HistoryPosition
  /** `0x` and 64 hex digits. */
  readonly hash: string
  readonly minedAt: Date
  readonly operationType: Transaction['metadata']['operationType']
  readonly status: 'confirmed' | 'failed'
  /** Who sent it, or, for what was received, whom it came from. */
  readonly from: string
  /** Whom it was sent to; for what was sent, who got it; for a deployment, the new contract. */
  readonly to: string
  readonly nonce: number
  readonly transfers: readonly HistoryTransfer[]
}

/** What a transaction moved for one address. */
export type HistoryTransfer = {
  readonly direction: 'in' | 'out' | 'self'
  /** Base units. */
  readonly amount: bigint
  readonly asset: HistoryTransfer.Asset
}

export declare namespace HistoryTransfer {
  type Asset =
    | {
        readonly kind: 'fungible'
        /** Lower-case address of the contract; `undefined` for the native currency. */
        readonly address: string | undefined
        readonly name: string
        readonly symbol: string
        readonly decimals: number
      }
    | {
        readonly kind: 'nft'
        readonly name: string
        /** Small enough for an answer, or `undefined`. */
        readonly image: string | undefined
        readonly isSpam: boolean
      }
}

/** Where an entry stands in the history of an address on one network; both numbers fall as entries get older. */
export type HistoryPosition = {
  readonly block: number
  /** Within the block. */
  readonly index: number
}
