import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { toVariable } from '@latchkit/shared/config'
import type { Disposer } from '@latchkit/shared/disposer'
import { createDisposer } from '@latchkit/shared/disposer'
import { formatLocalUrl, listen } from '@latchkit/shared/httpServer'
import type { Logger } from '@latchkit/shared/logger'
import { createThrottledLogger } from '@latchkit/shared/logger'
import { serveMetrics } from '@latchkit/shared/metrics'
import type { Config } from './config.ts'
import { prefix } from './config.ts'
import { createHandler } from './http/createHandler.ts'
import { createTokenBucket } from './limits/createTokenBucket.ts'
import type { MailboxStore } from './mailbox/MailboxStore.ts'
import { createMemoryStore } from './mailbox/memory/createMemoryStore.ts'
import { createMetrics } from './metrics.ts'
import type { Relay } from './Relay.ts'
import { createHub } from './sockets/createHub.ts'
import type { Session } from './sockets/createSession.ts'
import { createSocketServer } from './sockets/createSocketServer.ts'

const second = 1_000
const minute = 60_000

/**
 * Starts the relay with a configuration. If a step fails, the steps before it are undone.
 *
 * @example
 * const config = readConfig({ env: process.env })
 * const relay = await startRelay({ config, logger: createLogger({ level: config.logLevel }) })
 * await relay.stop()
 */
export async function startRelay(
  parameters: startRelay.Parameters,
): Promise<startRelay.ReturnType> {
  const disposer = createDisposer()
  try {
    return await start(parameters, disposer)
  } catch (error) {
    // The first failure is the one to report.
    await disposer.dispose().catch(() => {})
    throw error
  }
}

export declare namespace startRelay {
  type Parameters = {
    config: Config
    logger: Logger
    /** Milliseconds since 1970. Default the machine's clock. */
    now?: (() => number) | undefined
    /** Milliseconds between checks for what is due. Default a second. */
    tickInterval?: number | undefined
  }
  type ReturnType = {
    /** The URL at which it listens: `ws://…`. */
    url: string
    /** The URL of the metrics, on their own listener; `undefined` if they have no port. */
    metricsUrl: string | undefined
    /** Closes its sockets, spread over `drainSpread`, and everything else. */
    stop(): Promise<void>
  }
  type ErrorType = listen.ErrorType
}

async function start(
  parameters: startRelay.Parameters,
  disposer: Disposer,
): Promise<startRelay.ReturnType> {
  const { config, now = Date.now, tickInterval = second } = parameters
  const logger = createThrottledLogger({ logger: parameters.logger, now })
  const { host, publicUrls } = config
  const { limits, trustedProxies } = config
  const { handshakeTime } = limits
  let isStopping = false
  const store = await openStore({ config, logger, now })
  disposer.add(() => store.close())

  const metrics = createMetrics()
  const metricsUrl = await serveMetrics({
    ...{ config, render: metrics.render, disposer },
    portVariable: toVariable(prefix, 'metricsPort'),
  })
  const hub = createHub(store)
  const publishes = createPublishBuckets(config, now)
  const relay = { config, store, hub, metrics, logger, publishes, now }
  const handle: listen.Parameters['handle'] = (request, response) =>
    handler.handle(request, response)
  const { server, port } = await listen({
    ...{ handle, host, port: config.port },
    upgrade: (...request) => sockets.upgrade(...request),
    connections: {
      total: limits.openSockets + limits.httpConnections,
      perClient: limits.openPerAddress + limits.httpPerAddress,
      trustedProxies,
    },
    portVariable: toVariable(prefix, 'port'),
    options: {
      headersTimeout: handshakeTime,
      requestTimeout: 2 * handshakeTime,
      connectionsCheckingInterval: handshakeTime / 5,
    },
  })
  disposer.add(() => {
    server.closeAllConnections()
    server.close()
  })
  const audiences = listAudiences({ publicUrls, host, port })
  const sockets = createSocketServer({ relay, audiences })
  const handler = createHandler({
    ...{ relay, audiences },
    isStopping: () => isStopping,
  })
  disposer.add(() => handler.close())
  disposer.add(
    repeat(relay, tickInterval, () => {
      sockets.tick()
      handler.tick()
    }),
  )

  const url = formatLocalUrl({ scheme: 'ws', host, port })
  logger.info({ url, metricsUrl, store: config.store }, 'the relay is ready')
  return {
    ...{ url, metricsUrl },
    async stop() {
      if (isStopping) return await disposer.dispose()
      logger.info({ sockets: sockets.sessions.size }, 'the relay stops')
      isStopping = true
      sockets.stop()
      server.close()
      await drainSessions(sockets.sessions, { spread: config.drainSpread })
      await disposer.dispose()
    },
  }
}

/** Calls `tick` regularly and sweeps the store every minute; returns the function that ends it. */
function repeat(
  { store, metrics, now }: Relay,
  interval: number,
  tick: () => void,
): () => void {
  let sweptAt = now()
  let isSweeping = false

  async function sweep(): Promise<void> {
    isSweeping = true
    sweptAt = now()
    await store.sweep().catch(() => metrics.observeStoreFailure())
    isSweeping = false
  }

  const timer = setInterval(() => {
    tick()
    // A clock may be set back.
    const isDue = Math.abs(now() - sweptAt) >= minute
    if (isDue && !isSweeping) void sweep()
  }, interval)
  return () => clearInterval(timer)
}

function createPublishBuckets({ projects }: Config, now: () => number) {
  const limited = projects.filter((it) => it.publishesPerMinute > 0)
  return new Map(
    limited.map(({ id, publishesPerMinute: capacity }) => [
      id,
      createTokenBucket({ capacity, perSecond: capacity / 60, now }),
    ]),
  )
}

/** Opens the configured store; the code of the others is not loaded. */
export async function openStore(
  parameters: openStore.Parameters,
): Promise<MailboxStore> {
  const { config, logger, now } = parameters
  const { limits, dataDir, redisUrl, redisPrefix: prefix } = config
  if (config.store === 'memory') return createMemoryStore({ limits, now })
  if (config.store === 'redis' && redisUrl) {
    const { createRedisStore } = await import(
      './mailbox/redis/createRedisStore.ts'
    )
    return createRedisStore({ url: redisUrl.reveal(), prefix, limits, logger })
  }
  const { createSqliteStore } = await import(
    './mailbox/sqlite/createSqliteStore.ts'
  )
  const file = join(dataDir, 'mailboxes.db')
  return createSqliteStore({ file, limits, now })
}

export declare namespace openStore {
  type Parameters = { config: Config; logger: Logger; now: () => number }
}

/** Milliseconds in which the last clients have to close their sockets. */
const closeTimeout = 2_000

/** Closes all sockets at random moments: clients that reconnect at once would overload another node. */
export async function drainSessions(
  sessions: ReadonlySet<Session>,
  { spread }: { spread: number },
): Promise<void> {
  const timers = [...sessions].map((session) =>
    globalThis.setTimeout(
      () => session.leave('The relay stops'),
      Math.random() * spread,
    ),
  )
  const end = Date.now() + spread + closeTimeout
  while (sessions.size > 0 && Date.now() < end) await setTimeout(20)
  for (const timer of timers) clearTimeout(timer)
}

/** Returns the audiences of tokens: the configured URLs, or those at which the relay listens. */
function listAudiences(parameters: {
  publicUrls: readonly string[]
  host: string
  port: number
}): readonly string[] {
  const { publicUrls, host, port } = parameters
  if (publicUrls.length > 0) return publicUrls
  const own = host.includes(':') ? `[${host}]` : host
  const names = new Set([own, 'localhost', '127.0.0.1'])
  return [...names].map((name) => `ws://${name}:${port}`)
}
