/** One line of a page, as the database gives it. */
export type EntryRow = {
  block_number: bigint
  tx_index: number
  operation: string
  hash: Uint8Array
  mined_at: Date
  sender: Uint8Array
  recipient: Uint8Array
  nonce: bigint
  is_failed: boolean
  transfers: readonly EntryRow.Transfer[]
}

export declare namespace EntryRow {
  type Transfer = {
    direction: 'in' | 'out' | 'self'
    standard: 'native' | 'erc20' | 'erc721' | 'erc1155'
    is_spam: boolean
    /** In hex, without `0x`. */
    token: string | null
    token_id: string | null
    amount: string
    counterparty: string
    name: string | null
    symbol: string | null
    decimals: number | null
    item_name: string | null
    image: string | null
  }
}
