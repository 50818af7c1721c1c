import { pingDatabase } from '@latchkit/shared/database/openDatabase'
import { createHealthCheck, pingStores } from '@latchkit/shared/health'
import type { SharedState } from '@latchkit/shared/state/SharedState'
import type { createApp } from '../app/createApp.ts'
import type { Database } from '../database/tables.ts'

const headers = { 'cache-control': 'no-store' }

/** Adds the endpoints for orchestrators: liveness and readiness. */
export function addHealth(
  app: createApp.App,
  parameters: addHealth.Parameters,
): void {
  const { database, state, isStopping } = parameters
  const check = createHealthCheck(() =>
    pingStores({
      database: () => pingDatabase(database),
      state: () => state.ping(),
    }),
  )

  app.get('/health/live', (context) =>
    context.json({ status: 'live' }, 200, headers),
  )

  app.get('/health/ready', async (context) => {
    if (isStopping()) return context.json({ status: 'stopping' }, 503, headers)
    const result = await check()
    // A store is unreachable for every server: if all were taken out, what works without it would end, too.
    const isWhole = Object.values(result).every((it) => it === 'reached')
    const status = isWhole ? 'ready' : 'degraded'
    return context.json({ status, ...result }, 200, headers)
  })
}

export declare namespace addHealth {
  type Parameters = {
    database: Database
    state: SharedState
    isStopping: () => boolean
  }
}
