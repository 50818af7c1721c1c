import type { Duplex } from 'node:stream'
import type { Config } from '../config.ts'

/** Milliseconds without another connection after which the newest is accepted. */
const pause = 20
/** Milliseconds after which one is accepted although more arrive, and between two that are accepted. */
const maxPause = 40
/** Milliseconds until the next attempt if a connection can't be accepted yet. */
const retryPause = 500
/** Milliseconds until a connection that waits is refused; clients wait 15 seconds at most. */
const maxWait = 20_000

/**
 * Keeps connections waiting, by address and client, and accepts the newest first. It is for clients that have many connections
 * already: when the relay is away, the official clients on Node.js open thousands, use the last, and open another for each that
 * fails. The sooner the last is accepted the sooner they stop; each that is refused makes it last longer.
 */
export function createConnectionQueue(
  limits: createConnectionQueue.Parameters,
): createConnectionQueue.ReturnType {
  const queues = new Map<string, Queue>()
  const addresses = new Map<string, number>()
  let total = 0

  function plan(key: string, queue: Queue, wait: number): void {
    clearTimeout(queue.timer)
    const left = Math.max(0, queue.latest - performance.now())
    queue.timer = setTimeout(acceptNewest, Math.min(wait, left), key, queue)
  }

  function acceptNewest(key: string, queue: Queue): void {
    const newest = queue.waiting.at(-1)
    const isAccepted = newest?.accept()
    if (newest && isAccepted) remove(queue, newest)
    const wait = isAccepted ? maxPause : retryPause
    queue.latest = performance.now() + wait
    if (queue.waiting.length > 0) plan(key, queue, wait)
    else queues.delete(key)
  }

  /** Returns whether the connection waited. */
  function remove(queue: Queue, connection: Waiting): boolean {
    const index = queue.waiting.lastIndexOf(connection)
    if (index === -1) return false
    queue.waiting.splice(index, 1)
    count(connection.address, -1)
    return true
  }

  function count(address: string, change: 1 | -1): void {
    total += change
    const sum = (addresses.get(address) ?? 0) + change
    if (sum > 0) addresses.set(address, sum)
    else addresses.delete(address)
  }

  const hasTooMany = (address: string) =>
    total > limits.waitingConnections ||
    (addresses.get(address) ?? 0) > limits.waitingPerAddress

  return {
    add({ address, client, stream, accept, refuse }) {
      const key = `${address} ${client}`
      const queue = queues.get(key) ?? {
        waiting: [],
        latest: performance.now() + maxPause,
        timer: undefined,
      }
      queues.set(key, queue)
      const connection = { address, accept, refuse }
      queue.waiting.push(connection)
      count(address, 1)
      const [oldest] = queue.waiting
      if (oldest && hasTooMany(address) && remove(queue, oldest))
        oldest.refuse()
      const timer = setTimeout(() => {
        if (remove(queue, connection)) refuse()
      }, maxWait)
      stream.once('close', () => {
        clearTimeout(timer)
        remove(queue, connection)
      })
      plan(key, queue, pause)
    },
    stop() {
      for (const queue of queues.values()) {
        clearTimeout(queue.timer)
        for (const connection of [...queue.waiting])
          if (remove(queue, connection)) connection.refuse()
      }
      queues.clear()
    },
  }
}

type Waiting = {
  address: string
  /** Returns `false` if it has to wait longer. */
  accept: () => boolean
  refuse: () => void
}

type Queue = {
  /** The oldest first. */
  waiting: Waiting[]
  /** When one is accepted at the latest. */
  latest: number
  timer: NodeJS.Timeout | undefined
}

export declare namespace createConnectionQueue {
  /** How many may wait; beyond them the oldest of the client is refused. */
  type Parameters = Pick<
    Config.Limits,
    'waitingPerAddress' | 'waitingConnections'
  >
  type Connection = Waiting & { client: string; stream: Duplex }
  type ReturnType = {
    add(connection: Connection): void
    /** Refuses what waits. */
    stop(): void
  }
}
