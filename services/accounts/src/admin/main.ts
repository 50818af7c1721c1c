import { parseArgs } from 'node:util'
import { Secret, toVariable } from '@latchkit/shared/config'
import { createDisposer } from '@latchkit/shared/disposer'
import { createLogger } from '@latchkit/shared/logger'
import { findRunningPostgres } from '@latchkit/shared/postgres/startEmbeddedPostgres'
import { describeFailure } from '@latchkit/shared/runService'
import { prefix, readConfig } from '../config.ts'
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
  const config = readConfig({ env: process.env, file })
  const logger = createLogger({ level: 'warn' })
  // The embedded PostgreSQL of a running service, if there is one; otherwise it is started for this command.
  const running = config.databaseUrl ? undefined : findRunningPostgres(config)
  const { database } = await openStores({
    config: {
      ...{ ...config, redisUrl: undefined },
      databaseUrl: running ? Secret(running) : config.databaseUrl,
    },
    ...{ logger, disposer },
  })
  const passphrase = process.env.LATCHKIT_BACKUP_PASSPHRASE
  const secretDir = config.secret ? undefined : config.dataDir
  const options = { args, passphrase, secretDir }
  console.log(await runAdmin(database, options))
} catch (error) {
  console.error(describeFailure(error, { dataDirVariable }))
  process.exitCode = 1
} finally {
  await disposer.dispose()
}
