import type { RedisConnection } from '@latchkit/shared/redis'
import type { MailboxStore } from '../MailboxStore.ts'

/** Creates the names of keys. Keys of a topic have it as their hash tag, so that a cluster keeps all of them in one slot. */
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
      /** The fields of each message, in order. */
      stream: string
      /** The messages themselves, which are long and read only on delivery. */
      bodies: string
      /** Their sizes, senders and expiries. */
      index: string
      /** The number of characters, the last position, and when eviction last failed. */
      info: string
      /** The time at which each subscription ends. */
      subscribers: string
      /** What each client has received. */
      receipts: string
      channel: string
    }
    /** Key of a published message of a topic. Its value is the position. */
    message(topic: string, messageId: string): string
    client(clientId: string): { topics: string; channel: string }
  }
}

/** Shared by the parts of the Redis store. */
export type RedisContext = {
  readonly connection: RedisConnection
  readonly keys: createKeys.ReturnType
  readonly limits: MailboxStore.Limits
}
