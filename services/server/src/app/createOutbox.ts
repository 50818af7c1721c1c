import { RequestError } from '../http/RequestError.ts'

/** Characters of answers that may wait for one client, and for all. */
const limits = { client: 64 * 1024 * 1024, total: 192 * 1024 * 1024 }

/** Characters or bytes of an answer from which on it is counted. */
export const largeAnswer = 65_536

/** Counts large answers until they have been read: who asks and doesn't read must not fill the memory. */
export function createOutbox({
  client: most = limits.client,
  total = limits.total,
}: createOutbox.Parameters = {}): Outbox {
  const sizes = new Map<string, number>()
  let sum = 0

  function add(client: string, size: number): void {
    sum += size
    const left = (sizes.get(client) ?? 0) + size
    if (left > 0) sizes.set(client, left)
    else sizes.delete(client)
  }

  return {
    put({ client, size, outgoing }) {
      if (size < largeAnswer) return
      const waiting = sizes.get(client) ?? 0
      // One alone may be as large as it is.
      if (waiting > 0 && waiting + size > most) throw refuse(429)
      if (sum > 0 && sum + size > total) throw refuse(503)
      if (outgoing.destroyed) return
      add(client, size)
      outgoing.once('close', () => add(client, -size))
    },
  }
}

export type Outbox = {
  /** Throws 429 where too much waits for this client, and 503 where too much waits for all. */
  put(parameters: {
    client: string
    /** Characters or bytes. */
    size: number
    outgoing: Outbox.Outgoing
  }): void
}

export declare namespace Outbox {
  /** Closes when the answer has left, or the client has. */
  type Outgoing = {
    readonly destroyed: boolean
    once(event: 'close', listener: () => void): unknown
  }
}

export declare namespace createOutbox {
  type Parameters = {
    /** Default 64 Mi. */
    client?: number | undefined
    /** Default 192 Mi. */
    total?: number | undefined
  }
}

function refuse(status: 429 | 503): RequestError {
  return new RequestError({
    status,
    field: '',
    description: 'Too many large answers wait to be read; please try again',
    retryAfter: 1,
  })
}
