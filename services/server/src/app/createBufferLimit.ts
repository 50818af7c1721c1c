import { RequestError } from '../http/RequestError.ts'

/** Characters of large responses that may be buffered for one client, and for all. */
const limits = { client: 64 * 1024 * 1024, total: 192 * 1024 * 1024 }

/** Characters or bytes from which on a response is counted. */
export const largeResponse = 65_536

/** Counts large responses until they are sent, as a client that requests many and reads none must not fill the memory. */
export function createBufferLimit({
  client: most = limits.client,
  total = limits.total,
}: createBufferLimit.Parameters = {}): BufferLimit {
  const sizes = new Map<string, number>()
  let sum = 0

  function add(client: string, size: number): void {
    sum += size
    const left = (sizes.get(client) ?? 0) + size
    if (left > 0) sizes.set(client, left)
    else sizes.delete(client)
  }

  return {
    add({ client, size, outgoing }) {
      if (size < largeResponse) return
      const buffered = sizes.get(client) ?? 0
      // A single response may exceed the limit.
      if (buffered > 0 && buffered + size > most) throw createError(429)
      if (sum > 0 && sum + size > total) throw createError(503)
      if (outgoing.destroyed) return
      add(client, size)
      outgoing.once('close', () => add(client, -size))
    },
  }
}

export type BufferLimit = {
  /** Throws 429 if too much is buffered for this client, and 503 if too much is buffered for all. */
  add(parameters: {
    client: string
    /** Characters or bytes. */
    size: number
    outgoing: BufferLimit.Outgoing
  }): void
}

export declare namespace BufferLimit {
  /** Closes when the response is sent, or the client has disconnected. */
  type Outgoing = {
    readonly destroyed: boolean
    once(event: 'close', listener: () => void): unknown
  }
}

export declare namespace createBufferLimit {
  type Parameters = {
    /** Default 64 Mi. */
    client?: number | undefined
    /** Default 192 Mi. */
    total?: number | undefined
  }
}

function createError(status: 429 | 503): RequestError {
  return new RequestError({
    status,
    field: '',
    description: 'Too many large answers wait to be read; please try again',
    retryAfter: 1,
  })
}
