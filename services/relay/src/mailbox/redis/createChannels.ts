import { setTimeout as sleep } from 'node:timers/promises'
import type { RedisConnection } from '@latchkit/shared/redis'

/** Milliseconds in which every channel is checked once, in case a message was lost. */
const checkInterval = 5_000
const steps = 20
/** Channels that are resumed at once after an interruption, and milliseconds until the next are. */
const batchSize = 100
const batchPause = 10

/** Subscribes to channels of Redis, and checks regularly whether a message was lost. */
export function createChannels(
  parameters: createChannels.Parameters,
): createChannels.ReturnType {
  const { subscriber, commands } = parameters
  const channels = new Map<string, Channel>()
  /** Channels that are not needed any more while Redis still has the subscription. */
  const stale = new Set<string>()
  let queue: string[] = []
  let resumptions = 0

  function onMessage(message: string, name: string): void {
    const channel = channels.get(name)
    for (const listener of channel?.listeners ?? []) listener(message)
    if (!channel) drop(name)
  }

  function drop(name: string): void {
    // If this fails the connection is lost, and `resume` drops it later.
    const keep = () => stale.add(name)
    if (subscriber.isReady())
      subscriber.unsubscribe(name, onMessage).catch(keep)
    else keep()
  }

  function notify(name: string): void {
    for (const listener of channels.get(name)?.listeners ?? [])
      listener(undefined)
  }

  async function subscribe(name: string): Promise<void> {
    if (!subscriber.isReady()) return
    try {
      await subscriber.subscribe(name, onMessage)
    } catch {
      // Retried when Redis is ready again, and by the next check.
      return
    }
    const channel = channels.get(name)
    if (channel) channel.isConfirmed = true
    notify(name)
  }

  async function check(name: string): Promise<void> {
    const channel = channels.get(name)
    if (!channel) return
    if (!channel.isConfirmed) await subscribe(name)
    const value = await commands.call(['HGET', channel.key, channel.field])
    const isChanged = channel.value !== value
    channel.value = value
    if (isChanged) notify(name)
  }

  const timer = setInterval(() => {
    if (!commands.isReady()) return
    if (queue.length === 0) queue = [...channels.keys()]
    const count = Math.ceil(channels.size / steps)
    for (const name of queue.splice(0, count)) check(name).catch(() => {})
  }, checkInterval / steps)

  return {
    add({ channel: name, key, field }, listener) {
      // A function may be added twice.
      const own = (message: string | undefined) => listener(message)
      const channel: Channel = channels.get(name) ?? {
        ...{ key, field, listeners: new Set(), isConfirmed: false },
        value: undefined,
      }
      channels.set(name, channel)
      channel.listeners.add(own)
      subscribe(name)
      return () => {
        channel.listeners.delete(own)
        if (channel.listeners.size > 0 || channels.get(name) !== channel) return
        channels.delete(name)
        drop(name)
      }
    },
    async resume() {
      resumptions += 1
      const own = resumptions
      const dropped = [...stale].filter((name) => !channels.has(name))
      stale.clear()
      for (const name of dropped) drop(name)
      let count = 0
      for (const name of [...channels.keys()]) {
        subscribe(name)
        count += 1
        // Every listener reads when it is called.
        if (count % batchSize === 0) await sleep(batchPause)
        if (own !== resumptions) return
      }
    },
    close() {
      resumptions += 1
      clearInterval(timer)
      channels.clear()
    },
  }
}

export declare namespace createChannels {
  type Parameters = {
    /** The connection for subscriptions. */
    subscriber: RedisConnection
    commands: RedisConnection
  }
  type ReturnType = {
    /**
     * Calls the listener with every message of a channel, and with `undefined` if one may have been lost: when the
     * subscription begins, again after an interruption, and when the field of the key has changed.
     */
    add(
      target: { channel: string; key: string; field: string },
      listener: (message: string | undefined) => void,
    ): () => void
    /** Renews all subscriptions after a connection was lost. */
    resume(): Promise<void>
    close(): void
  }
}

type Channel = {
  readonly key: string
  readonly field: string
  readonly listeners: Set<(message: string | undefined) => void>
  /** Whether Redis has confirmed the subscription. */
  isConfirmed: boolean
  /** The value of the field at the last check. */
  value: unknown
}
