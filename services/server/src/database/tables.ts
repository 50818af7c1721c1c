import type { ColumnType, Generated, Kysely } from 'kysely'

/** Every table by its name; a service adds a line, and its columns in a file of their own. */
export type Tables = HistoryTables & {
  names: NamesTable
  onramp_orders: OnrampOrdersTable
  onramp_events: OnrampEventsTable
  projects: ProjectsTable
}

/** The SQL of the server: PostgreSQL, in typed queries. */
export type Database = Kysely<Tables>

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
    /** `null` if the contract has none. */
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

/** Names that were registered below the zones of this server. */
export type NamesTable = {
  /** In full and in normal form. */
  name: string
  /** Lower case. */
  address: string
  /** ENSIP-11; up to 2³². */
  coin_type: ColumnType<bigint, number, never>
  /** As `jsonb`; written as JSON text. */
  attributes: ColumnType<unknown, string, string>
  /** SHA-256 of the message that was signed for it: no message registers twice. */
  message_hash: ColumnType<Uint8Array, Uint8Array, never>
  registered_at: Date
  updated_at: ColumnType<Date | null, never, Date>
}

/** Purchases that visitors began. */
export type OnrampOrdersTable = {
  id: string
  /** SHA-256 of the secret by which the buyer reads the order. */
  token_hash: ColumnType<Uint8Array, Uint8Array, never>
  provider: string
  network_id: string
  address: string
  purchase_currency: string
  /** Decimal. */
  purchase_amount: string
  payment_currency: string
  /** Decimal. */
  payment_amount: string
  payment_method: string
  status: string
  transaction_hash: string | null
  redirect_url: string | null
  created_at: Date
  expires_at: Date
}

/** Events of providers that were received. */
type OnrampEventsTable = {
  provider: string
  event_id: string
  order_id: string
  status: string
  received_at: Generated<Date>
}

/** Applications that may use the server; none at all means that anyone may. */
export type ProjectsTable = {
  id: string
  name: string
  /** Origin patterns, as `text[]`. */
  origins: ColumnType<string[], readonly string[], readonly string[]>
  mode: 'development' | 'production'
  /** What the project may use, as `text[]`; `null` is everything. */
  features: ColumnType<
    string[] | null,
    readonly string[] | null,
    readonly string[] | null
  >
  /** Requests per minute of all visitors together; `null` is no limit. */
  quota: number | null
  created_at: Generated<Date>
  rotated_at: Date | null
}
