import type { Context } from 'hono'
import { createParser } from '../http/createParser.ts'
import type { Route } from '../http/implement.ts'
import { readQuery } from '../http/readQuery.ts'
import type { Bindings } from './Bindings.ts'

const capacity = 1_000
const longest = 512

/** Makes what reads path and query of a route's requests. The same URL means the same, so the last ones are kept. */
export function createInputReader({
  endpoint,
}: Pick<Route, 'endpoint'>): createInputReader.ReturnType {
  const parse = createParser(endpoint)
  const hasParams = endpoint.path.includes(':')
  const kept = new Map<string, createInputReader.Input>()

  return (context) => {
    const { url } = context.req
    const known = kept.get(url)
    if (known) return known
    const given = readQuery(url)
    const input: createInputReader.Input = {
      given,
      query: parse({ given, part: 'query' }),
      params: hasParams
        ? parse({ given: context.req.param(), part: 'params' })
        : {},
    }
    if (url.length > longest) return input
    kept.set(url, input)
    const [oldest] = kept.keys()
    if (kept.size > capacity && oldest !== undefined) kept.delete(oldest)
    return input
  }
}

export declare namespace createInputReader {
  type Input = {
    /** The query as it came. */
    readonly given: Readonly<Record<string, string>>
    readonly query: unknown
    readonly params: unknown
  }

  type ReturnType = (context: Context<{ Bindings: Bindings }>) => Input
}
