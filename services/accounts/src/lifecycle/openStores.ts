import { prepareDatabase } from '@latchkit/shared/database/migrate'
import { openDatabase } from '@latchkit/shared/database/openDatabase'
import type { Disposer } from '@latchkit/shared/disposer'
import type { Logger } from '@latchkit/shared/logger'
import { startEmbeddedPostgres } from '@latchkit/shared/postgres/startEmbeddedPostgres'
import { createMemoryState } from '@latchkit/shared/state/createMemoryState'
import { createRedisState } from '@latchkit/shared/state/createRedisState'
import { createResilientState } from '@latchkit/shared/state/createResilientState'
import type { SharedState } from '@latchkit/shared/state/SharedState'
import type { Config } from '../config.ts'
import { migrations } from '../database/migrations.ts'
import type { Database, Tables } from '../database/tables.ts'

/** Opens the configured database, after migrating it, and the configured shared state. */
export async function openStores(
  parameters: openStores.Parameters,
): Promise<{ database: Database; state: SharedState }> {
  const { config, logger, disposer } = parameters
  const url = await findUrl(parameters)
  await prepareDatabase({ url, migrations, logger })
  const database = openDatabase<Tables>({ url, logger })
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
    config: Pick<Config, 'databaseUrl' | 'dataDir' | 'redisPrefix' | 'redisUrl'>
    logger: Logger
    disposer: Disposer
  }
}

async function findUrl(parameters: openStores.Parameters): Promise<string> {
  const { config, logger, disposer } = parameters
  if (config.databaseUrl) return config.databaseUrl.reveal()
  const { dataDir } = config
  const postgres = await startEmbeddedPostgres({ dataDir, logger })
  disposer.add(() => postgres.stop())
  return postgres.url
}
