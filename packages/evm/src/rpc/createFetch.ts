/** Nobody looks at a page for longer than this, in seconds, to see one number. */
const maxRetryAfter = 30

/**
 * `fetch` for viem's `http`, which stops its clock at the headers and reads `Retry-After` in seconds only:
 * here the time limit covers the body, and a date becomes seconds.
 */
export function createFetch({
  timeout,
}: {
  timeout: number
}): typeof globalThis.fetch {
  return async (input, init) => {
    const limit = AbortSignal.timeout(timeout)
    // Browsers before 2024 have no `any`: there the limit ends at the headers.
    const signal =
      init?.signal && 'any' in AbortSignal
        ? AbortSignal.any([init.signal, limit])
        : (init?.signal ?? limit)
    const response = await fetch(input, { ...init, signal })
    const retryAfter = response.headers.get('Retry-After')
    if (!retryAfter) return response
    const { status, statusText } = response
    const headers = new Headers(response.headers)
    const seconds = toSeconds(retryAfter)
    if (Number.isNaN(seconds)) headers.delete('Retry-After')
    else headers.set('Retry-After', String(seconds))
    return new Response(response.body, { status, statusText, headers })
  }
}

/** RFC 9110: seconds, or a date. */
function toSeconds(retryAfter: string): number {
  const seconds = /^\d+$/.test(retryAfter)
    ? Number(retryAfter)
    : Math.ceil((Date.parse(retryAfter) - Date.now()) / 1000)
  return Math.min(Math.max(seconds, 0), maxRetryAfter)
}
