import { SubscriberLimitError } from '../errors.ts'
import type { MailboxStore } from '../MailboxStore.ts'
import { subscriptionLifetime } from '../MailboxStore.ts'
import type { RedisContext } from './keys.ts'
import {
  clockFunctions,
  defineScript,
  pairFunctions,
  subscriptionFunctions,
} from './scripts.ts'

/** Subscribes a client to each topic on its own. */
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

/** Subscribes a client to one topic, or returns which limit prevents it. */
export const subscribeScript = defineScript({
  parts: [
    clockFunctions,
    pairFunctions,
    subscriptionFunctions,
    `
local now = clock()
local key, client, channel = KEYS[1], KEYS[2], KEYS[3]
local clientId, topic = ARGV[1], ARGV[2]
local clientLimit, topicLimit = tonumber(ARGV[3]), tonumber(ARGV[4])
local isNew = not isKnown(client, topic)
if isNew then
  if countOwn(client) >= clientLimit then return 'client' end
  local isFull = redis.call('HLEN', key) >= topicLimit
    and redis.call('HEXISTS', key, clientId) == 0
  if isFull and countSubscribers(key, now) >= topicLimit then return 'topic' end
end
addSubscription(client, topic, key, clientId, now, tonumber(ARGV[5]))
if isNew then announce(client, channel, '+', { topic }, now) end
return 'done'
`,
  ],
})

/** Ends subscriptions of a client. */
export async function unsubscribe(
  { connection, keys }: RedisContext,
  { clientId, topics }: MailboxStore.Topics,
): Promise<void> {
  const client = keys.client(clientId)
  await Promise.all(
    topics.map((topic) => {
      const { subscribers, receipts, info } = keys.topic(topic)
      return connection.run(unsubscribeScript, {
        keys: [subscribers, receipts, info, client.topics, client.channel],
        values: [clientId, topic],
      })
    }),
  )
}

/** Ends a client's subscription to one topic. */
export const unsubscribeScript = defineScript({
  flags: 'allow-oom',
  parts: [
    clockFunctions,
    pairFunctions,
    subscriptionFunctions,
    `
local key, receipts, info = KEYS[1], KEYS[2], KEYS[3]
local client, channel = KEYS[4], KEYS[5]
local clientId, topic = ARGV[1], ARGV[2]
redis.call('HDEL', key, clientId)
redis.call('HDEL', receipts, clientId)
redis.call('HDEL', info, 'stuck')
if redis.call('HDEL', client, 'topic ' .. topic) == 0 then return 0 end
announce(client, channel, '-', { topic }, clock())
if countOwn(client) == 0 then redis.call('DEL', client) end
return 1
`,
  ],
})

/** Returns the topics of a client. Renews its subscriptions there, once a day. */
export async function listTopics(
  { connection, keys }: RedisContext,
  clientId: string,
): Promise<readonly string[]> {
  const list = (isRenewed: boolean) =>
    connection.run(listTopicsScript, {
      keys: [keys.client(clientId).topics],
      values: [subscriptionLifetime, isRenewed ? 1 : 0],
    }) as Promise<[number, ...string[]]>
  const [isDue, ...topics] = await list(false)
  if (isDue !== 1) return topics
  await Promise.all(
    topics.map((topic) =>
      connection.run(renewScript, {
        keys: [keys.topic(topic).subscribers],
        values: [clientId, subscriptionLifetime],
      }),
    ),
  )
  await list(true)
  return topics
}

/** Returns the topics of a client, preceded by whether its subscriptions there have to be renewed. */
export const listTopicsScript = defineScript({
  flags: 'allow-oom',
  parts: [
    clockFunctions,
    `
local client, lifetime, isRenewed = KEYS[1], ARGV[1], ARGV[2] == '1'
if redis.call('PEXPIRE', client, lifetime) == 0 then return { 0 } end
if isRenewed then redis.call('HSET', client, 'touched', text(clock())) end
local touched = tonumber(redis.call('HGET', client, 'touched') or '0')
local list = { clock() - touched >= 86400000 and 1 or 0 }
for _, field in ipairs(redis.call('HKEYS', client)) do
  if string.sub(field, 1, 6) == 'topic ' then
    list[#list + 1] = string.sub(field, 7)
  end
end
return list
`,
  ],
})

/** Renews a client's subscription in the topic's key. */
export const renewScript = defineScript({
  flags: 'allow-oom',
  parts: [
    clockFunctions,
    `
local subscribers, clientId, lifetime = KEYS[1], ARGV[1], tonumber(ARGV[2])
if redis.call('HEXISTS', subscribers, clientId) == 0 then return 0 end
redis.call('HSET', subscribers, clientId, text(clock() + lifetime + 86400000))
redis.call('PEXPIRE', subscribers, text(lifetime + 86400000))
return 1
`,
  ],
})
