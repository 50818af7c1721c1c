import { StoreUnreachableError } from '../../../../services/relay/src/mailbox/errors.ts'
import type { MailboxStore } from '../../../../services/relay/src/mailbox/MailboxStore.ts'
import { createRedisStore } from '../../../../services/relay/src/mailbox/redis/createRedisStore.ts'

/** Opens the relay's store on a Redis, with limits for tests of many messages. */
export function openRedisStore({ url }: { url: string }): MailboxStore {
  return createRedisStore({
    url,
    limits: {
      subscriptionsPerClient: 100,
      subscribersPerTopic: 4,
      messagesPerTopic: 1_000_000,
      charactersPerTopic: 1_000_000_000,
    },
  })
}

/** Returns whether an error of the store means that the outcome of the operation is unknown. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof StoreUnreachableError
}

export type { MailboxStore }
