import pino from 'pino'

/** Structured log lines. What is logged never holds an address, a name, a key, a topic, a token or a body. */
export type Logger = {
  debug(fields: Logger.Fields, message: string): void
  info(fields: Logger.Fields, message: string): void
  warn(fields: Logger.Fields, message: string): void
  error(fields: Logger.Fields, message: string): void
  /** Returns a logger that adds fields to each line. */
  child(fields: Logger.Fields): Logger
}

export declare namespace Logger {
  type Fields = Record<string, string | number | boolean | undefined>
}

/** Writes one JSON line for each event to standard error; standard output is for answers. */
export function createLogger(parameters: createLogger.Parameters): Logger {
  const { level, write = (line) => void process.stderr.write(line) } =
    parameters
  // Neither the machine's name nor the process id: a container's log has both.
  return wrap(pino({ level, base: null }, { write }))
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
    child: (fields) => wrap(logger.child(mask(fields))),
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

/** The most characters of a logged text. */
const maxLength = 4_000

/** Hides what a log must not hold: addresses, keys, hashes, topics, tokens, messages, e-mail addresses, passwords and queries of URLs. */
export function maskText(text: string): string {
  return (
    text
      // The patterns below take quadratic time, and no log needs more.
      .slice(0, maxLength)
      .replace(/:\/\/[^/\s@]*@/g, '://…@')
      .replace(/([:/][^\s?#]*)[?#]\S*/g, '$1?…')
      .replace(/\beyJ[\w-]+(\.[\w-]*)*/g, 'eyJ…')
      .replace(/\bdid:key:\w+/g, 'did:key:…')
      .replace(/\b(0x)?[0-9a-fA-F]{40,}\b/g, '$1…')
      // Base64, but no path: its segments are short and hold neither `+` nor `=`.
      .replace(
        /(?<![\w+/-])(?!(?:\/+[\w.-]{1,40})+(?![\w+/=-]))[\w+/-]{60,}=*/g,
        '…',
      )
      .replace(/[^\s@]+@[^\s@]+\.[^\s@]+/g, '…@…')
  )
}

/** Milliseconds for which an error is not logged again. */
const repeatInterval = 10_000
const maxErrors = 100

/** Logs the same error once in ten seconds: a store that is away fails every request, which metrics count. */
export function createThrottledLogger(parameters: {
  logger: Logger
  /** Milliseconds since 1970. */
  now: () => number
}): Logger {
  const { logger, now } = parameters
  const loggedAt = new Map<string, number>()

  return {
    ...logger,
    error(fields, message) {
      const key = `${message} ${fields.error}`
      const at = now()
      const last = loggedAt.get(key) ?? -repeatInterval
      // A clock may be set back.
      if (Math.abs(at - last) < repeatInterval) return
      if (loggedAt.size >= maxErrors) loggedAt.clear()
      loggedAt.set(key, at)
      logger.error(fields, message)
    },
  }
}
