/** What the indexer has read; amounts and ids of tokens are decimal text. */
export type HistoryTables = {
  /** One row per network that was ever indexed. */
  history_chains: {
    chain_id: bigint
    genesis_hash: Uint8Array
    /** What went wrong beyond repair, such as a reorganisation deeper than what is remembered. */
    failure: string | null
    failed_at: Date | null
  }
  /** The newest blocks; the last one is where the indexer goes on. */
  history_blocks: {
    chain_id: bigint
    number: bigint
    hash: Uint8Array
    parent_hash: Uint8Array
  }
  history_transactions: Place & {
    hash: Uint8Array
    mined_at: Date
    sender: Uint8Array
    /** The new contract where one was deployed. */
    recipient: Uint8Array
    nonce: bigint
    is_failed: boolean
    /** Whether it moved more than what is recorded. */
    is_truncated: boolean
  }
  /** Which addresses a transaction concerns, and what it was for each of them. */
  history_activity: Place & {
    address: Uint8Array
    operation: string
    /** Whether it is nothing but spam for this address. */
    is_hidden: boolean
  }
  /** Each movement once for its sender and once for its recipient. */
  history_transfers: Place & {
    address: Uint8Array
    position: number
    direction: 'in' | 'out' | 'self'
    standard: 'native' | 'erc20' | 'erc721' | 'erc1155'
    token: Uint8Array | null
    token_id: string | null
    amount: string
    counterparty: Uint8Array
    is_spam: boolean
  }
  /** How many transfers brought an ERC-20 token to an address. */
  history_holdings: {
    chain_id: bigint
    address: Uint8Array
    token: Uint8Array
    transfers: bigint
  }
  history_tokens: {
    chain_id: bigint
    token: Uint8Array
    name: string
    symbol: string
    /** `null` where the contract doesn't say. */
    decimals: number | null
    is_spam: boolean
    first_block: bigint
  }
  /** Single tokens of ERC-721 and ERC-1155 contracts that describe themselves on chain. */
  history_items: {
    chain_id: bigint
    token: Uint8Array
    token_id: string
    name: string | null
    image: string | null
    first_block: bigint
  }
}

type Place = { chain_id: bigint; block_number: bigint; tx_index: number }
