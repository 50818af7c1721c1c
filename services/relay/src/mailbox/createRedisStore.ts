import type { Logger } from '@latchkit/shared/logger'
import { connectRedis } from '@latchkit/shared/redis'
import { StoreUnreachableError } from './errors/StoreUnreachableError.ts'
import type { MailboxStore } from './MailboxStore.ts'
import { acknowledge } from './redis/acknowledge.ts'
import { acknowledgeScript } from './redis/acknowledgeScript.ts'
import { checkServer } from './redis/checkServer.ts'
import { createKeys } from './redis/createKeys.ts'
import { createWatches } from './redis/createWatches.ts'
import { listTopics } from './redis/listTopics.ts'
import { listTopicsScript } from './redis/listTopicsScript.ts'
import { parseChange } from './redis/parseChange.ts'
import { publish } from './redis/publish.ts'
import { publishScript } from './redis/publishScript.ts'
import type { RedisContext } from './redis/RedisContext.ts'
import { read } from './redis/read.ts'
import { readScript } from './redis/readScript.ts'
import { subscribe } from './redis/subscribe.ts'
import { subscribeScript } from './redis/subscribeScript.ts'
import { touchScript } from './redis/touchScript.ts'
import { unsubscribe } from './redis/unsubscribe.ts'
import { unsubscribeScript } from './redis/unsubscribeScript.ts'

const scripts = [
  acknowledgeScript,
  listTopicsScript,
  publishScript,
  readScript,
  subscribeScript,
  touchScript,
  unsubscribeScript,
]

/**
 * Mailboxes that many nodes share, on Redis 7.0 or newer, or Valkey. What was answered is as durable as Redis is configured
 * to be; it must be told to evict nothing. Connects by itself, at once and whenever it was lost. What belongs to a topic is
 * in one slot, but a subscription is not: a cluster would need two steps for it.
 */
export function createRedisStore(
  parameters: createRedisStore.Parameters,
): MailboxStore {
  const { url, prefix = 'latchkit-relay:', limits, logger } = parameters
  const keys = createKeys(prefix)
  const onReady = () => {
    // Who is woken reads, which takes both.
    if (commands.isReady() && subscriber.isReady()) watches.resume()
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
  const watches = createWatches({ subscriber, commands })
  const context: RedisContext = { connection: commands, keys, limits }

  return {
    publish: (given) => publish(context, given),
    subscribe: (given) => subscribe(context, given),
    unsubscribe: (given) => unsubscribe(context, given),
    listTopics: (clientId) => listTopics(context, clientId),
    read: (given) => read(context, given),
    acknowledge: (given) => acknowledge(context, given),
    watchTopic(topic, wake) {
      const { channel, info: key } = keys.topic(topic)
      return watches.add({ channel, key, field: 'last' }, () => wake())
    },
    watchClient(clientId, wake) {
      const { channel, topics: key } = keys.client(clientId)
      const target = { channel, key, field: 'version' }
      return watches.add(target, (message) => wake(parseChange(message)))
    },
    // Redis removes what has ended.
    async sweep() {},
    async ping() {
      await commands.call(['PING'])
    },
    async close() {
      watches.close()
      subscriber.close()
      commands.close()
    },
  }
}

export declare namespace createRedisStore {
  type Parameters = {
    /** `redis://` or, encrypted, `rediss://user:password@host:port/database`. */
    url: string
    /** What every key begins with, where others use the same Redis. Default `latchkit-relay:`. */
    prefix?: string | undefined
    limits: MailboxStore.Limits
    logger?: Logger | undefined
  }
}
