import { setImmediate } from 'node:timers/promises'
import { SubscriberLimitError } from '../errors.ts'
import type { MailboxStore } from '../MailboxStore.ts'
import { subscriptionLifetime } from '../MailboxStore.ts'
import type { SqliteContext } from './SqliteContext.ts'

/** Subscribes a client; returns the topics that it was not subscribed to. */
export function addSubscriptions(
  context: SqliteContext,
  { clientId, address, topics }: MailboxStore.Topics,
): readonly string[] {
  if (topics.length === 0) return []
  const { sql, now, usage } = context
  sql.touch.run(clientId, now())
  const added = topics.filter(
    (topic) => sql.subscribe.run(clientId, topic).changes === 1,
  )
  usage.addSubscriptions({ address, count: added.length })
  for (const topic of added) claim(context, { topic, address })
  return added
}

/** Extends the short lives of messages that waited for the first subscriber of a topic. */
function claim(
  { sql, now, usage }: SqliteContext,
  { topic, address }: { topic: string; address: string | undefined },
): void {
  const rows = sql.listUnclaimed.all(topic, now()) as UnclaimedRow[]
  if (rows.length === 0) return
  const one = { address, bytes: 1, messages: 1, isClaimed: true }
  const isExtended = usage.findMessageLimit(one) === undefined
  for (const { sequence, message_id, characters: bytes, ends } of rows) {
    if (!isExtended) break
    sql.extendMessage.run(ends, sequence)
    sql.extendSeen.run(ends, topic, message_id)
    const lifetime = ends - now()
    usage.addMessages({ address, bytes, messages: 1, lifetime })
  }
  sql.removeUnclaimed.run(topic)
}

type UnclaimedRow = {
  sequence: number
  message_id: string
  characters: number
  ends: number
}

/** Subscribes a client to each topic on its own; returns the outcomes, and the topics that it was not subscribed to. */
export function subscribeEach(
  context: SqliteContext,
  given: MailboxStore.Topics,
): {
  outcomes: readonly (SubscriberLimitError | undefined)[]
  subscribed: readonly string[]
} {
  const subscribed: string[] = []
  // Counted once: counting is slow.
  const before = countTopics(context, given.clientId)
  const outcomes = given.topics.map((topic) => {
    const one = { ...given, topics: [topic] }
    const own = before + subscribed.length
    const limit = findLimit(context, one, own)
    if (!limit) subscribed.push(...addSubscriptions(context, one))
    return limit
  })
  return { outcomes, subscribed }
}

/** Ends subscriptions, and removes the client's acknowledgements. */
export async function removeSubscriptions(
  { sql, committer, clientEvents, usage }: SqliteContext,
  { clientId, address, topics }: MailboxStore.Topics,
): Promise<void> {
  await committer.write(() => {
    let count = 0
    for (const topic of topics) {
      count += Number(sql.unsubscribe.run(clientId, topic).changes)
      sql.forget.run(clientId, topic)
    }
    usage.removeSubscriptions({ address, count })
  })
  clientEvents.emit(clientId, { subscribed: [], unsubscribed: topics })
}

/** Returns the limit that prevents a client from subscribing to topics, if there is one. */
export function findLimit(
  context: SqliteContext,
  { clientId, address, topics }: MailboxStore.Topics,
  own?: number,
): SubscriberLimitError | undefined {
  const { sql, limits, usage } = context
  const added = [...new Set(topics)].filter(
    (topic) => !sql.isSubscribed.get(clientId, topic),
  )
  if (added.length === 0) return undefined
  const { subscriptionsPerClient, subscribersPerTopic } = limits
  const count = (own ?? countTopics(context, clientId)) + added.length
  if (count > subscriptionsPerClient)
    return new SubscriberLimitError({
      of: 'client',
      limit: subscriptionsPerClient,
    })
  const isFull = added.some((topic) => {
    const row = sql.countSubscribers.get(topic) as { count: number }
    return row.count >= subscribersPerTopic
  })
  if (isFull)
    return new SubscriberLimitError({ of: 'topic', limit: subscribersPerTopic })
  return usage.findSubscriptionLimit({ address, count: added.length })
}

function countTopics({ sql }: SqliteContext, clientId: string): number {
  return (sql.countTopics.get(clientId) as { count: number }).count
}

/** Rows removed before the event loop continues. */
const slice = 500

/** Removes what has expired. */
export async function sweep(context: SqliteContext): Promise<void> {
  const { sql, now, committer, usage } = context
  usage.sweep()
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
