import type { ErrorBody } from '@latchkit/protocol/http'
import type { RequestError } from './RequestError.ts'

/** The answer to a request that can't be served. */
export function toErrorResponse(error: RequestError): Response {
  const body: ErrorBody = { status: 'FAILED', reasons: error.reasons }
  const headers = new Headers({ 'cache-control': 'no-store' })
  if (error.retryAfter !== undefined)
    headers.set('retry-after', `${Math.max(1, Math.ceil(error.retryAfter))}`)
  return Response.json(body, { status: error.status, headers })
}
