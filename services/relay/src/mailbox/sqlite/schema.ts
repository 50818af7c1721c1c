/** The number that a file with this schema carries. */
export const schemaVersion = 2

/** Columns that limits and order look at come before the message, which may fill pages of its own. */
export const schema = `
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

/** What makes a file of the first version one of the second: messages are found by their ids. */
export const upgrade = `
alter table seen add column sequence integer not null default 0;
update seen set sequence = coalesce((
  select max(sequence) from messages
  where topic = seen.topic and message_id = seen.message_id
), 0);
`
