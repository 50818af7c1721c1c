import { createHash } from 'node:crypto'
import { createClient, ErrorReply } from 'redis'
import type { Logger } from './logger.ts'

/** Milliseconds that a caller waits for a reply. */
const replyTimeout = 1_000
const connectTimeout = 2_000
/** Milliseconds without a reply, pings included, after which the connection is replaced. */
const silenceTimeout = 5_000
const longestPause = 1_000
/** Milliseconds for which a refusal by Redis is not logged again. */
const repeatInterval = 10_000

/**
 * Connects to Redis, at once and again whenever the connection was lost. Meanwhile every call fails: nothing is queued,
 * and nothing sent twice.
 */
export function connectRedis(
  parameters: connectRedis.Parameters,
): RedisConnection {
  const { url, scripts = [], logger, createError, onReady } = parameters
  const client = createClient({
    url,
    disableOfflineQueue: true,
    commandsQueueMaxLength: 20_000,
    pingInterval: silenceTimeout / 2,
    maintNotifications: 'disabled',
    // A timer for each command is expensive, and doesn't end what was sent.
    commandOptions: { timeout: 0 },
    socket: {
      connectTimeout,
      socketTimeout: silenceTimeout,
      reconnectStrategy: (retries) => Math.min(25 * 2 ** retries, longestPause),
    },
  })
  let isClosed = false
  let retry: NodeJS.Timeout | undefined
  let repliedAt = performance.now()
  let refusalLoggedAt = -repeatInterval

  client.on('error', (error: Error & { code?: string }) => {
    if (isClosed) return
    logger?.warn({ code: error.code ?? getCode(error) }, 'lost Redis')
  })
  client.on('ready', () => {
    repliedAt = performance.now()
    logger?.info({}, 'reached Redis')
    // Before anything else is sent: later commands would overtake the first use of a script.
    for (const { text } of scripts)
      client.sendCommand(['SCRIPT', 'LOAD', text]).catch(() => {})
    onReady?.()
  })

  // The client gives up when Redis refuses it, for a wrong password say; the operator may mend that.
  const connect = () => {
    client.connect().catch(() => {
      if (!isClosed) retry = setTimeout(connect, longestPause)
    })
  }
  connect()

  // Writing keeps a socket from timing out, even if its other end reads nothing.
  function checkSilence(): void {
    const isSilent = performance.now() - repliedAt >= silenceTimeout
    if (!client.isReady || !isSilent) return
    client.destroy()
    connect()
  }

  function logRefusal(code: string): void {
    if (code === 'NOSCRIPT') return
    const now = performance.now()
    if (now - refusalLoggedAt < repeatInterval) return
    refusalLoggedAt = now
    logger?.error({ code }, 'Redis refuses what it was asked for')
  }

  async function send(args: string[]): Promise<unknown> {
    let timer: NodeJS.Timeout | undefined
    const expired = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        // A reply that came while this process was busy is read first.
        setImmediate(() => {
          reject(new Error('no answer'))
          checkSilence()
        })
      }, replyTimeout)
    })
    try {
      const reply = await Promise.race([client.sendCommand(args), expired])
      repliedAt = performance.now()
      return reply
    } catch (error) {
      if (error instanceof ErrorReply) logRefusal(getCode(error))
      throw error
    } finally {
      clearTimeout(timer)
    }
  }

  async function runScript({ text, sha }: RedisScript, rest: string[]) {
    try {
      return await send(['EVALSHA', sha, ...rest])
    } catch (error) {
      // Redis doesn't have it (any more), and has done nothing.
      const isMissing = error instanceof Error && getCode(error) === 'NOSCRIPT'
      if (!isMissing) throw error
      return await send(['EVAL', text, ...rest])
    }
  }

  async function wrapErrors<value>(reply: Promise<value>): Promise<value> {
    try {
      return await reply
    } catch (cause) {
      throw createError(cause)
    }
  }

  return {
    isReady: () => client.isReady,
    async subscribe(channel, listener) {
      await client.sSubscribe(channel, listener)
    },
    async unsubscribe(channel, listener) {
      await client.sUnsubscribe(channel, listener)
    },
    call: (args) => wrapErrors(send(args)),
    run(script, { keys, values }) {
      const rest = [String(keys.length), ...keys, ...values.map(String)]
      return wrapErrors(runScript(script, rest))
    },
    close() {
      isClosed = true
      clearTimeout(retry)
      if (client.isOpen) client.destroy()
    },
  }
}

export declare namespace connectRedis {
  type Parameters = {
    /** `redis://` or, encrypted, `rediss://user:password@host:port/database`. */
    url: string
    /** Scripts to load as soon as the connection is ready. */
    scripts?: readonly RedisScript[] | undefined
    logger?: Logger | undefined
    /** Creates the error that calls reject with when Redis doesn't reply in time, or refuses. */
    createError: (cause: unknown) => Error
    /** Called whenever the connection is ready, subscriptions of channels included. */
    onReady?: (() => void) | undefined
  }
}

export type RedisConnection = {
  isReady(): boolean
  /** Resolves when Redis has confirmed it; the subscription is renewed on every reconnect. */
  subscribe(channel: string, listener: RedisListener): Promise<void>
  unsubscribe(channel: string, listener: RedisListener): Promise<void>
  /** Sends a command. */
  call(args: string[]): Promise<unknown>
  /** Runs a Lua script. */
  run(
    script: RedisScript,
    parameters: {
      keys: readonly string[]
      values: readonly (string | number)[]
    },
  ): Promise<unknown>
  close(): void
}

export type RedisListener = (message: string, channel: string) => void

/** A Lua script with the hash by which Redis knows it. */
export type RedisScript = { readonly text: string; readonly sha: string }

/** Prepares a Lua script. */
export function createScript(text: string): RedisScript {
  return { text, sha: createHash('sha1').update(text).digest('hex') }
}

/** Returns the code that Redis' own errors begin with: WRONGPASS, LOADING, OOM. */
function getCode(error: Error): string {
  return /^[A-Z]{2,}(?= )/.exec(error.message)?.[0] ?? error.name
}
