import type { Logger } from '../logger.ts'
import { connectRedis, createScript } from '../redis.ts'
import type { SharedState } from './SharedState.ts'
import { SharedStateUnreachableError } from './SharedState.ts'

/**
 * Creates the shared state of several processes, on Redis 6.2 or newer. Connects automatically, at once and whenever the
 * connection was lost; meanwhile every call rejects with `SharedStateUnreachableError`, and nothing waits in a queue.
 */
export function createRedisState(
  parameters: createRedisState.Parameters,
): SharedState {
  const { url, prefix = 'latchkit:', logger } = parameters
  const redis = connectRedis({
    ...{ url, logger },
    scripts: [countScript],
    createError: (cause) => new SharedStateUnreachableError({ cause }),
  })

  return {
    async count({ key, limit, window, cost = 1 }) {
      const reply = await redis.run(countScript, {
        keys: [`${prefix}count:${key}`],
        values: [limit, window, cost].map(Math.ceil),
      })
      const [isAllowed, used, resetsIn] = reply as [number, number, number]
      return {
        isAllowed: isAllowed === 1,
        remaining: Math.max(0, limit - used),
        resetsIn,
      }
    },
    async mark(key, { lifetime }) {
      const expiry = ['PX', String(Math.ceil(lifetime))]
      const args = ['SET', `${prefix}mark:${key}`, '1', 'NX', ...expiry]
      return (await redis.call(args)) !== null
    },
    async get(key) {
      const reply = await redis.call(['GET', `${prefix}value:${key}`])
      return typeof reply === 'string' ? reply : undefined
    },
    async set(key, value, { lifetime }) {
      const expiry = ['PX', String(Math.ceil(lifetime))]
      await redis.call(['SET', `${prefix}value:${key}`, value, ...expiry])
    },
    async ping() {
      await redis.call(['PING'])
    },
    async close() {
      redis.close()
    },
  }
}

export declare namespace createRedisState {
  type Parameters = {
    /** `redis://` or, encrypted, `rediss://user:password@host:port/database`. */
    url: string
    /** What every key begins with, for a Redis that others use, too. Default `latchkit:`. */
    prefix?: string | undefined
    logger?: Logger | undefined
  }
  type ErrorType = SharedStateUnreachableError
}

/**
 * Counts a use in one step among all processes. KEYS: the counter. ARGV: limit, window in ms, cost.
 * Returns whether it was allowed (1 or 0), the uses counted so far, and the ms that the window has left.
 */
const countScript = createScript(`
local limit, window, cost = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local used = tonumber(redis.call('GET', KEYS[1]) or '0')
local left = redis.call('PTTL', KEYS[1])
if left < 0 then left = window end
if used + cost > limit then return {0, used, left} end
redis.call('SET', KEYS[1], used + cost, 'PX', math.max(1, left))
return {1, used + cost, left}
`)
