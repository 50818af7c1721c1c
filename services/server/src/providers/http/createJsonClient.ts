import { parseJson } from '@latchkit/protocol'
import { parseRetryAfter, readText } from '@latchkit/protocol/internal'
import type { ZodMiniType } from 'zod/mini'
import * as z from 'zod/mini'
import { UpstreamError } from '../../errors/UpstreamError.ts'

/** Limits, in milliseconds, of the backoff after a failure; an upstream's `Retry-After` is clamped to them. */
const backoff = { least: 2_000, most: 30_000 }

/** Creates a client that reads and validates JSON from one upstream, and sends nothing during its backoff. */
export function createJsonClient({
  upstream,
  baseUrl,
  headers,
  maxSize,
}: createJsonClient.Parameters): JsonClient {
  const base = baseUrl.replace(/\/+$/, '')
  let restsUntil = 0

  return {
    async get({ path, schema, signal }) {
      const rest = restsUntil - Date.now()
      if (rest > 0)
        throw new UpstreamError({ upstream, retryAfter: rest / 1_000 })
      const url = new URL(`${base}${path}`)
      const options = { upstream, headers, signal, maxSize }
      const json = await requestJson(url, options).catch((error: unknown) => {
        // An aborted request is not a failure of the upstream.
        if (signal?.aborted || !(error instanceof UpstreamError)) throw error
        const wanted = (error.retryAfter ?? 0) * 1_000
        const { least, most } = backoff
        restsUntil = Date.now() + Math.min(Math.max(wanted, least), most)
        throw error
      })
      if (json === undefined) return undefined
      const result = z.safeParse(schema, json)
      if (result.success) return result.data
      throw new UpstreamError({ upstream, cause: result.error })
    },
  }
}

type JsonClient = {
  /** Resolves with `undefined` for 404. Throws `UpstreamError`. */
  get<schema extends ZodMiniType>(
    parameters: JsonClient.Parameters<schema>,
  ): Promise<z.output<schema> | undefined>
}

declare namespace JsonClient {
  type Parameters<schema> = {
    /** Path with encoded query. */
    path: string
    schema: schema
    signal?: AbortSignal | undefined
  }
}

export declare namespace createJsonClient {
  type Parameters = {
    /** Name in error messages; never a URL. */
    upstream: string
    baseUrl: string
    /** Sent with each request, such as a key. */
    headers?: Record<string, string> | undefined
    /** Bytes of the largest answer. Default 4 MiB. */
    maxSize?: number | undefined
  }
}

const timeout = 10_000
const maxBytes = 4 * 1024 * 1024

/** Requests JSON from an upstream; resolves with `undefined` for 404. Throws `UpstreamError` for any other failure. */
export async function requestJson(
  url: URL,
  parameters: requestJson.Parameters,
): Promise<unknown> {
  const text = await requestText(url, parameters)
  if (text === undefined) return undefined
  try {
    return parseJson(text)
  } catch (cause) {
    throw new UpstreamError({ upstream: parameters.upstream, cause })
  }
}

/** Requests a text from an upstream, as `requestJson` does. */
export async function requestText(
  url: URL,
  { upstream, headers, signal, maxSize = maxBytes }: requestJson.Parameters,
): Promise<string | undefined> {
  const signals = [AbortSignal.timeout(timeout), ...(signal ? [signal] : [])]
  try {
    const response = await fetch(url, {
      headers: { accept: 'application/json', ...headers },
      // The operator configured this origin and no other.
      redirect: 'error',
      signal: AbortSignal.any(signals),
    })
    if (response.status === 404) {
      await response.body?.cancel()
      return undefined
    }
    if (!response.ok) {
      await response.body?.cancel()
      const seconds = parseRetryAfter(response.headers.get('retry-after'))
      throw new UpstreamError({
        upstream,
        message: `The ${upstream} upstream answered ${response.status}.`,
        retryAfter: seconds && seconds < 3_600 ? seconds : undefined,
      })
    }
    const text = await readText(response, { maxSize })
    if (text === undefined)
      throw new UpstreamError({
        upstream,
        message: `The answer of the ${upstream} upstream is too large.`,
      })
    return text
  } catch (cause) {
    if (cause instanceof UpstreamError) throw cause
    throw new UpstreamError({ upstream, cause })
  }
}

export declare namespace requestJson {
  type Parameters = {
    upstream: string
    headers?: Record<string, string> | undefined
    signal?: AbortSignal | undefined
    /** Bytes of the largest answer. Default 4 MiB. */
    maxSize?: number | undefined
  }
}
