import { parseJson } from '@latchkit/protocol'
import { readText } from '@latchkit/protocol/internal'
import { UpstreamError } from '../../errors/UpstreamError.ts'

const timeout = 10_000
const maxBytes = 4 * 1024 * 1024

/** Asks an explorer's API; resolves with JSON, or `undefined` where there is nothing (404). Throws `UpstreamError` for all else. */
export async function requestJson(
  url: URL,
  { upstream, headers, signal }: requestJson.Parameters,
): Promise<unknown> {
  const signals = [AbortSignal.timeout(timeout), ...(signal ? [signal] : [])]
  try {
    const response = await fetch(url, {
      headers: { accept: 'application/json', ...headers },
      // An operator named this address, and no other.
      redirect: 'error',
      signal: AbortSignal.any(signals),
    })
    if (response.status === 404) {
      await response.body?.cancel()
      return undefined
    }
    if (!response.ok) {
      await response.body?.cancel()
      const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
      throw new UpstreamError({
        upstream,
        message: `The ${upstream} upstream answered ${response.status}.`,
        retryAfter: seconds > 0 && seconds < 3_600 ? seconds : undefined,
      })
    }
    const text = await readText(response, { maxSize: maxBytes })
    if (text === undefined)
      throw new UpstreamError({
        upstream,
        message: `The answer of the ${upstream} upstream is too large.`,
      })
    return parseJson(text)
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
  }
}
