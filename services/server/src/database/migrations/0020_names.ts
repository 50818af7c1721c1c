import type { Migration } from '../Migration.ts'

/** Names: each once, one per address, each signed message used once. */
export const migration0020: Migration = {
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
