import type { Reply } from './Reply.ts'

/** The answer to a request that was served. `headers` are sent with it. */
export function toResponse(
  reply: Reply,
  { headers, ifNoneMatch, maxAge }: toResponse.Parameters,
): Response {
  headers['content-type'] = reply.type
  headers['cache-control'] = getCacheControl(maxAge)
  if (reply.headers) Object.assign(headers, reply.headers)
  if (reply.etag) {
    headers.etag = reply.etag
    if (ifNoneMatch !== undefined && hasTag(ifNoneMatch, reply.etag))
      return new Response(null, { status: 304, headers })
  }
  return new Response(reply.body, { headers })
}

export declare namespace toResponse {
  type Parameters = {
    headers: Record<string, string>
    ifNoneMatch: string | undefined
    /** Seconds. */
    maxAge: number
  }
}

function getCacheControl(maxAge: number): string {
  if (maxAge === 0) return 'no-store'
  const immutable = maxAge >= 31_536_000 ? ', immutable' : ''
  return `public, max-age=${maxAge}${immutable}`
}

/** RFC 9110 §13.1.2: a list of tags, weak or strong, or `*`. */
function hasTag(given: string, etag: string): boolean {
  if (given.trim() === '*') return true
  return given.split(',').some((it) => it.trim().replace(/^W\//, '') === etag)
}
