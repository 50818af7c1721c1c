import { setTimeout } from 'node:timers/promises'
import type { Disposer } from '@latchkit/shared/disposer'
import type { Logger } from '@latchkit/shared/logger'
import type { Config } from '../config/readConfig.ts'
import type { Database } from '../database/Database.ts'
import { startEmbeddedPostgres } from '../database/embedded/startEmbeddedPostgres.ts'
import { DatabaseUnreachableError } from '../database/errors/DatabaseUnreachableError.ts'
import { migrate } from '../database/migrate.ts'
import { openDatabase } from '../database/openDatabase.ts'
import { createMemoryState } from '../shared/createMemoryState.ts'
import { createRedisState } from '../shared/createRedisState.ts'
import { createResilientState } from '../shared/createResilientState.ts'
import type { SharedState } from '../shared/SharedState.ts'

/** Milliseconds for which a database may still be starting itself. */
const patience = 30_000

/** Beside those that the indexers hold. */
const connections = 10

/** Opens the database, its schema up to date, and the shared state, as the configuration says. */
export async function openStores(
  parameters: openStores.Parameters,
): Promise<openStores.ReturnType> {
  const { config, logger, disposer } = parameters
  const indexed = config.networks.filter((it) => it.history === 'indexer')
  const url = await findUrl(parameters)
  await migratePatiently(url, logger)
  const database = openDatabase({
    url,
    connections: connections + indexed.length,
    logger,
  })
  disposer.add(() => database.destroy())

  const prefix = config.redisPrefix
  const redisUrl = config.redisUrl?.reveal()
  const state = redisUrl
    ? createResilientState({
        shared: createRedisState({ url: redisUrl, prefix, logger }),
        local: createMemoryState(),
      })
    : createMemoryState()
  disposer.add(() => state.close())
  return { database, state }
}

export declare namespace openStores {
  type Parameters = {
    config: Config
    logger: Logger
    disposer: Disposer
  }
  type ReturnType = { database: Database; state: SharedState }
  type ErrorType = startEmbeddedPostgres.ErrorType | migrate.ErrorType
}

async function findUrl(parameters: openStores.Parameters): Promise<string> {
  const { config, logger, disposer } = parameters
  if (config.databaseUrl) return config.databaseUrl.reveal()
  const { dataDir } = config
  const postgres = await startEmbeddedPostgres({ dataDir, logger })
  disposer.add(() => postgres.stop())
  return postgres.url
}

async function migratePatiently(url: string, logger: Logger): Promise<void> {
  // By a connection of its own: a migration may take as long as it likes.
  const database = openDatabase({ url, connections: 1, queryTimeout: 0 })
  const deadline = Date.now() + patience
  try {
    for (let attempt = 1; ; attempt++) {
      try {
        const applied = await migrate(database)
        for (const migration of applied)
          logger.info({ migration }, 'applied a migration')
        return
      } catch (error) {
        const isStarting = error instanceof DatabaseUnreachableError
        if (!isStarting || Date.now() > deadline) throw error
        if (attempt === 1) logger.warn({}, 'waiting for the database')
        await setTimeout(500)
      }
    }
  } finally {
    await database.destroy()
  }
}
