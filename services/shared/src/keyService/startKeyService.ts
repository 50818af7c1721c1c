import { randomBytes } from 'node:crypto'
import type { RequestListener } from 'node:http'
import { Histogram } from 'prom-client'
import type { Route } from '../api/Route.ts'
import { createRemoteKeySource } from '../auth/keySource.ts'
import type { Migration } from '../database/migrate.ts'
import { prepareDatabase } from '../database/migrate.ts'
import { openDatabase } from '../database/openDatabase.ts'
import type { Disposer } from '../disposer.ts'
import { createDisposer } from '../disposer.ts'
import { drain, formatLocalUrl, listen } from '../httpServer.ts'
import type { Logger } from '../logger.ts'
import {
  createMetricsRegistry,
  renderMetrics,
  serveMetrics,
} from '../metrics.ts'
import { startEmbeddedPostgres } from '../postgres/startEmbeddedPostgres.ts'
import { createMemoryState } from '../state/createMemoryState.ts'
import { createRedisState } from '../state/createRedisState.ts'
import { createResilientState } from '../state/createResilientState.ts'
import type { SharedState } from '../state/SharedState.ts'
import type { KeyPorts } from './createKeyService.ts'
import { createKeyService } from './createKeyService.ts'
import type { KeyDatabase, KeyTables } from './database.ts'
import { reportFormerWallets } from './formerWallets.ts'
import { openKeyring } from './openKeyring.ts'
import { runSweep } from './runSweep.ts'
import type { Sweep } from './Sweep.ts'
import type { KeyConfig } from './settings.ts'
import { getPrefix } from './settings.ts'

/** Milliseconds after which pending requests are aborted when the service stops. */
const deadline = 10_000

/** Milliseconds between two sweeps. */
const sweepInterval = 3_600_000

/** Starts keeper or vault: keyring, stores, schema, HTTP. If a part fails to start, the others are stopped again. */
export async function startKeyService(
  parameters: startKeyService.Parameters,
): Promise<startKeyService.ReturnType> {
  const { name, config, logger, migrations, createRoutes, sweep } = parameters
  const disposer = createDisposer()
  let isStopping = false
  let handle: RequestListener = (_, response) => {
    response.writeHead(503, { 'retry-after': '1' }).end()
  }
  try {
    const { host } = config
    const { server, port } = await listen({
      handle: (request, response) => handle(request, response),
      ...{ host, port: config.port, portVariable: `${getPrefix(name)}PORT` },
    })
    // For a failed start; after a successful one the server is drained before.
    disposer.add(() => drain(server, { deadline: 0 }))
    const url = formatLocalUrl({ scheme: 'http', host, port })
    const registry = createMetricsRegistry()
    const requests = new Histogram({
      name: `latchkit_${name}_request_seconds`,
      help: 'Responses, by endpoint and status.',
      labelNames: ['endpoint', 'status'],
      registers: [registry],
    })
    await serveMetrics({
      ...{ config, render: () => renderMetrics(registry), disposer },
      portVariable: `${getPrefix(name)}METRICS_PORT`,
    })
    const keyring = openKeyring(config)
    const database = await openKeyDatabase({
      ...{ config, migrations, logger, disposer },
    })
    await reportFormerWallets(database, { logger })
    const state = openState({ config, logger, disposer })
    const links = {
      secret: config.linkSecret.reveal(),
      perHour: config.linksPerHour,
    }
    const ports: KeyPorts = {
      ...{ database, keyring, state, logger, links, now: Date.now },
    }
    const { accountsUrl: issuer, frameOrigins } = config
    handle = createKeyService(ports, {
      ...{ issuer, audience: name, frameOrigins },
      routes: createRoutes(ports),
      keys: createRemoteKeySource({ url: `${issuer}/.well-known/jwks.json` }),
      publicUrl: config.publicUrl ?? url,
      secrets: [config.secret?.reveal() ?? randomBytes(32).toString('hex')],
      clientLimit: config.clientLimit,
      trustedProxies: config.trustedProxies,
      isStopping: () => isStopping,
      observe: ({ endpoint, status, duration }) =>
        requests.observe({ endpoint, status }, duration / 1_000),
    })
    const sweepRegularly = () => runSweep(database, { config, sweep, logger })
    const timer = setInterval(sweepRegularly, sweepInterval)
    disposer.add(() => clearInterval(timer))
    disposer.add(() => drain(server, { deadline }))
    logger.info({ url }, `the ${name} is ready`)
    return {
      url,
      async stop() {
        isStopping = true
        await disposer.dispose()
      },
    }
  } catch (error) {
    // The first error is the one to report.
    await disposer.dispose().catch(() => {})
    throw error
  }
}

export declare namespace startKeyService {
  type Parameters = {
    name: 'keeper' | 'vault'
    config: KeyConfig
    logger: Logger
    migrations: readonly Migration[]
    createRoutes: (ports: KeyPorts) => readonly Route[]
    sweep: Sweep
  }
  type ReturnType = {
    /** The URL at which it listens. */
    url: string
    /** Waits up to ten seconds for pending requests, and closes everything. */
    stop(): Promise<void>
  }
}

/** Opens the configured database, or the embedded one, after migrating it. */
export async function openKeyDatabase(parameters: {
  config: Pick<KeyConfig, 'databaseUrl' | 'dataDir'>
  migrations: readonly Migration[]
  logger: Logger
  disposer: Disposer
}): Promise<KeyDatabase> {
  const { config, migrations, logger, disposer } = parameters
  let url = config.databaseUrl?.reveal()
  if (!url) {
    const { dataDir } = config
    const postgres = await startEmbeddedPostgres({ dataDir, logger })
    disposer.add(() => postgres.stop())
    url = postgres.url
  }
  await prepareDatabase({ url, migrations, logger })
  const database = openDatabase<KeyTables>({ url, logger })
  disposer.add(() => database.destroy())
  return database
}

function openState(parameters: {
  config: KeyConfig
  logger: Logger
  disposer: Disposer
}): SharedState {
  const { config, logger, disposer } = parameters
  const local = createMemoryState()
  const url = config.redisUrl?.reveal()
  const prefix = config.redisPrefix
  const state = url
    ? createResilientState({
        shared: createRedisState({ url, prefix, logger }),
        local,
      })
    : local
  disposer.add(() => state.close())
  return state
}
