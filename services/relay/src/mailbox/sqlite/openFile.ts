import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  statSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import {
  StoreExposedError,
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
        ${version === 0 ? schema : upgrades.slice(version - 1).join(';')};
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
  type ErrorType =
    | StoreExposedError
    | StoreInUseError
    | StoreTooNewError
    | StoreUnreachableError
}

function create(file: string): DatabaseSync {
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
    protect(file)
    return new DatabaseSync(file)
  } catch (cause) {
    if (cause instanceof StoreExposedError) throw cause
    throw new StoreUnreachableError({ cause })
  }
}

/** Topics are capabilities: no other user of the machine may read or write them. */
function protect(file: string): void {
  // Closing a file that SQLite has open in this process would release its locks. It creates the others with the same mode.
  if (!existsSync(file)) closeSync(openSync(file, 'a', ownerOnly))
  for (const path of ['', '-wal', '-shm', '-journal'].map((it) => file + it)) {
    const mode = statSync(path, { throwIfNoEntry: false })?.mode ?? ownerOnly
    if ((mode & everyoneElse) === 0 || process.platform === 'win32') continue
    try {
      chmodSync(path, ownerOnly)
    } catch (cause) {
      throw new StoreExposedError({ file: path, cause })
    }
    // Some file systems ignore modes.
    if ((statSync(path).mode & everyoneElse) !== 0)
      throw new StoreExposedError({ file: path })
  }
}

const ownerOnly = 0o600
const everyoneElse = 0o077

/** The `user_version` of a file with this schema. */
const schemaVersion = 3

/** Messages for topics without a subscriber so far, and when they expire if one subscribes in time. */
const unclaimed = `
create table unclaimed (
  sequence integer primary key references messages (sequence) on delete cascade,
  expires_at integer not null
) strict;
`

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
${unclaimed}`

/** Upgrades from version 1 to 2, in which messages are found by their ids, and to 3. */
const upgrades = [
  `
alter table seen add column sequence integer not null default 0;
update seen set sequence = coalesce((
  select max(sequence) from messages
  where topic = seen.topic and message_id = seen.message_id
), 0)
`,
  unclaimed,
]
