import type { Logger } from '@latchkit/shared/logger'

/** Creates a logger that records its lines instead of printing them. */
export function createFakeLogger(): Logger & {
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
