import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import {
  StoreInUseError,
  StoreTooNewError,
  StoreUnreachableError,
} from '../errors.ts'

/** Opens the file of the mailboxes, for this process alone; creates what is missing. */
export function openFile(file: string): DatabaseSync {
  const database = create(file)
  try {
    // Exclusive before WAL, so that no shared memory is needed.
    database.exec(`
      pragma locking_mode = exclusive;
      pragma journal_mode = wal;
      pragma synchronous = full;
      pragma foreign_keys = on;
      pragma secure_delete = on;
      begin immediate;
    `)
    const row = database.prepare('pragma user_version').get()
    const version = Number(row?.user_version)
    if (version > schemaVersion) throw new StoreTooNewError({ file })
    if (version < schemaVersion)
      database.exec(`
        ${version === 0 ? schema : upgrade};
        pragma user_version = ${schemaVersion};
      `)
    database.exec('commit')
    return database
  } catch (error) {
    database.close()
    if (error instanceof StoreTooNewError) throw error
    const isLocked = /locked|busy/.test(String((error as Error).message))
    throw isLocked
      ? new StoreInUseError({ file })
      : new StoreUnreachableError({ cause: error })
  }
}

export declare namespace openFile {
  type ErrorType = StoreInUseError | StoreTooNewError | StoreUnreachableError
}

function create(file: string): DatabaseSync {
  try {
    // Topics are capabilities: other users of the machine must not read them.
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
    return new DatabaseSync(file)
  } catch (cause) {
    throw new StoreUnreachableError({ cause })
  }
}

/** The `user_version` of a file with this schema. */
const schemaVersion = 2

/** Columns for limits and order precede the message, which may fill pages of its own. */
const schema = `
create table messages (
  sequence integer primary key autoincrement,
  topic text not null,
  sender text not null,
  message_id text not null,
  published_at integer not null,
  expires_at integer not null,
  characters integer not null,
  tag integer not null,
  attestation text,
  message text not null
) strict;
create index messages_of_topic on messages (topic, sequence, characters);
create index messages_by_end on messages (expires_at);

create table receipts (
  sequence integer not null references messages (sequence) on delete cascade,
  client text not null,
  primary key (sequence, client)
) strict, without rowid;

create table seen (
  topic text not null,
  message_id text not null,
  until integer not null,
  sequence integer not null,
  primary key (topic, message_id)
) strict, without rowid;
create index seen_by_end on seen (until);

create table subscriptions (
  client text not null,
  topic text not null,
  primary key (client, topic)
) strict, without rowid;
create index subscriptions_of_topic on subscriptions (topic, client);

create table clients (
  client text primary key,
  contact integer not null
) strict, without rowid;
create index clients_by_contact on clients (contact);
`

/** Upgrades a file of version 1 to 2, in which messages are found by their ids. */
const upgrade = `
alter table seen add column sequence integer not null default 0;
update seen set sequence = coalesce((
  select max(sequence) from messages
  where topic = seen.topic and message_id = seen.message_id
), 0);
`
