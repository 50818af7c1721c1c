import type { Logger } from './Logger.ts'

/** Milliseconds after which an error is said again. */
const repetition = 10_000
const mostErrors = 100

/** Says the same error once in ten seconds: a store that is away fails every request, which metrics count. */
export function createCalmLogger(parameters: {
  logger: Logger
  /** Milliseconds since 1970. */
  now: () => number
}): Logger {
  const { logger, now } = parameters
  const saidAt = new Map<string, number>()

  return {
    ...logger,
    error(fields, message) {
      const key = `${message} ${fields.error}`
      const at = now()
      if (Math.abs(at - (saidAt.get(key) ?? -repetition)) < repetition) return
      if (saidAt.size >= mostErrors) saidAt.clear()
      saidAt.set(key, at)
      logger.error(fields, message)
    },
  }
}
