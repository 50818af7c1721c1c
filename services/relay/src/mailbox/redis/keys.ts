import type { RedisConnection } from '@latchkit/shared/redis'
import type { MailboxStore } from '../MailboxStore.ts'

/** Names of keys. What belongs to a topic carries it as its hash tag, so that a cluster keeps all of it in one slot. */
export function createKeys(prefix: string): createKeys.ReturnType {
  return {
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
    topic(topic: string): {
      /** What is known of each message, in order. */
      stream: string
      /** The messages themselves: long, and looked at only by those who get them. */
      bodies: string
      /** Their sizes, senders and ends. */
      index: string
      /** How many characters there are, the last position, and when last no room was found. */
      info: string
      /** Until when each subscriber counts. */
      subscribers: string
      /** What clients have received. */
      receipts: string
      channel: string
    }
    /** That a topic has had a message, and where. */
    message(topic: string, messageId: string): string
    client(clientId: string): { topics: string; channel: string }
  }
}

/** What the parts of the Redis store share. */
export type RedisContext = {
  readonly connection: RedisConnection
  readonly keys: createKeys.ReturnType
  readonly limits: MailboxStore.Limits
}
