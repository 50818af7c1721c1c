import { parseArgs } from 'node:util'
import { Secret, toVariable } from '@latchkit/shared/config'
import { createDisposer } from '@latchkit/shared/disposer'
import { createLogger } from '@latchkit/shared/logger'
import { findRunningPostgres } from '@latchkit/shared/postgres/startEmbeddedPostgres'
import { describeFailure } from '@latchkit/shared/runService'
import type { Config } from '../config/readConfig.ts'
import { readConfig } from '../config/readConfig.ts'
import { prefix } from '../config/settings.ts'
import { openStores } from '../lifecycle/openStores.ts'
import { runAdmin } from './runAdmin.ts'

const dataDirVariable = toVariable(prefix, 'dataDir')
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
  console.error(describeFailure(error, { dataDirVariable }))
  process.exitCode = 1
} finally {
  await disposer.dispose()
}

/** Uses the embedded PostgreSQL of a running server if there is one; otherwise it is started for this command. */
function reachDatabase(config: Config): Config {
  const { databaseUrl, dataDir } = config
  const url = databaseUrl?.reveal() ?? findRunningPostgres({ dataDir })
  return {
    ...config,
    redisUrl: undefined,
    databaseUrl: url ? Secret(url) : undefined,
  }
}
