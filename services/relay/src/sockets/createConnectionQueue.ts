import type { Duplex } from 'node:stream'

/** Milliseconds without another connection after which the newest is accepted. */
const pause = 100
/** Milliseconds after which one is accepted although more arrive, and between two that are accepted. */
const maxPause = 500
/** Milliseconds until a connection that waits is refused; clients wait 15 seconds at most. */
const maxWait = 20_000
/** Connections of a key that wait; beyond them the oldest is refused, which makes the official clients open more. */
const maxWaiting = 750

/**
 * Keeps connections waiting, by key, and accepts the newest first. It is for clients that have many connections already: after
 * they lost theirs while they published, the official clients open one for each message, use the last, and open another for
 * each that fails.
 */
export function createConnectionQueue(): createConnectionQueue.ReturnType {
  const queues = new Map<string, Queue>()

  function plan(key: string, queue: Queue, wait: number): void {
    clearTimeout(queue.timer)
    const left = Math.max(0, queue.latest - performance.now())
    queue.timer = setTimeout(acceptNewest, Math.min(wait, left), key, queue)
  }

  function acceptNewest(key: string, queue: Queue): void {
    const newest = queue.waiting.pop()
    queue.latest = performance.now() + maxPause
    if (queue.waiting.length > 0) plan(key, queue, maxPause)
    else queues.delete(key)
    newest?.accept()
  }

  /** Returns whether the connection waited. */
  function remove(queue: Queue, connection: Waiting): boolean {
    const index = queue.waiting.indexOf(connection)
    if (index !== -1) queue.waiting.splice(index, 1)
    return index !== -1
  }

  return {
    add(key, { stream, accept, refuse }) {
      const queue = queues.get(key) ?? {
        waiting: [],
        latest: performance.now() + maxPause,
        timer: undefined,
      }
      queues.set(key, queue)
      const connection = { accept, refuse }
      queue.waiting.push(connection)
      if (queue.waiting.length > maxWaiting) queue.waiting.shift()?.refuse()
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
      for (const { waiting, timer } of queues.values()) {
        clearTimeout(timer)
        for (const { refuse } of waiting.splice(0)) refuse()
      }
      queues.clear()
    },
  }
}

type Waiting = { accept: () => void; refuse: () => void }

type Queue = {
  /** The oldest first. */
  waiting: Waiting[]
  /** When one is accepted at the latest. */
  latest: number
  timer: NodeJS.Timeout | undefined
}

export declare namespace createConnectionQueue {
  type Connection = Waiting & { stream: Duplex }
  type ReturnType = {
    add(key: string, connection: Connection): void
    /** Refuses what waits. */
    stop(): void
  }
}
