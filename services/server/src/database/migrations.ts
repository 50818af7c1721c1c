import type { Migration } from '@latchkit/shared/database/migrate'

/** Applications that may use the server, and their origins. */
const projects: Migration = {
  number: 1,
  name: 'projects',
  statements: [
    `create table projects (
      id text primary key,
      name text not null,
      origins text[] not null,
      mode text not null check (mode in ('development', 'production')),
      features text[],
      quota integer check (quota > 0),
      created_at timestamptz not null default now(),
      rotated_at timestamptz
    )`,
  ],
}

/**
 * What the indexer has read of the chains. A page of an address is one range of `history_activity_page`; hidden spam is
 * not in that index, so that skipping it costs nothing.
 */
const history: Migration = {
  number: 10,
  name: 'history',
  statements: [
    `create table history_chains (
      chain_id bigint primary key,
      genesis_hash bytea not null,
      failure text,
      failed_at timestamptz
    )`,
    `create table history_blocks (
      chain_id bigint not null,
      number bigint not null,
      hash bytea not null,
      parent_hash bytea not null,
      primary key (chain_id, number)
    )`,
    `create table history_transactions (
      chain_id bigint not null,
      block_number bigint not null,
      tx_index integer not null,
      hash bytea not null,
      mined_at timestamptz not null,
      sender bytea not null,
      recipient bytea not null,
      nonce bigint not null,
      is_failed boolean not null,
      is_truncated boolean not null,
      primary key (chain_id, block_number, tx_index)
    )`,
    `create table history_activity (
      chain_id bigint not null,
      block_number bigint not null,
      tx_index integer not null,
      address bytea not null,
      operation text not null,
      is_hidden boolean not null,
      primary key (chain_id, block_number, tx_index, address)
    )`,
    `create index history_activity_page on history_activity
      (address, chain_id, block_number, tx_index) where not is_hidden`,
    `create table history_transfers (
      chain_id bigint not null,
      block_number bigint not null,
      tx_index integer not null,
      address bytea not null,
      position integer not null,
      direction text not null,
      standard text not null,
      token bytea,
      token_id numeric(78, 0),
      amount numeric(78, 0) not null,
      counterparty bytea not null,
      is_spam boolean not null,
      primary key (chain_id, block_number, tx_index, address, position)
    )`,
    `create table history_holdings (
      chain_id bigint not null,
      address bytea not null,
      token bytea not null,
      transfers bigint not null check (transfers > 0),
      primary key (chain_id, address, token)
    )`,
    `create table history_tokens (
      chain_id bigint not null,
      token bytea not null,
      name text not null,
      symbol text not null,
      decimals smallint,
      is_spam boolean not null,
      first_block bigint not null,
      primary key (chain_id, token)
    )`,
    `create index history_tokens_first on history_tokens (chain_id, first_block)`,
    `create table history_items (
      chain_id bigint not null,
      token bytea not null,
      token_id numeric(78, 0) not null,
      name text,
      image text,
      first_block bigint not null,
      primary key (chain_id, token, token_id)
    )`,
    `create index history_items_first on history_items (chain_id, first_block)`,
  ],
}

/** Names: each once, one per address, each signed message once. */
const names: Migration = {
  number: 20,
  name: 'names',
  statements: [
    `create table names (
      name text primary key,
      address text not null check (address ~ '^0x[0-9a-f]{40}$'),
      coin_type bigint not null,
      attributes jsonb not null,
      message_hash bytea not null,
      registered_at timestamptz not null,
      updated_at timestamptz
    )`,
    'create unique index names_address on names (address)',
    'create unique index names_message_hash on names (message_hash)',
  ],
}

/** Purchases: each with a secret by which its buyer reads it, each event of a provider once. */
const onramp: Migration = {
  number: 30,
  name: 'onramp',
  statements: [
    `create table onramp_orders (
      id text primary key,
      token_hash bytea not null,
      provider text not null,
      network_id text not null,
      address text not null,
      purchase_currency text not null,
      purchase_amount text not null,
      payment_currency text not null,
      payment_amount text not null,
      payment_method text not null,
      status text not null
        check (status in ('created', 'pending', 'completed', 'failed')),
      transaction_hash text,
      redirect_url text,
      created_at timestamptz not null,
      expires_at timestamptz not null
    )`,
    'create unique index onramp_orders_token on onramp_orders (token_hash)',
    `create table onramp_events (
      provider text not null,
      event_id text not null,
      order_id text not null references onramp_orders (id) on delete cascade,
      status text not null,
      received_at timestamptz not null default now(),
      primary key (provider, event_id)
    )`,
    'create index onramp_events_order on onramp_events (order_id)',
  ],
}

/** Every migration of the server, in the order of their numbers. */
export const migrations: readonly Migration[] = [
  projects,
  history,
  names,
  onramp,
]
