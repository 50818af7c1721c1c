import type { Logger } from '@latchkit/shared/logger'
import type { RedisConnection } from '@latchkit/shared/redis'
import { connectRedis } from '@latchkit/shared/redis'
import { createUsage } from '../createUsage.ts'
import { StoreUnreachableError } from '../errors.ts'
import type { MailboxStore } from '../MailboxStore.ts'
import { acknowledge, acknowledgeScript } from './acknowledge.ts'
import { createChannels } from './createChannels.ts'
import { createSharedAccount, usageScript } from './createSharedAccount.ts'
import type { RedisContext } from './keys.ts'
import { createKeys } from './keys.ts'
import { publish, publishScript } from './publish.ts'
import { read, readScript } from './read.ts'
import {
  listTopics,
  listTopicsScript,
  renewScript,
  subscribe,
  subscribeScript,
  unsubscribe,
  unsubscribeScript,
} from './subscribe.ts'

const scripts = [
  acknowledgeScript,
  listTopicsScript,
  publishScript,
  readScript,
  subscribeScript,
  renewScript,
  unsubscribeScript,
  usageScript,
]

/**
 * Creates mailboxes that several nodes share, on Redis 7.0 or newer, or Valkey. What was acknowledged is as durable as Redis
 * is configured to be; its policy has to be `noeviction`. Connects automatically, at once and whenever the connection was lost.
 * The keys of a topic are in one slot, but those of a subscription are not: a cluster would need two steps for it.
 */
export function createRedisStore(
  parameters: createRedisStore.Parameters,
): MailboxStore {
  const { url, prefix = 'latchkit-relay:', limits, logger } = parameters
  const keys = createKeys(prefix)
  const onReady = () => {
    // Listeners read when they are called, which takes both connections.
    if (commands.isReady() && subscriber.isReady()) channels.resume()
  }
  const createError = (cause: unknown) => new StoreUnreachableError({ cause })
  const commands = connectRedis({
    ...{ url, scripts, logger, createError },
    onReady() {
      onReady()
      if (logger) checkServer({ connection: commands, logger })
    },
  })
  const subscriber = connectRedis({ url, createError, onReady })
  const channels = createChannels({ subscriber, commands })
  const shared = createSharedAccount({ connection: commands, key: keys.usage })
  const usage = createUsage({ limits, now: Date.now, all: shared.account })
  const context: RedisContext = { connection: commands, keys, limits, usage }

  return {
    publish: (given) => publish(context, given),
    subscribe: (given) => subscribe(context, given),
    unsubscribe: (given) => unsubscribe(context, given),
    listTopics: (clientId) => listTopics(context, clientId),
    read: (given) => read(context, given),
    acknowledge: (given) => acknowledge(context, given),
    watchTopic(topic, wake) {
      const { channel, info: key } = keys.topic(topic)
      return channels.add({ channel, key, field: 'last' }, () => wake())
    },
    watchClient(clientId, wake) {
      const { channel, topics: key } = keys.client(clientId)
      const target = { channel, key, field: 'version' }
      return channels.add(target, (message) => wake(parseChange(message)))
    },
    // Redis expires keys itself.
    async sweep() {
      usage.sweep()
    },
    async ping() {
      await commands.call(['PING'])
    },
    async close() {
      shared.close()
      channels.close()
      subscriber.close()
      commands.close()
    },
  }
}

export declare namespace createRedisStore {
  type Parameters = {
    /** `redis://` or, encrypted, `rediss://user:password@host:port/database`. */
    url: string
    /** What every key begins with, for a Redis that others use, too. Default `latchkit-relay:`. */
    prefix?: string | undefined
    limits: MailboxStore.Limits
    logger?: Logger | undefined
  }
}

/** Parses a message about a client's subscriptions; returns `undefined` if they have to be listed. */
function parseChange(
  message: string | undefined,
): MailboxStore.Change | undefined {
  if (message === undefined) return undefined
  // Written by a script of ours, from the topics that it was given.
  const topics = JSON.parse(message.slice(1)) as string[]
  return message.startsWith('+')
    ? { subscribed: topics, unsubscribed: [] }
    : { subscribed: [], unsubscribed: topics }
}

/** Logs settings of Redis that would lose messages. */
async function checkServer(parameters: checkServer.Parameters): Promise<void> {
  const { connection, logger } = parameters
  try {
    const info = String(await connection.call(['INFO']))
    const get = (name: string) =>
      new RegExp(`^${name}:(.*?)\\r?$`, 'm').exec(info)?.[1]
    const version = get('redis_version') ?? ''
    if (Number.parseInt(version, 10) < 7)
      logger.error({ version }, 'this Redis is too old: 7.0 is needed')
    const policy = get('maxmemory_policy')
    if (policy && policy !== 'noeviction' && get('maxmemory') !== '0')
      logger.error(
        { policy },
        'this Redis loses messages when its memory is full: set its maxmemory-policy to noeviction',
      )
  } catch {
    // INFO may be forbidden.
  }
}

declare namespace checkServer {
  type Parameters = { connection: RedisConnection; logger: Logger }
}
