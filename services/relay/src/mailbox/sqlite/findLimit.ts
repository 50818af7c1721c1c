import { SubscriberLimitError } from '../errors/SubscriberLimitError.ts'
import type { MailboxStore } from '../MailboxStore.ts'
import type { SqliteContext } from './SqliteContext.ts'

/** The limit that keeps a client from subscribing to topics, if there is one. */
export function findLimit(
  { sql, limits }: SqliteContext,
  { clientId, topics }: MailboxStore.Topics,
): SubscriberLimitError | undefined {
  const added = [...new Set(topics)].filter(
    (topic) => !sql.isSubscribed.get(clientId, topic),
  )
  if (added.length === 0) return undefined
  const { subscriptionsPerClient, subscribersPerTopic } = limits
  const own = sql.countTopics.get(clientId) as { count: number }
  if (own.count + added.length > subscriptionsPerClient)
    return new SubscriberLimitError({
      of: 'client',
      limit: subscriptionsPerClient,
    })
  const isFull = added.some((topic) => {
    const { count } = sql.countSubscribers.get(topic) as { count: number }
    return count >= subscribersPerTopic
  })
  return isFull
    ? new SubscriberLimitError({ of: 'topic', limit: subscribersPerTopic })
    : undefined
}
