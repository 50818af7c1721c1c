import { parseJson } from '@latchkit/protocol'
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
    return parseJson(await readText(response, upstream))
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

async function readText(response: Response, upstream: string): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let length = 0
  for await (const chunk of response.body ?? []) {
    length += chunk.byteLength
    if (length > maxBytes)
      throw new UpstreamError({
        upstream,
        message: `The answer of the ${upstream} upstream is too large.`,
      })
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}
