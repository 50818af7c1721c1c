import { UpstreamError } from '../../errors/UpstreamError.ts'

/**
 * Creates a limiter that runs a number of tasks at once and queues more. The clients take turns, and none has more than its share,
 * so that the slow tasks of one do not delay those of others. Throws `UpstreamError` for tasks beyond the queue.
 */
export function createFairLimiter({
  concurrency,
  waiting,
}: createFairLimiter.Parameters): createFairLimiter.ReturnType {
  /** In the order of their turns. */
  const clients = new Map<string, Client>()
  let running = 0
  let queued = 0

  function hasRoom(client: Client): boolean {
    return running < concurrency.total && client.running < concurrency.client
  }

  function enter(client: Client): void | Promise<void> {
    if (hasRoom(client)) return start(client)
    if (queued >= waiting.total || client.queue.length >= waiting.client)
      throw new UpstreamError({
        upstream: 'images',
        message: 'Too many images wait to be decoded.',
        retryAfter: 1,
      })
    queued++
    return new Promise((resolve) => client.queue.push(resolve))
  }

  function start(client: Client): void {
    running++
    client.running++
  }

  function leave(key: string, client: Client): void {
    running--
    client.running--
    for (const [nextKey, next] of clients) {
      if (next.queue.length === 0 || !hasRoom(next)) continue
      queued--
      start(next)
      // Its next turn comes after those of the others.
      clients.delete(nextKey)
      clients.set(nextKey, next)
      next.queue.shift()?.()
      break
    }
    if (client.running === 0 && client.queue.length === 0) clients.delete(key)
  }

  return async (key, run) => {
    const client = clients.get(key) ?? { running: 0, queue: [] }
    const entered = enter(client)
    clients.set(key, client)
    await entered
    try {
      return await run()
    } finally {
      leave(key, client)
    }
  }
}

type Client = { running: number; readonly queue: (() => void)[] }

export declare namespace createFairLimiter {
  type Parameters = {
    /** Tasks that run at once. */
    concurrency: Limits
    /** Tasks that wait. */
    waiting: Limits
  }
  type Limits = {
    /** Of all clients. */
    readonly total: number
    /** Of one client. */
    readonly client: number
  }
  /** Runs a task of a client, which is named by any text. */
  type ReturnType = <value>(
    client: string,
    run: () => Promise<value>,
  ) => Promise<value>
}
