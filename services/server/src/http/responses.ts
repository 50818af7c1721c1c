import type { ErrorBody } from '@latchkit/protocol/http'
import type { RequestError } from './RequestError.ts'

const mark: unique symbol = Symbol('RawResponse')

/** A response that is not JSON, or whose JSON is already serialized. */
export type RawResponse = RawResponse.Parameters & { readonly [mark]: true }

/** Creates a response from its text or bytes, for a handler to return. */
export function RawResponse(parameters: RawResponse.Parameters): RawResponse {
  return { ...parameters, [mark]: true }
}

export declare namespace RawResponse {
  type Parameters = {
    readonly body: Uint8Array<ArrayBuffer> | string
    /** Media type. */
    readonly type: string
    /** Default 200. */
    readonly status?: number | undefined
    /** Strong validator, quoted. */
    readonly etag?: string | undefined
    readonly headers?: Readonly<Record<string, string>> | undefined
  }
}

/** Returns a handler's result as a raw response, serialized as JSON unless it is one already. */
export function toRawResponse(value: unknown): RawResponse {
  if (typeof value === 'object' && value !== null && mark in value)
    return value as RawResponse
  return RawResponse({ body: JSON.stringify(value), type: 'application/json' })
}

/** Returns the response of a handler; 304 if the client has the current version. Adds to `headers`. */
export function toResponse(
  { body, type, status = 200, etag, headers: own }: RawResponse,
  { headers, ifNoneMatch, cacheControl }: toResponse.Parameters,
): Response {
  headers['content-type'] = type
  headers['cache-control'] = cacheControl
  if (own) Object.assign(headers, own)
  if (etag) {
    headers.etag = etag
    if (ifNoneMatch !== undefined && matchesTag(ifNoneMatch, etag))
      return new Response(null, { status: 304, headers })
  }
  return new Response(body, { status, headers })
}

export declare namespace toResponse {
  type Parameters = {
    /** Names in lower case. */
    headers: Record<string, string>
    ifNoneMatch: string | undefined
    cacheControl: string
  }
}

/** Returns the response to a request that failed. Adds to `headers`. */
export function toErrorResponse(
  { status, reasons, retryAfter }: RequestError,
  headers: Record<string, string> = {},
): Response {
  const body: ErrorBody = { status: 'FAILED', reasons }
  headers['cache-control'] = 'no-store'
  headers['content-type'] = 'application/json'
  if (retryAfter !== undefined)
    headers['retry-after'] = `${Math.max(1, Math.ceil(retryAfter))}`
  return new Response(JSON.stringify(body), { status, headers })
}

/** Returns the header of responses that stay fresh for `maxAge` seconds. */
export function getCacheControl(maxAge: number): string {
  if (maxAge === 0) return 'no-store'
  const immutable = maxAge >= 31_536_000 ? ', immutable' : ''
  return `public, max-age=${maxAge}${immutable}`
}

/** RFC 9110 §13.1.2: `*`, or a list of tags, weak or strong. */
function matchesTag(ifNoneMatch: string, etag: string): boolean {
  if (ifNoneMatch.trim() === '*') return true
  return ifNoneMatch
    .split(',')
    .some((it) => it.trim().replace(/^W\//, '') === etag)
}
