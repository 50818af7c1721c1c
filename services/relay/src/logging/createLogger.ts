import pino from 'pino'
import type { Logger } from './Logger.ts'
import { maskText } from './maskText.ts'

/** Writes one JSON line for each event to standard error; standard output is for answers. */
export function createLogger(parameters: createLogger.Parameters): Logger {
  const { level, write = writeError } = parameters
  // Neither the machine's name nor the process id: a container's log has both.
  const logger = pino({ level, base: null }, { write })
  return wrap(logger)
}

export declare namespace createLogger {
  type Level = 'debug' | 'info' | 'warn' | 'error' | 'silent'

  type Parameters = {
    /** The least important that is written. */
    level: Level
    /** Receives whole lines; default standard error. */
    write?: ((line: string) => void) | undefined
  }
}

function wrap(logger: pino.Logger): Logger {
  return {
    debug: (fields, message) => logger.debug(mask(fields), maskText(message)),
    info: (fields, message) => logger.info(mask(fields), maskText(message)),
    warn: (fields, message) => logger.warn(mask(fields), maskText(message)),
    error: (fields, message) => logger.error(mask(fields), maskText(message)),
  }
}

function mask(fields: Logger.Fields): Logger.Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'string' ? maskText(value) : value,
    ]),
  )
}

function writeError(line: string): void {
  process.stderr.write(line)
}
