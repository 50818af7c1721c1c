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
    if (newest && isAccepted) take(queue, newest)
    const wait = isAccepted ? maxPause : retryPause
    queue.latest = performance.now() + wait
    if (queue.waiting.length > 0) plan(key, queue, wait)
    else queues.delete(key)
  }

  /** It waits, and is counted, no more. */
  function take(queue: Queue, connection: Waiting): void {
    remove(queue, connection)
    connection.leave()
  }

  /** Refuses one that waits; it is counted until it is closed. */
  function refuse(queue: Queue, connection: Waiting): void {
    remove(queue, connection)
    connection.refuse()
  }

  function remove(queue: Queue, connection: Waiting): void {
    const index = queue.waiting.lastIndexOf(connection)
    if (index !== -1) queue.waiting.splice(index, 1)
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
    add(parameters) {
      const { address, client, stream, accept } = parameters
      const key = `${address} ${client}`
      const queue = queues.get(key) ?? {
        waiting: [],
        latest: performance.now() + maxPause,
        timer: undefined,
      }
      queues.set(key, queue)
      const timer = setTimeout(() => refuse(queue, connection), maxWait)
      const end = () => stream.destroy()
      const leave = () => {
        clearTimeout(timer)
        stream.off('data', end).off('end', end).off('close', close)
        count(address, -1)
      }
      const close = () => take(queue, connection)
      // Nothing may be sent before the connection is accepted, and it would be kept in memory.
      stream.on('data', end).on('end', end).on('close', close)
      const connection: Waiting = {
        ...{ stream, accept, leave },
        refuse() {
          clearTimeout(timer)
          parameters.refuse()
        },
      }
      queue.waiting.push(connection)
      count(address, 1)
      const [oldest] = queue.waiting
      if (oldest && hasTooMany(address)) {
        take(queue, oldest)
        oldest.stream.destroy()
      }
      plan(key, queue, pause)
    },
    stop() {
      for (const queue of queues.values()) {
        clearTimeout(queue.timer)
        for (const connection of [...queue.waiting]) refuse(queue, connection)
      }
      queues.clear()
    },
  }
}

type Waiting = Pick<
  createConnectionQueue.Connection,
  'stream' | 'accept' | 'refuse'
> & { leave: () => void }

type Queue = {
  /** The oldest first. */
  waiting: Waiting[]
  /** When one is accepted at the latest. */
  latest: number
  timer: NodeJS.Timeout | undefined
}

export declare namespace createConnectionQueue {
  /** How many may wait; beyond them the client's oldest is closed. */
  type Parameters = Pick<
    Config.Limits,
    'waitingPerAddress' | 'waitingConnections'
  >
  type Connection = {
    address: string
    client: string
    stream: Duplex
    /** Returns `false` if it has to wait longer. */
    accept: () => boolean
    /** Responds, and closes it soon. */
    refuse: () => void
  }
  type ReturnType = {
    add(connection: Connection): void
    /** Refuses what waits. */
    stop(): void
  }
}
