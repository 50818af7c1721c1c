import { mayReadMetrics } from '@latchkit/shared/metrics'
import type { createApp } from '../app/createApp.ts'
import type { Metrics } from '../metrics/Metrics.ts'
import type { createHealth } from './createHealth.ts'

const headers = { 'cache-control': 'no-store' }

/** Serves what orchestrators and Prometheus request. */
export function addHealth(
  app: createApp.App,
  parameters: addHealth.Parameters,
): void {
  const { health, metrics, isStopping } = parameters

  app.get('/health/live', (context) =>
    context.json({ status: 'live' }, 200, headers),
  )

  app.get('/health/ready', async (context) => {
    if (isStopping()) return context.json({ status: 'stopping' }, 503, headers)
    const result = await health.check()
    // A store that is away is away for every server: to take them all out would end what works without it, too.
    const isWhole = Object.values(result).every((it) => it === 'reached')
    const status = isWhole ? 'ready' : 'degraded'
    return context.json({ status, ...result }, 200, headers)
  })

  app.get('/metrics', async (context) => {
    const mayRead = mayReadMetrics({
      peer: context.env?.incoming?.socket?.remoteAddress,
      getHeader: (name) => context.req.header(name),
    })
    if (!mayRead) return context.notFound()
    const { type, body } = await metrics.render()
    return context.body(body, 200, { ...headers, 'content-type': type })
  })
}

export declare namespace addHealth {
  type Parameters = {
    health: createHealth.ReturnType
    metrics: Metrics
    isStopping: () => boolean
  }
}
