import { parseArgs } from 'node:util'
import { BaseError } from '@latchkit/protocol'
import type { Logger } from './logger.ts'
import { createLogger, maskText } from './logger.ts'

/** Runs a service from its command line: options, settings, start, signals. Sets the exit code instead of throwing. */
export async function runService<config extends runService.Config>(
  parameters: runService.Parameters<config>,
): Promise<void> {
  const { name, guide, dataDirVariable } = parameters
  const usage = `Usage: npm run ${name} -- [options]

  --config <file>  JSON file with settings; the environment goes first
  --check          only say whether the settings can be used
  --json           print {"url": …} once the ${name} is ready

${guide} lists every setting.`

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
    else await run(values, parameters)
  } catch (error) {
    const { code, message } = error as { code?: string; message?: string }
    const isUsage = String(code).startsWith('ERR_PARSE_ARGS')
    console.error(
      isUsage
        ? `${message}\n\n${usage}`
        : describeFailure(error, { dataDirVariable }),
    )
    process.exitCode = 1
  }
}

export declare namespace runService {
  type Config = { logLevel: createLogger.Level }

  type Parameters<config extends Config> = {
    /** The service and the npm script that starts it. */
    name: string
    /** The document that lists every setting. */
    guide: string
    /** The environment variable of the folder that has the data. */
    dataDirVariable: string
    readConfig(parameters: {
      env: NodeJS.ProcessEnv
      file?: string | undefined
    }): config
    /** Starts the service. Loads its code only now, so that checking the settings takes little. */
    start(parameters: { config: config; logger: Logger }): Promise<Service>
    /** Milliseconds after which a service that hasn't stopped is ended. */
    getStopTimeout(config: config): number
  }

  type Service = {
    url: string
    stop(): Promise<void>
  }
}

async function run<config extends runService.Config>(
  options: { config?: string | undefined; check: boolean; json: boolean },
  parameters: runService.Parameters<config>,
): Promise<void> {
  const { name, dataDirVariable, getStopTimeout } = parameters
  const config = parameters.readConfig({
    env: process.env,
    file: options.config,
  })
  if (options.check) return console.log('The settings can be used.')

  const logger = createLogger({ level: config.logLevel })
  const starting = parameters.start({ config, logger })
  let isStopping = false

  const stop = async () => {
    // A second signal ends it at once.
    if (isStopping) process.exit(1)
    isStopping = true
    setTimeout(() => process.exit(1), getStopTimeout(config)).unref()
    try {
      await (await starting).stop()
      process.exit(0)
    } catch (error) {
      const text = describeFailure(error, { dataDirVariable })
      logger.error({ error: text }, 'could not stop cleanly')
      process.exit(1)
    }
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, stop)

  const { url } = await starting
  console.log(
    options.json ? JSON.stringify({ url }) : `Latchkit ${name}: ${url}`,
  )
}

/** Describes for an operator why a service doesn't start: an expected error in a sentence with its hint, any other with its stack. */
export function describeFailure(
  error: unknown,
  { dataDirVariable }: { dataDirVariable: string },
): string {
  if (error instanceof BaseError) {
    const { message, hint, cause } = error
    const [reason] = cause instanceof Error ? cause.message.split('\n') : []
    const first = reason ? `${message} (${reason})` : message
    return maskText(hint ? `${first}\n${hint}` : first)
  }
  // The system's message names the file, and needs no stack.
  if (error instanceof Error && 'path' in error)
    return maskText(
      `${error.message}\nThe data are in the folder of \`${dataDirVariable}\`, which this user has to own.`,
    )
  if (error instanceof Error) return maskText(error.stack ?? error.message)
  return maskText(String(error))
}
