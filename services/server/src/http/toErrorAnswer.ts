import type { ErrorBody } from '@latchkit/protocol/http'
import type { Answer } from './Answer.ts'
import type { RequestError } from './RequestError.ts'

/** The answer to a request that can't be served. `headers` are sent with it. */
export function toErrorAnswer(
  error: RequestError,
  headers: Record<string, string> = {},
): Answer {
  const body: ErrorBody = { status: 'FAILED', reasons: error.reasons }
  headers['cache-control'] = 'no-store'
  headers['content-type'] = 'application/json'
  if (error.retryAfter !== undefined)
    headers['retry-after'] = `${Math.max(1, Math.ceil(error.retryAfter))}`
  return { status: error.status, headers, body: JSON.stringify(body) }
}
