import type { Answer } from './Answer.ts'
import type { Reply } from './Reply.ts'

/** The answer to a request that was served. `headers` are sent with it. */
export function toAnswer(
  reply: Reply,
  { headers, ifNoneMatch, maxAge }: toAnswer.Parameters,
): Answer {
  headers['content-type'] = reply.type
  headers['cache-control'] = getCacheControl(maxAge)
  if (reply.headers) Object.assign(headers, reply.headers)
  if (reply.etag) {
    headers.etag = reply.etag
    if (ifNoneMatch !== undefined && hasTag(ifNoneMatch, reply.etag))
      return { status: 304, headers, body: null }
  }
  return { status: 200, headers, body: reply.body }
}

export declare namespace toAnswer {
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
