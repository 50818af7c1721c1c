import { RequestError } from './RequestError.ts'

/** The query of a URL; a parameter that is given twice is refused. */
export function readQuery(url: string): Record<string, string> {
  const query: Record<string, string> = Object.create(null)
  const start = url.indexOf('?')
  if (start === -1) return query
  for (const [field, value] of new URLSearchParams(url.slice(start + 1))) {
    if (field in query)
      throw new RequestError({
        status: 400,
        field,
        description: `"${field.slice(0, 64)}" is given more than once`,
      })
    query[field] = value
  }
  return query
}
