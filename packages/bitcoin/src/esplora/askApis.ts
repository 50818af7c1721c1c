import { wait } from '@latchkit/protocol/internal'
import { NodeResponseError, NodeUnreachableError } from '../errors/node.ts'
import type { Api } from './createApi.ts'

/** How often a read is repeated, and the backoff before the first time, in milliseconds; it doubles. */
const retryCount = 3
const retryDelay = 150

/** The longest `Retry-After` that is respected, in seconds; the API of a longer one is not asked again. */
const maxRetryAfter = 30

/** Statuses of an API that limits requests, or has failed: what it says is not the answer. */
const retryStatuses: ReadonlySet<number> = new Set([
  403, 408, 413, 429, 500, 502, 503, 504,
])

/**
 * Sends a read to the first API that answers. It is repeated while all limit requests, have failed or can't be reached; an API of
 * another chain, one that is silent for 10 s and one that says too much are asked once.
 */
export async function askApis(
  apis: readonly Api[],
  { path, signal }: askApis.Parameters,
): Promise<Api.Answer> {
  /** When an API may be asked again: 0 after the common backoff. */
  const pauses = new Map<Api, number>()
  let failure: unknown = new NodeUnreachableError({ url: '', cause: 'no URL' })
  for (let count = 0; ; count += 1) {
    for (const api of apis) {
      // A timer may be early by a millisecond.
      if ((pauses.get(api) ?? 0) > Date.now() + 1) continue
      let notBefore = Number.POSITIVE_INFINITY
      try {
        await api.check(signal)
        const answer = await api.request(path, { signal })
        const { url, status, retryAfter } = answer
        const isTransient = retryStatuses.has(status)
        if (!isTransient && status < 500) return answer
        if (isTransient) notBefore = getNotBefore(retryAfter)
        const reason = `status ${status}`
        failure = new NodeResponseError({ url, path, reason })
      } catch (error) {
        if (signal?.aborted) throw error
        failure = error
        if (error instanceof NodeUnreachableError) notBefore = 0
      }
      pauses.set(api, notBefore)
    }
    const backoff = retryDelay * 2 ** count
    const delays = Array.from(pauses.values(), (notBefore) =>
      notBefore === 0 ? backoff : Math.max(notBefore - Date.now(), 0),
    )
    const delay = Math.min(...delays)
    if (count === retryCount || !Number.isFinite(delay)) throw failure
    await wait(delay, signal)
  }
}

export declare namespace askApis {
  type Parameters = { path: string; signal?: AbortSignal | undefined }
}

function getNotBefore(retryAfter: number | undefined): number {
  if (!retryAfter) return 0
  if (retryAfter > maxRetryAfter) return Number.POSITIVE_INFINITY
  return Date.now() + retryAfter * 1_000
}
