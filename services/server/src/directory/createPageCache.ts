import { createHash } from 'node:crypto'
import { RawResponse } from '../http/responses.ts'

/** Creates a cache of pages as bytes with their ETags. Above `capacity` bytes the oldest pages are evicted. */
export function createPageCache({
  capacity,
}: {
  capacity: number
}): createPageCache.ReturnType {
  const pages = new Map<string, RawResponse>()
  let size = 0
  return {
    get(key, create) {
      const kept = pages.get(key)
      if (kept) return kept
      const page = toRaw(create())
      pages.set(key, page)
      size += measure(key, page)
      for (const [oldest, it] of pages) {
        if (size <= capacity) break
        pages.delete(oldest)
        size -= measure(oldest, it)
      }
      return page
    },
  }
}

export declare namespace createPageCache {
  type ReturnType = {
    get(key: string, create: () => unknown): RawResponse
  }
}

function measure(key: string, { body }: RawResponse): number {
  return key.length + body.length
}

/** Encodes a page once, as a string would be encoded for every response. */
function toRaw(value: unknown): RawResponse {
  const body = new TextEncoder().encode(JSON.stringify(value))
  const hash = createHash('sha256').update(body).digest('base64url')
  return RawResponse({ body, type: 'application/json', etag: `"${hash}"` })
}
