/** Classes and codes of SQLSTATE that say that the session is gone or was never there. */
const states = /^(08...|57P0[1-5]|53300)$/

/** What the system says of a socket. */
const socketCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
])

/** pg has no codes for these. */
const texts =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Client was closed)/

/** Whether an error of pg means that the database was not reached, and not that it refused a query. */
export function isConnectionError(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof AggregateError)
    return error.errors.some(isConnectionError)
  const code = 'code' in error ? String(error.code) : ''
  return states.test(code) || socketCodes.has(code) || texts.test(error.message)
}
