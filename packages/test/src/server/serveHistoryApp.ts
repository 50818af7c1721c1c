import type { NetworkId } from '@latchkit/protocol'
import { drain } from '@latchkit/shared/httpServer'
import { createMemoryState } from '@latchkit/shared/state/createMemoryState'
import { serveHistory } from '../../../../services/server/src/account/history.ts'
import { createApp } from '../../../../services/server/src/app/createApp.ts'
import { serveHttp } from '../../../../services/server/src/app/serveHttp.ts'
import type { Database } from '../../../../services/server/src/database/tables.ts'
import { createMetrics } from '../../../../services/server/src/metrics/createMetrics.ts'
import { createIndexedHistory } from '../../../../services/server/src/providers/indexer/createIndexedHistory.ts'
import { createFakeLogger } from './createFakeLogger.ts'

/** Serves the history endpoint of an indexed database over HTTP, without limits. */
export async function serveHistoryApp({
  database,
  networkIds,
}: serveHistoryApp.Parameters): Promise<serveHistoryApp.ReturnType> {
  const history = createIndexedHistory({ database, networkIds })
  const logger = createFakeLogger()
  const app = createApp({
    routes: [serveHistory({ networkIds, history: [history] })],
    projects: {
      find: async () => ({
        id: 'bench',
        allowsOrigin: () => true,
        features: undefined,
        quota: undefined,
      }),
    },
    state: createMemoryState(),
    metrics: createMetrics(),
    logger,
    clientLimit: undefined,
    trustedProxies: 0,
  })
  const { server, port } = await serveHttp({
    fetch: app.fetch,
    ...{ host: '127.0.0.1', port: 0, logger },
  })
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => drain(server, { deadline: 0 }),
  }
}

export declare namespace serveHistoryApp {
  type Parameters = {
    database: Database
    networkIds: readonly NetworkId[]
  }

  type ReturnType = {
    url: string
    stop(): Promise<void>
  }
}
