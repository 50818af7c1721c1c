import { parseArgs } from 'node:util'
import { readConfig } from './config/readConfig.ts'
import { describeFailure } from './lifecycle/describeFailure.ts'
import type { startRelay } from './lifecycle/startRelay.ts'
import { createLogger } from './logging/createLogger.ts'

const usage = `Usage: npm run relay -- [options]

  --config <file>  JSON file with settings; the environment goes first
  --check          only say whether the settings can be used
  --json           print {"url": …} once the relay is ready

services/relay/README.md lists every setting.`

/** Milliseconds for what is left when its sockets have had their time to close. */
const patience = 20_000

try {
  const { values } = parseArgs({
    options: {
      config: { type: 'string' },
      check: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) console.log(usage)
  else await run(values)
} catch (error) {
  const isUsage = String((error as { code?: string }).code).startsWith(
    'ERR_PARSE_ARGS',
  )
  console.error(
    isUsage
      ? `${(error as Error).message}\n\n${usage}`
      : describeFailure(error),
  )
  process.exitCode = 1
}

async function run(options: {
  config?: string | undefined
  check: boolean
  json: boolean
}): Promise<void> {
  const config = readConfig({ env: process.env, file: options.config })
  if (options.check) return console.log('The settings can be used.')

  const logger = createLogger({ level: config.logLevel })
  const starting = start({ config, logger })
  let isStopping = false

  const stop = async () => {
    // Whoever asks twice does not want to wait.
    if (isStopping) process.exit(1)
    isStopping = true
    const longest = config.drainSpread + patience
    setTimeout(() => process.exit(1), longest).unref()
    try {
      await (await starting).stop()
      process.exit(0)
    } catch (error) {
      logger.error({ error: describeFailure(error) }, 'could not stop cleanly')
      process.exit(1)
    }
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, stop)

  const { url } = await starting
  const line = options.json ? JSON.stringify({ url }) : `Latchkit relay: ${url}`
  console.log(line)
}

/** Loads what serves only now: to check the settings takes little. */
async function start(parameters: startRelay.Parameters) {
  const { startRelay } = await import('./lifecycle/startRelay.ts')
  return await startRelay(parameters)
}
