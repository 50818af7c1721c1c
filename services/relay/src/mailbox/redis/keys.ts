import type { RedisConnection } from '@latchkit/shared/redis'
import type { Usage } from '../createUsage.ts'
import type { MailboxStore } from '../MailboxStore.ts'

/** Creates the names of keys. Keys of a topic have it as their hash tag, so that a cluster keeps all of them in one slot. */
export function createKeys(prefix: string): createKeys.ReturnType {
  return {
    usage: `${prefix}usage`,
    topic(topic) {
      const of = (kind: string) => `${prefix}${kind}:{${topic}}`
      return {
        stream: of('entries'),
        bodies: of('messages'),
        index: of('ends'),
        info: of('info'),
        subscribers: of('subscribers'),
        receipts: of('receipts'),
        channel: of('wake'),
        seen: `${of('seen')}:`,
      }
    },
    message: (topic, messageId) => `${prefix}seen:{${topic}}:${messageId}`,
    client: (clientId) => ({
      topics: `${prefix}client:{${clientId}}`,
      channel: `${prefix}change:{${clientId}}`,
    }),
  }
}

export declare namespace createKeys {
  type ReturnType = {
    /** What all nodes store, by the time at which it ends. */
    usage: string
    topic(topic: string): {
      /** The fields of each message, in order. */
      stream: string
      /** The messages themselves, which are long and read only on delivery. */
      bodies: string
      /** Their sizes, senders and expiries. */
      index: string
      /** The size of all messages, the last position, whether there was a subscriber, and when eviction last failed. */
      info: string
      /** The time at which each subscription ends. */
      subscribers: string
      /** What each client has received. */
      receipts: string
      channel: string
      /** What the keys of published messages begin with. */
      seen: string
    }
    /** Key of a published message of a topic. Its value is the position. */
    message(topic: string, messageId: string): string
    client(clientId: string): { topics: string; channel: string }
  }
}

/** Returns the keys of a topic in the order in which `boxFunctions` reads them. */
export function listBoxKeys(
  own: ReturnType<createKeys.ReturnType['topic']>,
): string[] {
  return [
    ...[own.stream, own.bodies, own.index, own.info],
    ...[own.subscribers, own.receipts, own.channel, own.seen],
  ]
}

/** Shared by the parts of the Redis store. */
export type RedisContext = {
  readonly connection: RedisConnection
  readonly keys: createKeys.ReturnType
  readonly limits: MailboxStore.Limits
  readonly usage: Usage
}
