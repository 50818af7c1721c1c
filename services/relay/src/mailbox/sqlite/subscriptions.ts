import { setImmediate } from 'node:timers/promises'
import { SubscriberLimitError } from '../errors.ts'
import type { MailboxStore } from '../MailboxStore.ts'
import { subscriptionLifetime } from '../MailboxStore.ts'
import type { SqliteContext } from './SqliteContext.ts'

/** Subscribes a client; returns the topics that it was not subscribed to. */
export function addSubscriptions(
  { sql, now }: SqliteContext,
  { clientId, topics }: MailboxStore.Topics,
): readonly string[] {
  if (topics.length === 0) return []
  sql.touch.run(clientId, now())
  return topics.filter(
    (topic) => sql.subscribe.run(clientId, topic).changes === 1,
  )
}

/** Ends subscriptions, and removes the client's acknowledgements. */
export async function removeSubscriptions(
  { sql, committer, clientEvents }: SqliteContext,
  { clientId, topics }: MailboxStore.Topics,
): Promise<void> {
  await committer.write(() => {
    for (const topic of topics) {
      sql.unsubscribe.run(clientId, topic)
      sql.forget.run(clientId, topic)
    }
  })
  clientEvents.emit(clientId, { subscribed: [], unsubscribed: topics })
}

/** Returns the limit that prevents a client from subscribing to topics, if there is one. */
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

/** Rows removed before the event loop continues. */
const slice = 500

/** Removes what has expired. */
export async function sweep(context: SqliteContext): Promise<void> {
  const { sql, now, committer } = context
  for (const statement of [sql.endMessages, sql.endSeen]) {
    let changes: number | bigint = slice
    while (changes === slice) {
      changes = await committer.write(() => statement.run(now(), slice).changes)
      await setImmediate()
    }
  }

  const expired = sql.listExpired.all(now() - subscriptionLifetime)
  for (const { client } of expired as { client: string }[]) {
    const rows = sql.listTopics.all(client) as { topic: string }[]
    const topics = rows.map((row) => row.topic)
    await removeSubscriptions(context, { clientId: client, topics })
    await committer.write(() => sql.removeClient.run(client))
  }
}
