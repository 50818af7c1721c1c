import type { DatabaseSync } from 'node:sqlite'
import type { createWakers } from '../createEmitter.ts'
import type { MailboxStore } from '../MailboxStore.ts'
import type { createCommitter } from './createCommitter.ts'

/** What the parts of the SQLite store share. */
export type SqliteContext = {
  readonly sql: ReturnType<typeof prepareStatements>
  readonly committer: createCommitter.ReturnType
  /** What was received and is not on disk yet: `read` gives it no more. */
  readonly receipts: Set<string>
  readonly limits: MailboxStore.Limits
  readonly now: () => number
  readonly topicWakers: createWakers.ReturnType<undefined>
  readonly clientWakers: createWakers.ReturnType<
    MailboxStore.Change | undefined
  >
}

/** Every statement of the store, prepared once. */
export function prepareStatements(database: DatabaseSync) {
  const prepare = (sql: string) => database.prepare(sql)
  return {
    // Messages
    find: prepare(
      'select until from seen where topic = ? and message_id = ? and until > ?',
    ),
    remember: prepare('insert or replace into seen values (?, ?, ?, ?)'),
    insert: prepare(`
      insert into messages (topic, sender, message_id, published_at, expires_at, characters, tag, attestation, message)
      values (?, ?, ?, ?, ?, ?, ?, ?, ?)`),
    measure: prepare(`
      select count(*) as messages, coalesce(sum(characters), 0) as characters
      from messages where topic = ?`),
    last: prepare(`
      select published_at from messages
      where topic = ? order by sequence desc limit 1`),
    /** What has ended, or somebody has and nobody waits for: as \`findRoom\` of the memory store asks. */
    removable: prepare(`
      select sequence, characters from messages as message
      where topic = ? and (
        expires_at <= ? or exists (
          select 1 from receipts where sequence = message.sequence
        ) and not exists (
          select 1 from subscriptions as subscription
          where topic = message.topic and client <> message.sender
            and not exists (
              select 1 from receipts
              where sequence = message.sequence
                and client = subscription.client
            )
        )
      )
      order by sequence`),
    remove: prepare('delete from messages where sequence = ?'),
    read: prepare(`
      select * from messages as message
      where topic = ? and sequence > ? and expires_at > ? and sender <> ?
        and not exists (
          select 1 from receipts
          where sequence = message.sequence and client = ?
        )
      order by sequence`),

    // Receipts
    receive: prepare(`
      insert or ignore into receipts
      select messages.sequence, ? from seen join messages using (sequence)
      where seen.topic = ? and seen.message_id = ?`),
    forget: prepare(`
      delete from receipts where client = ?
        and sequence in (select sequence from messages where topic = ?)`),

    // Subscriptions
    isSubscribed: prepare(
      'select 1 from subscriptions where client = ? and topic = ?',
    ),
    subscribe: prepare('insert or ignore into subscriptions values (?, ?)'),
    unsubscribe: prepare(
      'delete from subscriptions where client = ? and topic = ?',
    ),
    listTopics: prepare('select topic from subscriptions where client = ?'),
    countTopics: prepare(
      'select count(*) as count from subscriptions where client = ?',
    ),
    countSubscribers: prepare(
      'select count(*) as count from subscriptions where topic = ?',
    ),
    touch: prepare('insert or replace into clients values (?, ?)'),
    listForgotten: prepare(
      'select client from clients where contact <= ? limit 100',
    ),
    removeClient: prepare('delete from clients where client = ?'),

    // Ends
    endMessages: prepare(`
      delete from messages where sequence in (
        select sequence from messages where expires_at <= ? limit ?)`),
    endSeen: prepare(`
      delete from seen where (topic, message_id) in (
        select topic, message_id from seen where until <= ? limit ?)`),
    ping: prepare('select 1'),
  }
}
