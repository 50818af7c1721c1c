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
