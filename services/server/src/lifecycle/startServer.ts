import { readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { toVariable } from '@latchkit/shared/config'
import { createDisposer } from '@latchkit/shared/disposer'
import { drain, formatLocalUrl } from '@latchkit/shared/httpServer'
import type { Logger } from '@latchkit/shared/logger'
import { serveMetrics } from '@latchkit/shared/metrics'
import { createApp } from '../app/createApp.ts'
import { serveHttp } from '../app/serveHttp.ts'
import { createServices } from '../compose/createServices.ts'
import type { Config } from '../config/readConfig.ts'
import { prefix } from '../config/settings.ts'
import { countLookups, createMetrics } from '../metrics/createMetrics.ts'
import { addDocuments } from '../openapi/addDocuments.ts'
import { createProjectStore } from '../projects/createProjectStore.ts'
import { addHealth } from './addHealth.ts'
import { openStores } from './openStores.ts'

/** Milliseconds after which pending requests are aborted when the server stops. */
const deadline = 10_000

const starting = { status: 503, headers: { 'retry-after': '1' } }

/**
 * Starts the server of a configuration: stores, schema, services, HTTP. If a part fails to start, those that have started
 * are stopped again.
 *
 * @example
 * const config = readConfig({ env: process.env })
 * const server = await startServer({ config, logger: createLogger({ level: config.logLevel }) })
 * await server.stop()
 */
export async function startServer(
  parameters: startServer.Parameters,
): Promise<startServer.ReturnType> {
  const { config, logger } = parameters
  const disposer = createDisposer()
  try {
    return await start({ config, logger, disposer })
  } catch (error) {
    // The first error is the one to report.
    await disposer.dispose().catch(() => {})
    throw error
  }
}

export declare namespace startServer {
  type Parameters = { config: Config; logger: Logger }
  type ReturnType = {
    /** The URL at which it listens. */
    url: string
    /** The URL of the metrics, on their own listener; `undefined` if they have no port. */
    metricsUrl: string | undefined
    /** Waits up to ten seconds for pending requests, and closes everything. */
    stop(): Promise<void>
  }
  type ErrorType = openStores.ErrorType | serveHttp.ErrorType
}

async function start({
  config,
  logger,
  disposer,
}: openStores.Parameters): Promise<startServer.ReturnType> {
  let isStopping = false
  let fetch: createApp.App['fetch'] = () => new Response(null, starting)
  const { host, trustedProxies } = config
  const { server, port } = await serveHttp({
    fetch: (request, env) => fetch(request, env),
    connections: {
      total: config.connections,
      perClient: config.clientConnections,
      trustedProxies,
    },
    ...{ host, port: config.port, logger },
  })
  // For a failed start; after a successful one the server is drained before.
  disposer.add(() => drain(server, { deadline: 0 }))
  const url = formatLocalUrl({ scheme: 'http', host, port })

  const metrics = createMetrics()
  const metricsUrl = await serveMetrics({
    ...{ config, render: metrics.render, disposer },
    portVariable: toVariable(prefix, 'metricsPort'),
  })
  const stores = await openStores({ config, logger, disposer })
  const { database } = stores
  const state = countLookups(stores.state, metrics)
  const publicUrl = config.publicUrl ?? url
  const ports = { database, state, metrics, logger, disposer, publicUrl }
  const routes = await createServices({ ...ports, config })
  const app = createApp({
    routes,
    projects: createProjectStore(database, { origins: config.origins }),
    ...{ state, logger, metrics },
    clientLimit: config.clientLimit || undefined,
    trustedProxies,
  })
  addHealth(app, { database, state, isStopping: () => isStopping })
  const endpoints = routes.map(({ endpoint }) => endpoint)
  addDocuments(app, { endpoints, url: publicUrl, version: readVersion() })

  disposer.add(() => drain(server, { deadline }))
  fetch = app.fetch
  logger.info(
    { url, metricsUrl, endpoints: endpoints.length },
    'the server is ready',
  )

  return {
    ...{ url, metricsUrl },
    async stop() {
      if (isStopping) return await disposer.dispose()
      logger.info({}, 'the server stops')
      isStopping = true
      await setTimeout(config.drainDelay)
      await disposer.dispose()
    },
  }
}

/** Returns the version in the package's manifest. */
function readVersion(): string {
  const manifest = new URL('../../package.json', import.meta.url)
  return JSON.parse(readFileSync(manifest, 'utf8')).version
}
