import type { Context } from 'hono'
import type { Bindings } from './Bindings.ts'

/** A header of the request. Node has read them all already; to ask the request would read them again. */
export function getHeader(
  { env, req }: Context<{ Bindings: Bindings }>,
  name: string,
): string | undefined {
  const headers = env?.incoming?.headers
  if (!headers) return req.raw.headers.get(name) ?? undefined
  const value = headers[name]
  return Array.isArray(value) ? value.join(', ') : value
}
