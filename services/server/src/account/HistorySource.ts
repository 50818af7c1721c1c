import type { NetworkId } from '@latchkit/protocol'
import type { Transaction } from '@latchkit/protocol/http'

/** Lists the transactions of addresses on some networks. */
export type HistorySource = {
  /** CAIP-2 ids of the networks that it covers. */
  readonly networkIds: readonly NetworkId[]
  /**
   * Lists the transactions of an address on one network, newest first, without those that are only spam. Returns `limit`
   * entries if there are that many; an upstream may return fewer, but not none unless nothing is left. Rejects with
   * `UpstreamError` if the upstream fails.
   */
  list(parameters: HistorySource.Parameters): Promise<HistorySource.Page>
}

export declare namespace HistorySource {
  type Parameters = {
    address: string
    networkId: NetworkId
    /** Only entries older than this. */
    after?: HistoryPosition | undefined
    limit: number
    signal?: AbortSignal | undefined
  }

  type Page = {
    readonly entries: readonly HistoryEntry[]
    /** Whether there are no older entries. */
    readonly isLast: boolean
  }
}

/** One transaction, from the view of one address. */
export type HistoryEntry = {
  readonly networkId: NetworkId
  readonly position: HistoryPosition
  /** `0x` and 64 hex digits. */
  readonly hash: string
  readonly minedAt: Date
  readonly operationType: Transaction['metadata']['operationType']
  readonly status: 'confirmed' | 'failed'
  /** The sender; for a received transfer, the sender of the transfer. */
  readonly from: string
  /** The recipient; for a sent transfer, the recipient of the transfer; for a deployment, the new contract. */
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
        /** `undefined` if it is too large for a response. */
        readonly image: string | undefined
        readonly isSpam: boolean
      }
}

/** The position of an entry in the history of an address on one network; older entries have lower numbers. */
export type HistoryPosition = {
  readonly block: number
  /** Within the block. */
  readonly index: number
}
