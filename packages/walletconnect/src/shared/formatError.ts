/** Writes an error for another tab. */
export function formatError(error: unknown): string {
  const { name, message, cause } = Object(error)
  return JSON.stringify({ name, ...Object(error), message, cause })
}
