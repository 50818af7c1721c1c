import { isReply, Reply } from './Reply.ts'

/** The answer to a request that was served. */
export function toResponse(
  value: unknown,
  { maxAge, request }: { maxAge: number; request: Request },
): Response {
  const reply = isReply(value)
    ? value
    : Reply({ body: JSON.stringify(value), type: 'application/json' })
  const headers: Record<string, string> = {
    'content-type': reply.type,
    'cache-control': getCacheControl(maxAge),
    ...reply.headers,
  }
  if (reply.etag) {
    headers.etag = reply.etag
    if (hasTag(request.headers.get('if-none-match'), reply.etag))
      return new Response(null, { status: 304, headers })
  }
  return new Response(reply.body, { headers })
}

function getCacheControl(maxAge: number): string {
  if (maxAge === 0) return 'no-store'
  const immutable = maxAge >= 31_536_000 ? ', immutable' : ''
  return `public, max-age=${maxAge}${immutable}`
}

/** RFC 9110 §13.1.2: a list of tags, weak or strong, or `*`. */
function hasTag(given: string | null, etag: string): boolean {
  if (given === null) return false
  if (given.trim() === '*') return true
  return given.split(',').some((it) => it.trim().replace(/^W\//, '') === etag)
}
