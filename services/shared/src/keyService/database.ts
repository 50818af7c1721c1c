import type { ColumnType, Generated, Kysely } from 'kysely'
import type { Migration } from '../database/migrate.ts'

/** The tables of a service that keeps parts of keys. */
export type KeyTables = {
  links: LinksTable
  parts: PartsTable
  wallets: WalletsTable
}

/** One part of a key, encrypted with a data key of its own. What the row names is authenticated. */
export type PartsTable = {
  wallet_id: string
  /** Empty for what all devices share. */
  device_id: string
  /** Empty for what no split made. */
  split_id: string
  key_id: string
  wrapped_key: ColumnType<Uint8Array, Uint8Array, Uint8Array>
  sealed: ColumnType<Uint8Array, Uint8Array, never>
  /** SHA-256 of the device's access, in base64url. */
  access_hash: string | null
  created_at: Generated<Date>
}

export type WalletsTable = {
  wallet_id: string
  user_id: string
  status: 'pending' | 'active'
  /** JSON: what the service says of the wallet, none of it secret. */
  details: ColumnType<unknown, string, string>
  /** A salted hash of the address whose link recovers the wallet. */
  owner: string | null
  created_at: Generated<Date>
}

/** A link for a new device, with this service's token in it. */
export type LinksTable = {
  /** SHA-256 of the token. */
  link_hash: Uint8Array
  /** To which it was mailed, in lower case. */
  email: string
  /** Of the key that requested it. */
  thumbprint: string
  origin: string
  status: 'open' | 'confirmed'
  expires_at: Date
}

export type KeyDatabase = Kysely<KeyTables>

/** Wallets and parts. `unique` allows one wallet for each user. */
export function createMigrations(parameters: {
  isUnique: boolean
}): readonly Migration[] {
  const unique = parameters.isUnique ? 'unique ' : ''
  return [
    {
      number: 1,
      name: 'parts',
      statements: [
        `create table wallets (
          wallet_id text primary key,
          user_id text not null,
          status text not null check (status in ('pending', 'active')),
          details jsonb not null,
          created_at timestamptz not null default now()
        )`,
        `create ${unique}index wallets_user on wallets (user_id)`,
        `create table parts (
          wallet_id text not null references wallets on delete cascade,
          device_id text not null,
          split_id text not null,
          key_id text not null,
          wrapped_key bytea not null,
          sealed bytea not null,
          created_at timestamptz not null default now(),
          primary key (wallet_id, device_id, split_id)
        )`,
        'create index parts_key on parts (key_id)',
      ],
    },
    {
      number: 2,
      name: 'links',
      statements: [
        'alter table parts add column access_hash text',
        'alter table wallets add column owner text',
        `create table links (
          link_hash bytea primary key,
          email text not null,
          thumbprint text not null,
          origin text not null,
          number text not null,
          status text not null check (status in ('open', 'confirmed')),
          expires_at timestamptz not null
        )`,
        'create index links_thumbprint on links (thumbprint)',
        'create index links_expiry on links (expires_at)',
      ],
    },
    {
      number: 3,
      name: 'links of keys',
      // What both screens show is derived from the key.
      statements: ['alter table links drop column number'],
    },
  ]
}
