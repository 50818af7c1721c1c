import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'

/** The environment of requests: what Node's server adds, which is absent if a test calls the app directly. */
export type Env = { Bindings: Partial<HttpBindings> }

/** Returns a request header. Node has already parsed all headers, so that a lookup in its object costs less than one in `Request.headers`. */
export function getHeader(
  { env, req }: Context<Env>,
  name: Lowercase<string>,
): string | undefined {
  const headers = env?.incoming?.headers
  if (!headers) return req.header(name)
  const value = headers[name]
  return Array.isArray(value) ? value.join(', ') : value
}
