/** Rows as they are written: bytes as `\x…`, numbers beyond 53 bits as text. */
export type HistoryRows = {
  readonly blocks: readonly {
    number: string
    hash: string
    parent_hash: string
  }[]
  readonly transactions: readonly (Place & {
    hash: string
    mined_at: string
    sender: string
    recipient: string
    nonce: string
    is_failed: boolean
    is_truncated: boolean
  })[]
  readonly activity: readonly (Place & {
    address: string
    operation: string
    is_hidden: boolean
  })[]
  readonly transfers: readonly (Place & {
    address: string
    position: number
    direction: string
    standard: string
    token: string | null
    token_id: string | null
    amount: string
    counterparty: string
    is_spam: boolean
  })[]
}

type Place = { block_number: string; tx_index: number }
