import { setTimeout as sleep } from 'node:timers/promises'
import type { RedisConnection } from '@latchkit/shared/redis'

/** Milliseconds in which everything that is watched is looked at once, should a message of Redis have been lost. */
const round = 5_000
const steps = 20
/** Watches that are woken at once after an interruption, and milliseconds until the next are. */
const slice = 100
const pause = 10

/** Listens to channels of Redis, and looks now and then whether something changed unheard. */
export function createWatches(
  parameters: createWatches.Parameters,
): createWatches.ReturnType {
  const { subscriber, commands } = parameters
  const watches = new Map<string, Watch>()
  /** Channels that nobody wants any more, and that Redis couldn't be told. */
  const stale = new Set<string>()
  let queue: string[] = []
  let resumptions = 0

  function hear(message: string, channel: string): void {
    const watch = watches.get(channel)
    for (const wake of watch?.wakes ?? []) wake(message)
    if (!watch) drop(channel)
  }

  function drop(channel: string): void {
    // Where it fails the connection is gone, and listens again when it is back.
    const keep = () => stale.add(channel)
    if (subscriber.isReady()) subscriber.unsubscribe(channel, hear).catch(keep)
    else keep()
  }

  function wakeAll(channel: string): void {
    for (const wake of watches.get(channel)?.wakes ?? []) wake(undefined)
  }

  async function listen(channel: string): Promise<void> {
    if (!subscriber.isReady()) return
    try {
      await subscriber.subscribe(channel, hear)
    } catch {
      // Tried again when Redis is there, and in the next round.
      return
    }
    const watch = watches.get(channel)
    if (watch) watch.isHeard = true
    wakeAll(channel)
  }

  async function look(channel: string): Promise<void> {
    const watch = watches.get(channel)
    if (!watch) return
    if (!watch.isHeard) await listen(channel)
    const args = ['HGET', watch.key, watch.field]
    const value = await commands.call(args)
    const isChanged = watch.value !== value
    watch.value = value
    if (isChanged) wakeAll(channel)
  }

  const timer = setInterval(() => {
    if (!commands.isReady()) return
    if (queue.length === 0) queue = [...watches.keys()]
    const count = Math.ceil(watches.size / steps)
    for (const channel of queue.splice(0, count)) look(channel).catch(() => {})
  }, round / steps)

  return {
    add({ channel, key, field }, wake) {
      // Two watches of one function are two.
      const own = (message: string | undefined) => wake(message)
      const known = watches.get(channel)
      const watch: Watch = known ?? {
        ...{ key, field, wakes: new Set(), isHeard: false },
        value: undefined,
      }
      watches.set(channel, watch)
      watch.wakes.add(own)
      listen(channel)
      return () => {
        watch.wakes.delete(own)
        if (watch.wakes.size > 0 || watches.get(channel) !== watch) return
        watches.delete(channel)
        drop(channel)
      }
    },
    async resume() {
      resumptions += 1
      const own = resumptions
      const dropped = [...stale].filter((channel) => !watches.has(channel))
      stale.clear()
      for (const channel of dropped) drop(channel)
      let count = 0
      for (const channel of [...watches.keys()]) {
        listen(channel)
        count += 1
        // Everybody who is woken reads.
        if (count % slice === 0) await sleep(pause)
        if (own !== resumptions) return
      }
    },
    close() {
      resumptions += 1
      clearInterval(timer)
      watches.clear()
    },
  }
}

export declare namespace createWatches {
  type Parameters = {
    /** The connection that channels are listened to on. */
    subscriber: RedisConnection
    commands: RedisConnection
  }
  type ReturnType = {
    /**
     * Calls `wake` with every message of a channel, and with nothing where one may have been lost: when it is first
     * listened to, again after an interruption, and when the field of the key has another value.
     */
    add(
      target: { channel: string; key: string; field: string },
      wake: (message: string | undefined) => void,
    ): () => void
    /** Listens again to everything, after a connection was lost. */
    resume(): Promise<void>
    close(): void
  }
}

type Watch = {
  readonly key: string
  readonly field: string
  readonly wakes: Set<(message: string | undefined) => void>
  /** Whether Redis has confirmed it. */
  isHeard: boolean
  /** Of the field, when it was looked at last. */
  value: unknown
}
