import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { AddressInUseError } from '@latchkit/shared/httpServer'
import { createFakeLogger } from '@latchkit/test/server/createFakeLogger'
import { hasPostgres, startPostgres } from '@latchkit/test/shared/startPostgres'
import { hasRedis, startRedis } from '@latchkit/test/shared/startRedis'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { readConfig } from '../config/readConfig.ts'
import { startServer } from './startServer.ts'

// Skipped on a machine without them, but never in CI.
const isMissing = !process.env.CI && !(hasPostgres && hasRedis)

describe.skipIf(isMissing)('with PostgreSQL and Redis', () => {
  let postgres: startPostgres.ReturnType
  let redis: startRedis.ReturnType
  beforeAll(async () => {
    ;[postgres, redis] = await Promise.all([startPostgres(), startRedis()])
  })
  afterAll(() => Promise.all([postgres?.stop(), redis?.stop()]))

  function start(env: Record<string, string> = {}) {
    const config = readConfig({
      env: {
        LATCHKIT_SERVER_PORT: '0',
        LATCHKIT_SERVER_METRICS_PORT: '0',
        LATCHKIT_SERVER_DRAIN_DELAY: '0',
        LATCHKIT_SERVER_DATABASE_URL: postgres.url,
        LATCHKIT_SERVER_REDIS_URL: redis.url,
        ...env,
      },
    })
    const logger = createFakeLogger()
    return startServer({ config, logger })
  }

  test('default', async () => {
    const { url, metricsUrl, stop } = await start()
    const live = await fetch(`${url}/health/live`)
    expect(await live.json()).toEqual({ status: 'live' })
    await vi.waitFor(async () => {
      const ready = await fetch(`${url}/health/ready`)
      expect(ready.status).toBe(200)
    })
    const chains = await fetch(`${url}/v1/supported-chains?projectId=any`)
    expect(await chains.json()).toEqual({ http: [], ws: [] })
    const document = await fetch(`${url}/openapi.json`)
    expect(await document.json()).toMatchObject({ servers: [{ url }] })
    const metrics = await fetch(String(metricsUrl))
    expect(await metrics.text()).toContain(
      'latchkit_request_duration_seconds_count{endpoint="getSupportedNetworks",status="200"} 1',
    )
    await stop()
    await stop()
    await expect(fetch(url)).rejects.toThrow()
    await expect(fetch(String(metricsUrl))).rejects.toThrow()
  })

  test('behavior: readiness names the stores that are reachable', async () => {
    const { url, stop } = await start()
    const expectReady = (status: number, body: object) =>
      vi.waitFor(async () => {
        const response = await fetch(`${url}/health/ready`)
        expect(await response.json()).toEqual(body)
        expect(response.status).toBe(status)
      })
    const both = { database: 'reached', state: 'reached' }
    await expectReady(200, { status: 'ready', ...both })
    await redis.kill()
    const noRedis = { ...both, state: 'unreachable' }
    await expectReady(200, { status: 'degraded', ...noRedis })
    await postgres.kill()
    const none = { database: 'unreachable', state: 'unreachable' }
    await expectReady(200, { status: 'degraded', ...none })
    await Promise.all([redis.restart(), postgres.restart()])
    await expectReady(200, { status: 'ready', ...both })
    await stop()
  })

  test('behavior: metrics are not served where clients connect', async () => {
    const { url, metricsUrl, stop } = await start({
      LATCHKIT_SERVER_METRICS_PORT: '',
    })
    expect((await fetch(`${url}/metrics`)).status).toBe(404)
    expect(metricsUrl).toBeUndefined()
    await stop()
  })

  test('error: something listens on the port', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await vi.waitFor(() => expect(other.listening).toBe(true))
    const { port } = other.address() as AddressInfo
    await expect(
      start({ LATCHKIT_SERVER_PORT: String(port) }),
    ).rejects.toBeInstanceOf(AddressInUseError)
    other.close()
  })

  test('error: the database refuses', async () => {
    const url = postgres.url.replace('/postgres', '/nothing')
    await expect(
      start({ LATCHKIT_SERVER_DATABASE_URL: url }),
    ).rejects.toMatchObject({ code: '3D000' })
  })
})
