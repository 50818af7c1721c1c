import type { Migration } from '@latchkit/shared/database/migrate'

/** Users with what belongs to them, which goes with them. */
const accounts: Migration = {
  number: 1,
  name: 'accounts',
  statements: [
    `create table users (
      id text primary key,
      created_at timestamptz not null
    )`,
    `create table identities (
      provider text not null,
      subject text not null,
      user_id text not null references users on delete cascade,
      created_at timestamptz not null,
      primary key (provider, subject)
    )`,
    'create index identities_user on identities (user_id)',
    `create table devices (
      id text primary key,
      user_id text not null references users on delete cascade,
      thumbprint text not null,
      name text not null,
      created_at timestamptz not null,
      seen_at timestamptz not null,
      unique (user_id, thumbprint)
    )`,
    `create table sessions (
      id text primary key,
      user_id text not null references users on delete cascade,
      device_id text not null references devices on delete cascade,
      origin text not null,
      thumbprint text not null,
      storage text not null check (storage in ('key', 'cookie')),
      generation integer not null,
      rotated_at timestamptz not null,
      methods text[] not null,
      signed_in_at timestamptz not null,
      expires_at timestamptz not null
    )`,
    'create index sessions_device on sessions (device_id)',
    'create index sessions_user on sessions (user_id)',
    'create index sessions_expiry on sessions (expires_at)',
    `create table challenges (
      id text primary key,
      kind text not null check (kind in ('login', 'emailPrimary', 'emailSecondary')),
      email text not null,
      thumbprint text not null,
      origin text not null,
      user_id text references users on delete cascade,
      new_email text,
      number text not null,
      step text not null check (step in ('device', 'code')),
      is_new_device boolean not null,
      status text not null check (status in ('open', 'refused', 'used')),
      code_hash bytea,
      link_hash bytea unique,
      tries integer not null,
      sent_at timestamptz not null,
      expires_at timestamptz not null
    )`,
    'create index challenges_requester on challenges (thumbprint, email)',
    'create index challenges_expiry on challenges (expires_at)',
    `create table audit_events (
      id bigint generated always as identity primary key,
      user_id text not null references users on delete cascade,
      event text not null,
      at timestamptz not null,
      device_id text,
      origin text
    )`,
    'create index audit_events_user on audit_events (user_id, id)',
  ],
}

/** Applied in this order. */
export const migrations: readonly Migration[] = [accounts]
