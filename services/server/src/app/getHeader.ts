import type { Visit } from './Visit.ts'

/** A header of the request. Node has read them all already; to ask the request would read them again. */
export function getHeader(
  { env, request }: Pick<Visit, 'env' | 'request'>,
  name: string,
): string | undefined {
  const headers = env?.incoming?.headers
  if (!headers) return request?.headers.get(name) ?? undefined
  const value = headers[name]
  return Array.isArray(value) ? value.join(', ') : value
}
