import type { Logger } from '@latchkit/shared/logger'
import { createClient } from 'redis'
import { countScript } from './countScript.ts'
import { SharedStateUnreachableError } from './errors/SharedStateUnreachableError.ts'
import type { SharedState } from './SharedState.ts'

/** Milliseconds; a request waits for this state several times. */
const commandTimeout = 1_000
const connectTimeout = 2_000
/** A connection that has been silent for so long, pings included, is made anew. */
const silence = 5_000
const longestPause = 2_000

/**
 * The shared state of several servers, on Redis 6.2 or newer. Connects by itself, at once and whenever it was lost;
 * meanwhile every call fails with `SharedStateUnreachableError`, and nothing waits in a queue.
 */
export function createRedisState(
  parameters: createRedisState.Parameters,
): SharedState {
  const { url, prefix = 'latchkit:', logger } = parameters
  const client = createClient({
    url,
    disableOfflineQueue: true,
    commandsQueueMaxLength: 10_000,
    pingInterval: silence / 2,
    socket: {
      connectTimeout,
      socketTimeout: silence,
      reconnectStrategy: (retries) => Math.min(50 * 2 ** retries, longestPause),
    },
  })
  let isClosed = false
  let retry: NodeJS.Timeout | undefined

  client.on('error', (error: Error & { code?: string }) => {
    // What Redis itself says begins with a code: WRONGPASS, NOAUTH, LOADING.
    const said = /^[A-Z]{2,}(?= )/.exec(error.message)?.[0]
    logger?.warn({ code: error.code ?? said ?? error.name }, 'lost Redis')
  })
  client.on('ready', () => logger?.info({}, 'reached Redis'))

  // The client gives up where Redis refuses it, with a wrong password say; that may be put right, too.
  const connect = () => {
    client.connect().catch(() => {
      if (!isClosed) retry = setTimeout(connect, longestPause)
    })
  }
  connect()

  return {
    async count({ key, limit, window, cost = 1 }) {
      const reply = await within(
        client.eval(countScript, {
          keys: [`${prefix}count:${key}`],
          arguments: [limit, window, cost].map((it) => String(Math.ceil(it))),
        }),
      )
      const [isAllowed, used, resetsIn] = reply as [number, number, number]
      return {
        isAllowed: isAllowed === 1,
        remaining: Math.max(0, limit - used),
        resetsIn,
      }
    },
    async mark(key, { lifetime }) {
      const reply = await within(
        client.set(`${prefix}mark:${key}`, '1', {
          condition: 'NX',
          expiration: { type: 'PX', value: Math.ceil(lifetime) },
        }),
      )
      return reply !== null
    },
    async get(key) {
      return (await within(client.get(`${prefix}value:${key}`))) ?? undefined
    },
    async set(key, value, { lifetime }) {
      await within(
        client.set(`${prefix}value:${key}`, value, {
          expiration: { type: 'PX', value: Math.ceil(lifetime) },
        }),
      )
    },
    async ping() {
      await within(client.ping())
    },
    async close() {
      isClosed = true
      clearTimeout(retry)
      if (client.isOpen) client.destroy()
    },
  }
}

export declare namespace createRedisState {
  type Parameters = {
    /** `redis://` or, encrypted, `rediss://user:password@host:port/database`. */
    url: string
    /** What every key begins with, where others use the same Redis. Default `latchkit:`. */
    prefix?: string | undefined
    logger?: Logger | undefined
  }
  type ErrorType = SharedStateUnreachableError
}

/** The client's own limit ends what was not sent yet; this one also ends what Redis never answered. */
async function within<value>(answer: Promise<value>): Promise<value> {
  let timer: NodeJS.Timeout | undefined
  const expired = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer')), commandTimeout)
  })
  try {
    return await Promise.race([answer, expired])
  } catch (cause) {
    throw new SharedStateUnreachableError({ cause })
  } finally {
    clearTimeout(timer)
  }
}
