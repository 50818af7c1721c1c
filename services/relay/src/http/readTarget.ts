import type { IncomingMessage } from 'node:http'

/** Path and query of a request. What stands there is anybody's text, and need not be a URL. */
export function readTarget({ url = '/' }: Pick<IncomingMessage, 'url'>): {
  path: string
  query: URLSearchParams
} {
  const start = url.indexOf('?')
  const end = start === -1 ? url.length : start
  return {
    path: url.slice(0, end),
    query: new URLSearchParams(url.slice(end + 1)),
  }
}
