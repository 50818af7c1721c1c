import type { Endpoint } from '@latchkit/protocol/http'
import { CommonQuery } from '@latchkit/protocol/http'
import type { HonoRequest } from 'hono'
import type { ZodMiniObject } from 'zod/mini'
import * as z from 'zod/mini'
import { RequestError } from './RequestError.ts'

/** URLs whose parsed input is cached, and characters of the longest. */
const maxEntries = 1_000
const maxLength = 512

/** Creates a reader of the path and query parameters of an endpoint's requests. It caches what recent URLs parsed to. */
export function createInputReader(
  endpoint: Endpoint,
): createInputReader.ReturnType {
  const parse = createParser(endpoint)
  const hasParams = endpoint.path.includes(':')
  const cache = new Map<string, createInputReader.Input>()

  return (request) => {
    const { url } = request
    const cached = cache.get(url)
    if (cached) return cached
    const given = readQuery(url)
    const input: createInputReader.Input = {
      projectId: given.projectId,
      query: parse(given, 'query'),
      params: hasParams ? parse(request.param(), 'params') : {},
    }
    if (url.length > maxLength) return input
    cache.set(url, input)
    const [oldest] = cache.keys()
    if (cache.size > maxEntries && oldest !== undefined) cache.delete(oldest)
    return input
  }
}

export declare namespace createInputReader {
  type Input = {
    readonly projectId: string | undefined
    readonly query: unknown
    readonly params: unknown
  }

  /** Throws `RequestError` if a parameter is not valid. */
  type ReturnType = (request: Pick<HonoRequest, 'url' | 'param'>) => Input
}

/** Creates a parser of the parts of an endpoint's requests; its `RequestError` names the invalid field. */
export function createParser(endpoint: Endpoint): createParser.ReturnType {
  const query = z.extend(endpoint.query as ZodMiniObject, CommonQuery.shape)
  return (given, part) => {
    const schema = part === 'query' ? query : endpoint[part]
    const result = z.safeParse(schema, given)
    if (result.success) return result.data
    const [issue] = result.error.issues
    const field = issue?.path.length ? `${issue.path[0]?.toString()}` : part
    throw new RequestError({
      status: 400,
      field,
      description: describe(field, issue?.message, given),
    })
  }
}

export declare namespace createParser {
  type ReturnType = (
    given: unknown,
    part: 'params' | 'query' | 'body',
  ) => unknown
}

function describe(
  field: string,
  message: string | undefined,
  given: unknown,
): string {
  const isMissing =
    typeof given === 'object' &&
    given !== null &&
    !Array.isArray(given) &&
    !Object.hasOwn(given, field) &&
    field !== 'body'
  if (isMissing) return `"${field}" is required`
  return `"${field}" is not valid: ${message ?? 'wrong value'}`
}

/** Returns the query of a URL; throws if a parameter is given twice. */
function readQuery(url: string): Record<string, string> {
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
