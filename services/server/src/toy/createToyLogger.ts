import type { Logger } from '@latchkit/shared/logger'

/** Keeps what is logged, for tests. */
export function createToyLogger(): Logger & {
  readonly lines: Logger.Fields[]
} {
  const lines: Logger.Fields[] = []
  const write = (level: string) => (fields: Logger.Fields, message: string) => {
    lines.push({ level, message, ...fields })
  }
  return {
    lines,
    debug: write('debug'),
    info: write('info'),
    warn: write('warn'),
    error: write('error'),
    child() {
      return this
    },
  }
}
