import { SubscriberLimitError } from '../errors/SubscriberLimitError.ts'
import type { MailboxStore } from '../MailboxStore.ts'
import { subscriptionLifetime } from '../subscriptionLifetime.ts'
import type { RedisContext } from './RedisContext.ts'
import { subscribeScript } from './subscribeScript.ts'

/** Subscribes a client, each topic by itself. */
export async function subscribe(
  { connection, keys, limits }: RedisContext,
  { clientId, topics }: MailboxStore.Topics,
): Promise<readonly (SubscriberLimitError | undefined)[]> {
  const client = keys.client(clientId)
  const { subscriptionsPerClient, subscribersPerTopic } = limits
  return Promise.all(
    topics.map(async (topic) => {
      const outcome = await connection.run(subscribeScript, {
        keys: [keys.topic(topic).subscribers, client.topics, client.channel],
        values: [
          ...[clientId, topic, subscriptionsPerClient, subscribersPerTopic],
          subscriptionLifetime,
        ],
      })
      if (outcome === 'client')
        return new SubscriberLimitError({
          of: outcome,
          limit: subscriptionsPerClient,
        })
      if (outcome === 'topic')
        return new SubscriberLimitError({
          of: outcome,
          limit: subscribersPerTopic,
        })
      return undefined
    }),
  )
}
