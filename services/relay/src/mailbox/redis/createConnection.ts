import type { Logger } from '@latchkit/shared/logger'
import { createClient, ErrorReply } from 'redis'
import { StoreUnreachableError } from '../errors/StoreUnreachableError.ts'
import type { Script } from './Script.ts'

/** Milliseconds that a caller waits. */
const patience = 1_000
const connectTimeout = 2_000
/** Milliseconds without a sign of Redis, after which the connection is made anew. */
const silence = 5_000
const longestPause = 1_000
/** Milliseconds after which it is said again that Redis refuses something. */
const repetition = 10_000

/**
 * A connection to Redis, made at once and again whenever it was lost. Meanwhile every call fails: nothing is queued, and
 * nothing sent twice.
 */
export function createConnection(
  parameters: createConnection.Parameters,
): createConnection.ReturnType {
  const { url, scripts = [], logger, onReady } = parameters
  const client = createClient({
    url,
    disableOfflineQueue: true,
    commandsQueueMaxLength: 20_000,
    pingInterval: silence / 2,
    maintNotifications: 'disabled',
    // A timer of its own for each is dear, and doesn't end what was sent.
    commandOptions: { timeout: 0 },
    socket: {
      connectTimeout,
      socketTimeout: silence,
      reconnectStrategy: (retries) => Math.min(25 * 2 ** retries, longestPause),
    },
  })
  let isClosed = false
  let retry: NodeJS.Timeout | undefined
  let heardAt = performance.now()
  let complainedAt = -repetition

  client.on('error', (error: Error & { code?: string }) => {
    if (isClosed) return
    logger?.warn({ code: error.code ?? getCode(error) }, 'lost Redis')
  })
  client.on('ready', () => {
    heardAt = performance.now()
    logger?.info({}, 'reached Redis')
    // Before anything else is sent: what comes later would otherwise overtake the first use of a script.
    for (const { text } of scripts)
      client.sendCommand(['SCRIPT', 'LOAD', text]).catch(() => {})
    onReady()
  })

  // The client gives up where Redis refuses it, with a wrong password say; that may be put right, too.
  const connect = () => {
    client.connect().catch(() => {
      if (!isClosed) retry = setTimeout(connect, longestPause)
    })
  }
  connect()

  // What is written keeps a socket from timing out, even if nobody is there to read it.
  function checkSilence(): void {
    if (!client.isReady || performance.now() - heardAt < silence) return
    client.destroy()
    connect()
  }

  function complain(code: string): void {
    if (code === 'NOSCRIPT') return
    const now = performance.now()
    if (now - complainedAt < repetition) return
    complainedAt = now
    logger?.error({ code }, 'Redis refuses what it was asked for')
  }

  async function call(args: string[]): Promise<unknown> {
    let timer: NodeJS.Timeout | undefined
    const expired = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        reject(new Error('no answer'))
        checkSilence()
      }, patience)
    })
    try {
      const reply = await Promise.race([client.sendCommand(args), expired])
      heardAt = performance.now()
      return reply
    } catch (cause) {
      if (cause instanceof ErrorReply) complain(getCode(cause))
      throw new StoreUnreachableError({ cause })
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    isReady: () => client.isReady,
    async listen(channel, hear) {
      await client.sSubscribe(channel, hear)
    },
    async unlisten(channel, hear) {
      await client.sUnsubscribe(channel, hear)
    },
    call,
    async run({ text, sha }, { keys, values }) {
      const rest = [String(keys.length), ...keys, ...values.map(String)]
      try {
        return await call(['EVALSHA', sha, ...rest])
      } catch (error) {
        // Redis doesn't know it (any more), and has done nothing.
        const cause = error instanceof StoreUnreachableError && error.cause
        if (!(cause instanceof Error && getCode(cause) === 'NOSCRIPT'))
          throw error
        return await call(['EVAL', text, ...rest])
      }
    },
    close() {
      isClosed = true
      clearTimeout(retry)
      if (client.isOpen) client.destroy()
    },
  }
}

export declare namespace createConnection {
  type Parameters = {
    url: string
    /** What it is going to run. */
    scripts?: readonly Script[] | undefined
    logger: Logger | undefined
    /** Called whenever it is there, subscriptions of channels included. */
    onReady: () => void
  }
  type ReturnType = {
    isReady(): boolean
    /** Resolves when Redis has confirmed it; it stays in force when the connection is made anew. */
    listen(channel: string, hear: Hear): Promise<void>
    unlisten(channel: string, hear: Hear): Promise<void>
    /** Sends a command; fails with `StoreUnreachableError` when there is no answer soon. */
    call(args: string[]): Promise<unknown>
    run(
      script: Script,
      parameters: {
        keys: readonly string[]
        values: readonly (string | number)[]
      },
    ): Promise<unknown>
    close(): void
  }
  type Hear = (message: string, channel: string) => void
}

/** What Redis itself says begins with a code: WRONGPASS, LOADING, OOM. */
function getCode(error: Error): string {
  return /^[A-Z]{2,}(?= )/.exec(error.message)?.[0] ?? error.name
}
