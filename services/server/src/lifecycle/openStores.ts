import type { migrate } from '@latchkit/shared/database/migrate'
import { prepareDatabase } from '@latchkit/shared/database/migrate'
import { openDatabase } from '@latchkit/shared/database/openDatabase'
import type { Disposer } from '@latchkit/shared/disposer'
import type { Logger } from '@latchkit/shared/logger'
import { startEmbeddedPostgres } from '@latchkit/shared/postgres/startEmbeddedPostgres'
import { createMemoryState } from '@latchkit/shared/state/createMemoryState'
import { createRedisState } from '@latchkit/shared/state/createRedisState'
import { createResilientState } from '@latchkit/shared/state/createResilientState'
import type { SharedState } from '@latchkit/shared/state/SharedState'
import type { Config } from '../config/readConfig.ts'
import { migrations } from '../database/migrations.ts'
import type { Database, Tables } from '../database/tables.ts'

/** Database connections, in addition to one for each indexer. */
const connections = 10

/** Opens the configured database, after migrating it, and the configured shared state. */
export async function openStores(
  parameters: openStores.Parameters,
): Promise<openStores.ReturnType> {
  const { config, logger, disposer } = parameters
  const indexed = config.networks.filter((it) => it.history === 'indexer')
  const url = await findUrl(parameters)
  await prepareDatabase({ url, migrations, logger })
  const database = openDatabase<Tables>({
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
