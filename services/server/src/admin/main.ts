import { parseArgs } from 'node:util'
import type { Config } from '../config/Config.ts'
import { readConfig } from '../config/readConfig.ts'
import { Secret } from '../config/Secret.ts'
import { findRunningPostgres } from '../database/embedded/findRunningPostgres.ts'
import { createDisposer } from '../lifecycle/createDisposer.ts'
import { describeFailure } from '../lifecycle/describeFailure.ts'
import { openStores } from '../lifecycle/openStores.ts'
import { createLogger } from '../logging/createLogger.ts'
import { runAdmin } from './runAdmin.ts'

const disposer = createDisposer()
try {
  const args = process.argv.slice(2)
  const { values } = parseArgs({
    args,
    strict: false,
    options: { config: { type: 'string' } },
  })
  const file = typeof values.config === 'string' ? values.config : undefined
  const config = reachDatabase(readConfig({ env: process.env, file }))
  const logger = createLogger({ level: 'warn' })
  const { database } = await openStores({ config, logger, disposer })
  console.log(await runAdmin(database, { args }))
} catch (error) {
  console.error(describeFailure(error))
  process.exitCode = 1
} finally {
  await disposer.dispose()
}

/** Where a server runs on its own PostgreSQL, that one; else it is started for the moment. */
function reachDatabase(config: Config): Config {
  const { databaseUrl, dataDir } = config
  const url = databaseUrl?.reveal() ?? findRunningPostgres({ dataDir })
  return {
    ...config,
    redisUrl: undefined,
    databaseUrl: url ? Secret(url) : undefined,
  }
}
