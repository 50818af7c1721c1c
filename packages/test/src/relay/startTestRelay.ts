import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLogger } from '@latchkit/shared/logger'
import { vi } from 'vitest'
import { readConfig } from '../../../../services/relay/src/config.ts'
import { startRelay } from '../../../../services/relay/src/startRelay.ts'
import { hasRedis, startRedis } from '../shared/startRedis.ts'
import { connectClient } from './connectClient.ts'

/** A relay on a free port with a clock of its own; what it logged can be read. */
export async function startTestRelay(
  parameters: startTestRelay.Parameters = {},
): Promise<startTestRelay.ReturnType> {
  const { store = 'memory', limits, settings = {} } = parameters
  const dir = parameters.dir ?? mkdtempSync(join(tmpdir(), 'latchkit-relay-'))
  const isOwnRedis = store === 'redis' && !settings.LATCHKIT_RELAY_REDIS_URL
  const redis = isOwnRedis ? await startRedis() : undefined
  const clock = { offset: 0 }
  const startedAt = Date.now()
  const now = () =>
    (parameters.isFrozen ? startedAt : Date.now()) + clock.offset
  const logs: string[] = []
  const config = readConfig({
    env: {
      LATCHKIT_RELAY_PORT: '0',
      LATCHKIT_RELAY_METRICS_PORT: '0',
      LATCHKIT_RELAY_STORE: store,
      LATCHKIT_RELAY_DATA_DIR: dir,
      LATCHKIT_RELAY_DRAIN_SPREAD: '0',
      LATCHKIT_RELAY_LIMITS: JSON.stringify({
        ...{ connectsPerMinute: 1_000, requestBurst: 10_000 },
        ...{ requestsPerMinute: 100_000, ...limits },
      }),
      ...(redis ? { LATCHKIT_RELAY_REDIS_URL: redis.url } : {}),
      ...settings,
    },
  })
  const logger = createLogger({
    level: 'debug',
    write: (line) => logs.push(line),
  })
  const relay = await startRelay({ config, logger, now, tickInterval: 20 })
  // It listens before it has reached Redis.
  await vi.waitFor(
    async () => {
      const ready = `${relay.url.replace('ws:', 'http:')}/health/ready`
      const { status } = await fetch(ready)
      if (status !== 200) throw new Error(`not ready: ${status}`)
    },
    { interval: 10 },
  )
  const clients: connectClient.ReturnType[] = []

  return {
    ...{ url: relay.url, logs, dir, now },
    pass(milliseconds) {
      clock.offset += milliseconds
    },
    async connect(options) {
      const client = await connectClient({ url: relay.url, now, ...options })
      clients.push(client)
      return client
    },
    async readMetrics() {
      const response = await fetch(String(relay.metricsUrl))
      return await response.text()
    },
    async stop() {
      for (const client of clients) client.socket.terminate()
      await relay.stop()
      await redis?.stop()
      if (!parameters.dir) rmSync(dir, { recursive: true, force: true })
    },
    relay,
  }
}

export declare namespace startTestRelay {
  type Parameters = {
    store?: 'memory' | 'sqlite' | 'redis'
    /** Kept when the relay stops. */
    dir?: string
    limits?: Record<string, number>
    /** Whether its clock stands still but for `pass`, so that no allowance grows on a slow machine. */
    isFrozen?: boolean
    /** Further ones, as in the environment. */
    settings?: Record<string, string>
  }
  type ReturnType = {
    url: string
    logs: readonly string[]
    dir: string
    now: () => number
    pass(milliseconds: number): void
    connect(
      options?: Partial<connectClient.Parameters>,
    ): Promise<connectClient.ReturnType>
    /** Returns the metrics as Prometheus reads them. */
    readMetrics(): Promise<string>
    stop(): Promise<void>
    relay: startRelay.ReturnType
  }
}

/** The stores that this machine can test. Redis is omitted only if it is not installed, and never in CI. */
export function listStores(): readonly ('memory' | 'sqlite' | 'redis')[] {
  const canRedis = hasRedis || process.env.CI
  return canRedis ? ['memory', 'sqlite', 'redis'] : ['memory', 'sqlite']
}
