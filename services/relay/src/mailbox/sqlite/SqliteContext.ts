import type { DatabaseSync } from 'node:sqlite'
import type { createEmitter } from '../createEmitter.ts'
import type { Usage } from '../createUsage.ts'
import type { MailboxStore } from '../MailboxStore.ts'
import type { createCommitter } from './createCommitter.ts'

/** Shared by the parts of the SQLite store. */
export type SqliteContext = {
  readonly sql: ReturnType<typeof prepareStatements>
  readonly committer: createCommitter.ReturnType
  /** Acknowledgements that are not on disk yet, as `formatReceipt` writes them; `read` skips their messages. */
  readonly receipts: Set<string>
  readonly limits: MailboxStore.Limits
  readonly usage: Usage
  readonly now: () => number
  readonly topicEvents: createEmitter.ReturnType<undefined>
  readonly clientEvents: createEmitter.ReturnType<
    MailboxStore.Change | undefined
  >
}

/** Prepares every statement of the store. */
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
    /** Messages that have expired, or that a client has received and no subscriber waits for. */
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

    // Topics that have had no subscriber
    isClaimed: prepare(`
      select 1 where exists (select 1 from subscriptions where topic = ?)
        or exists (
          select 1 from messages as message
          where topic = ? and not exists (
            select 1 from unclaimed where sequence = message.sequence
          )
        )`),
    addUnclaimed: prepare('insert into unclaimed values (?, ?)'),
    listUnclaimed: prepare(`
      select sequence, message_id, characters, unclaimed.expires_at as ends
      from messages join unclaimed using (sequence)
      where topic = ? and messages.expires_at > ?
        and messages.expires_at < unclaimed.expires_at`),
    removeUnclaimed: prepare(`
      delete from unclaimed
      where sequence in (select sequence from messages where topic = ?)`),
    extendMessage: prepare(
      'update messages set expires_at = ? where sequence = ?',
    ),
    extendSeen: prepare(`
      update seen set until = max(until, ?)
      where topic = ? and message_id = ?`),

    // Receipts
    receive: prepare(`
      insert or ignore into receipts
      select messages.sequence, ? from seen join messages using (sequence)
      where seen.topic = ? and seen.message_id = ? and (
        select count(*) from receipts where sequence = messages.sequence
      ) < ?`),
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
    listExpired: prepare(
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

    // What is stored when the file is opened
    measureAll: prepare(`
      select max(expires_at) as ends, count(*) as messages,
        sum(characters) as bytes
      from messages group by expires_at / 3600000`),
    countAllTopics: prepare('select count(*) as count from subscriptions'),
  }
}
