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
  /** The id of the transaction: a hash, on Solana its first signature. */
  readonly hash: string
  /** `undefined` if the chain has no time for it, such as for a pending one. */
  readonly minedAt: Date | undefined
  readonly operationType: Transaction['metadata']['operationType']
  readonly status: Transaction['metadata']['status']
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
        /** Of the contract or mint, as `parseAddress` spells it; `undefined` for the native currency. */
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

/** The position of an entry in the history of an address on one network; older entries have lower numbers. On Solana, `block` is the slot. */
export type HistoryPosition = {
  readonly block: number
  /** Within the block; 0 if the source does not know it. */
  readonly index: number
  /** A transaction that is not older than the entry, for upstreams that continue after a transaction and not after a number. */
  readonly hash?: string | undefined
}

/** Whether a position is after another one in the history. */
export function isOlder(a: HistoryPosition, b: HistoryPosition): boolean {
  return a.block < b.block || (a.block === b.block && a.index < b.index)
}
