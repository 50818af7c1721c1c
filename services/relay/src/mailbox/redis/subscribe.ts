import type { SubscriberLimitError } from '../errors.ts'
import type { MailboxStore } from '../MailboxStore.ts'
import { subscriptionLifetime } from '../MailboxStore.ts'
import type { RedisContext } from './keys.ts'
import { listBoxKeys } from './keys.ts'
import { boxFunctions } from './mailboxFunctions.ts'
import { createLimitError } from './publish.ts'
import {
  clockFunctions,
  defineScript,
  pairFunctions,
  subscriptionFunctions,
} from './scripts.ts'

/** Subscribes a client to each topic on its own. */
export async function subscribe(
  context: RedisContext,
  given: MailboxStore.Topics,
): Promise<readonly (SubscriberLimitError | undefined)[]> {
  return Promise.all(
    given.topics.map((topic) => subscribeTopic(context, { ...given, topic })),
  )
}

async function subscribeTopic(
  { connection, keys, limits, usage }: RedisContext,
  parameters: Omit<MailboxStore.Topics, 'topics'> & { topic: string },
): Promise<SubscriberLimitError | undefined> {
  const { clientId, address, topic } = parameters
  const client = keys.client(clientId)
  const one = { address, bytes: 1, messages: 1, isClaimed: true }
  const refusal = usage.findSubscriptionLimit({ address, count: 1 })?.of ?? ''
  const mayExtend = usage.findMessageLimit(one) === undefined
  // What is pending at the same time counts.
  const release = usage.reserve({
    ...{ address, bytes: 0, messages: 0, subscriptions: 1 },
  })
  try {
    const reply = await connection.run(subscribeScript, {
      keys: [...listBoxKeys(keys.topic(topic)), client.topics, client.channel],
      values: [
        ...[clientId, topic, limits.subscriptionsPerClient],
        ...[limits.subscribersPerTopic, subscriptionLifetime],
        ...[refusal, mayExtend ? 1 : 0],
      ],
    })
    const [outcome, count, bytes, messages, lifetime] = reply as Reply
    if (outcome !== 'done') return createLimitError(outcome, limits)
    release()
    usage.addSubscriptions({ address, count })
    usage.addMessages({ address, bytes, messages, lifetime })
    return undefined
  } finally {
    release()
  }
}

type Reply = [
  outcome: 'done' | SubscriberLimitError.Of,
  count: number,
  bytes: number,
  messages: number,
  lifetime: number,
]

/** Subscribes a client to one topic, or returns which limit prevents it. */
export const subscribeScript = defineScript({
  parts: [
    clockFunctions,
    pairFunctions,
    subscriptionFunctions,
    boxFunctions,
    `
local now = clock()
local box = readBox(1)
local client, channel = KEYS[boxSize + 1], KEYS[boxSize + 2]
local clientId, topic = ARGV[1], ARGV[2]
local clientLimit, topicLimit = tonumber(ARGV[3]), tonumber(ARGV[4])
local refusal, mayExtend = ARGV[6], ARGV[7] == '1'
local isNew = not isKnown(client, topic)
if isNew then
  if countOwn(client) >= clientLimit then return { 'client' } end
  if refusal ~= '' then return { refusal } end
  local isFull = redis.call('HLEN', box.subscribers) >= topicLimit
    and redis.call('HEXISTS', box.subscribers, clientId) == 0
  if isFull and countSubscribers(box.subscribers, now) >= topicLimit then return { 'topic' } end
end
addSubscription(client, topic, box.subscribers, clientId, now, tonumber(ARGV[5]))
local counts = { bytes = 0, messages = 0, lifetime = 0 }
claim(box, now, mayExtend, counts)
if isNew then announce(client, channel, '+', { topic }, now) end
return { 'done', isNew and 1 or 0, counts.bytes, counts.messages, counts.lifetime }
`,
  ],
})

/** Ends subscriptions of a client. */
export async function unsubscribe(
  { connection, keys, usage }: RedisContext,
  { clientId, address, topics }: MailboxStore.Topics,
): Promise<void> {
  const client = keys.client(clientId)
  const ended = (await Promise.all(
    topics.map((topic) => {
      const { subscribers, receipts, info } = keys.topic(topic)
      return connection.run(unsubscribeScript, {
        keys: [subscribers, receipts, info, client.topics, client.channel],
        values: [clientId, topic],
      })
    }),
  )) as number[]
  const count = ended.reduce((sum, it) => sum + it, 0)
  usage.removeSubscriptions({ address, count })
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
