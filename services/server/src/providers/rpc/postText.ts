import type { IncomingMessage } from 'node:http'
import { parseRetryAfter as parseSeconds } from '@latchkit/protocol/internal'
import { NodeError } from './errors.ts'
import { inflow, maxAnswerSize, maxBackoff, retryStatuses } from './limits.ts'
import type { parseUpstream } from './parseUpstream.ts'

/** Posts JSON to a node and reads the response. The timeout covers the body; redirects are not followed. Throws `NodeError`. */
export function postText({
  upstream,
  body,
  timeout,
}: postText.Parameters): Promise<postText.ReturnType> {
  const { options, request } = upstream
  return new Promise((resolve, reject) => {
    const bytes = Buffer.from(body)
    const outgoing = request({
      ...options,
      headers: { ...options.headers, 'content-length': bytes.byteLength },
    })
    const fail = (error: NodeError) => {
      clearTimeout(timer)
      reject(error)
      outgoing.destroy()
    }
    const timer = setTimeout(
      () => fail(new NodeError({ reason: 'timeout' })),
      timeout,
    )
    outgoing.on('error', (cause) => {
      const wasSent = !isUnsent(cause)
      fail(new NodeError({ reason: 'unreachable', wasSent, cause }))
    })
    outgoing.on('response', (incoming) => {
      const refusal = readRefusal(incoming)
      // Some nodes send JSON-RPC errors with an HTTP error status, mostly 500.
      const { status } = refusal ?? {}
      if (refusal && status !== 500 && hasNoBody(status)) return fail(refusal)
      readAll(incoming, upstream).then(
        (text) => {
          clearTimeout(timer)
          resolve({ refusal, text })
        },
        (error: NodeError) => fail(error),
      )
    })
    outgoing.end(bytes)
  })
}

export declare namespace postText {
  type Parameters = {
    upstream: parseUpstream.ReturnType
    body: string
    /** Milliseconds. */
    timeout: number
  }

  type ReturnType = {
    /** Set if the HTTP status is not a success. */
    readonly refusal: NodeError | undefined
    readonly text: string
  }
}

/** Reads the response text; rejects if it is too large or truncated. */
function readAll(
  incoming: IncomingMessage,
  { inflow: all }: Pick<parseUpstream.ReturnType, 'inflow'>,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    incoming.on('data', (chunk: Buffer) => {
      size += chunk.byteLength
      all.size += chunk.byteLength
      const isTooMuch = all.size > inflow.most && size > inflow.large
      if (size > maxAnswerSize) reject(new NodeError({ reason: 'size' }))
      else if (isTooMuch) reject(new NodeError({ reason: 'busy' }))
      else chunks.push(chunk)
    })
    incoming.on('close', () => {
      all.size -= size
    })
    incoming.on('end', () => {
      const [first] = chunks
      const all = chunks.length === 1 && first ? first : Buffer.concat(chunks)
      resolve(all.toString())
    })
    incoming.on('error', (cause) =>
      reject(new NodeError({ reason: 'unreachable', cause })),
    )
  })
}

function readRefusal({
  statusCode: status = 0,
  headers,
}: IncomingMessage): NodeError | undefined {
  if (status >= 200 && status < 300) return undefined
  const backoff = parseRetryAfter(headers['retry-after'])
  return new NodeError({ reason: 'status', status, backoff })
}

/** Whether the body is ignored: redirects, and transient statuses. */
function hasNoBody(status = 0): boolean {
  return status < 400 || retryStatuses.has(status)
}

/** Whether the connection failed before anything was sent. */
function isUnsent(error: Error & { code?: string }): boolean {
  return /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/.test(
    error.code ?? '',
  )
}

/** Returns the milliseconds of a `Retry-After` header, 30 s at most; `undefined` if it is malformed. */
export function parseRetryAfter(value: string | undefined): number | undefined {
  const seconds = parseSeconds(value)
  return seconds === undefined
    ? undefined
    : Math.min(seconds * 1_000, maxBackoff)
}
