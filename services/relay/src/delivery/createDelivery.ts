import type { MailboxStore } from '../mailbox/MailboxStore.ts'
import type { Push } from './push.ts'
import { createPushIds, formatPush, getSubscriptionId } from './push.ts'

/** Milliseconds after which `release` sends an unacknowledged push again. */
const ackTimeout = 4_000
/** Milliseconds after which a push is sent a second time to the same socket. */
const resendTimeout = 10_000
const maxSettled = 1_024
/** Maximum of characters of all pending reads, which are in memory until they are sent. A read returns one message at least. */
const pageCharacters = 65_536
/** Pending reads, which share these characters. */
const maxReads = 8
/** Reads after which others are served. */
const slice = 50

/**
 * Delivers the waiting messages of a socket's client: in order within each topic, with a limited number of unacknowledged
 * messages. Sends unacknowledged messages again until they expire, and pauses while the socket's buffer is full.
 */
export function createDelivery(
  ports: DeliveryPorts,
): createDelivery.ReturnType {
  const { clientId, store, hub, windowSize, now } = ports
  const nextId = createPushIds({ now })
  const subscriptions = new Map<string, Subscription>()
  const pushes = new Map<string, Push>()
  const held = new Map<string, number>()
  /** Ids of pushes that another socket of the client acknowledged first. */
  const settled = new Set<string>()
  /** Topics to read next. */
  const queue = new Set<string>()
  /** Characters that the pending reads may return. */
  let reserved = 0
  /** Characters that a read may return while others wait: less if the last ones returned little, so that more are pending. */
  let share = pageCharacters
  let readsInTurn = 0
  let isWaiting = false
  let isClosed = false

  function attach(topic: string): void {
    if (subscriptions.has(topic)) return
    // A socket may have thousands: what only a message needs is created for it.
    subscriptions.set(hub.watchTopic(topic, pump), {
      unacknowledged: undefined,
      position: undefined,
      generation: 0,
      isReading: false,
      isBehind: false,
    })
    pump(topic)
  }

  function detach(topic: string): void {
    const subscription = subscriptions.get(topic)
    if (!subscription) return
    subscriptions.delete(topic)
    queue.delete(topic)
    hub.unwatchTopic(topic, pump)
    for (const push of subscription.unacknowledged?.values() ?? []) drop(push)
  }

  function drop(push: Push): void {
    for (const id of push.ids) pushes.delete(id)
    const subscription = subscriptions.get(push.topic)
    subscription?.unacknowledged?.delete(push.messageId)
    if (subscription?.unacknowledged?.size === 0)
      subscription.unacknowledged = undefined
  }

  /** Reads the next messages of a topic once the socket may send them. */
  function pump(topic: string): void {
    const subscription = subscriptions.get(topic)
    if (!subscription) return
    subscription.isBehind = true
    if (subscription.isReading) return
    queue.add(topic)
    readQueue()
  }

  /** Reads as much as the socket may send now: what is read but not sent has to be read again. */
  function readQueue(): void {
    for (const topic of queue) {
      if (isWaiting || reserved + share > pageCharacters) return
      if (!ports.canSend()) return
      if (readsInTurn === slice) return void readNextTurn()
      queue.delete(topic)
      const subscription = subscriptions.get(topic)
      if (!subscription || held.has(topic)) continue
      readsInTurn += 1
      void read(topic, subscription)
    }
    readsInTurn = 0
  }

  async function readNextTurn(): Promise<void> {
    isWaiting = true
    await hub.turn()
    isWaiting = false
    readsInTurn = 0
    readQueue()
  }

  async function read(
    topic: string,
    subscription: Subscription,
  ): Promise<void> {
    const isAlone = queue.size === 0 && reserved === 0
    const maxCharacters = isAlone ? pageCharacters : share
    const { generation, position: after } = subscription
    let canReadOn = false
    reserved += maxCharacters
    subscription.isReading = true
    subscription.isBehind = false
    try {
      const page = await store.read({
        ...{ topic, clientId, after, limit: windowSize, maxCharacters },
      })
      if (subscriptions.get(topic) !== subscription) return
      if (!page.isSubscribed) return detach(topic)
      adjustShare(page)
      canReadOn = true
      // If the position was reset meanwhile, it is read from there.
      if (subscription.generation !== generation) return
      if (page.hasMore) subscription.isBehind = true
      if (page.entries.every((it) => offer(subscription, it))) return
      subscription.isBehind = true
      // If the window is full, an acknowledgement continues.
      canReadOn = !ports.canSend()
    } catch {
      // Retried at the next tick, and when the store emits.
      subscription.isBehind = true
      ports.observeFailure()
    } finally {
      reserved -= maxCharacters
      subscription.isReading = false
      if (canReadOn && subscription.isBehind) queue.add(topic)
      readQueue()
    }
  }

  function adjustShare({ entries }: MailboxStore.Page): void {
    let characters = 0
    for (const { message } of entries) characters += message.length
    share =
      characters > share / 2
        ? Math.min(share * 2, pageCharacters)
        : Math.max(share / 2, pageCharacters / maxReads)
  }

  /** Sends an entry; returns `false` if it can't be sent yet. */
  function offer(
    subscription: Subscription,
    entry: MailboxStore.Entry,
  ): boolean {
    const { unacknowledged } = subscription
    const { topic, messageId, position, expiresAt } = entry
    const earlier = unacknowledged?.get(messageId)
    if (!earlier || earlier.isDue) {
      const isFull = !earlier && (unacknowledged?.size ?? 0) >= windowSize
      if (isFull || held.has(topic) || !ports.canSend()) return false
      const at = now()
      const push = earlier ?? {
        ...{ topic, messageId, expiresAt, ids: [], firstAt: at, lastAt: at },
        isDue: false,
      }
      const id = nextId()
      push.ids.push(String(id))
      push.lastAt = at
      push.isDue = false
      subscription.unacknowledged ??= new Map()
      subscription.unacknowledged.set(messageId, push)
      pushes.set(String(id), push)
      if (earlier) ports.observeRedelivery()
      const subscriptionId = getSubscriptionId(topic, clientId)
      ports.send(formatPush({ id, subscriptionId, entry }))
    }
    subscription.position = position
    return true
  }

  /** Resets the position to the first message, to send those again that are due. */
  function rewind(topic: string, isDue: (push: Push) => boolean): void {
    const subscription = subscriptions.get(topic)
    if (!subscription) return
    for (const push of subscription.unacknowledged?.values() ?? [])
      push.isDue ||= isDue(push)
    subscription.position = undefined
    subscription.generation += 1
    pump(topic)
  }

  const isOverdue = (push: Push) => now() - push.lastAt >= ackTimeout
  const isDueAgain = (push: Push) =>
    push.ids.length === 1 && now() - push.lastAt >= resendTimeout

  return {
    get size() {
      return subscriptions.size
    },
    topics: () => subscriptions.keys(),
    attach,
    detach,
    hold(topics) {
      for (const topic of topics) held.set(topic, (held.get(topic) ?? 0) + 1)
    },
    release: (topics) =>
      hub.forEach(topics, (topic) => {
        const count = (held.get(topic) ?? 0) - 1
        if (count > 0) held.set(topic, count)
        else held.delete(topic)
        if (isClosed) return
        attach(topic)
        rewind(topic, isOverdue)
      }),
    answer(id) {
      const push = pushes.get(id)
      if (!push) return settled.delete(id)
      const { topic, messageId } = push
      ports.observeAnswer(now() - push.firstAt)
      drop(push)
      const receipts = [{ topic, messageId }]
      store.acknowledge({ clientId, receipts }).catch(ports.observeFailure)
      hub.settle({ clientId, topic, messageId })
      if (subscriptions.get(topic)?.isBehind) pump(topic)
      return true
    },
    settle(topic, messageId) {
      const push = subscriptions.get(topic)?.unacknowledged?.get(messageId)
      if (!push) return
      drop(push)
      for (const id of push.ids) settled.add(id)
      // Ids that are never acknowledged must not accumulate.
      if (settled.size > maxSettled) settled.clear()
      if (subscriptions.get(topic)?.isBehind) pump(topic)
    },
    resume() {
      readsInTurn = 0
      readQueue()
    },
    tick() {
      for (const push of new Set(pushes.values()))
        if (push.expiresAt <= now()) drop(push)
      for (const [
        topic,
        { unacknowledged, isBehind, isReading },
      ] of subscriptions) {
        if (unacknowledged && [...unacknowledged.values()].some(isDueAgain))
          rewind(topic, isDueAgain)
        if (isBehind && !isReading) queue.add(topic)
      }
      readQueue()
    },
    close() {
      isClosed = true
      for (const topic of [...subscriptions.keys()]) detach(topic)
    },
  }
}

export declare namespace createDelivery {
  type ReturnType = {
    /** Number of topics whose messages the socket receives. */
    readonly size: number
    topics(): Iterable<string>
    attach(topic: string): void
    detach(topic: string): void
    /** Pauses the messages of these topics until `release`. */
    hold(topics: readonly string[]): void
    /** Resumes the messages of these topics, and sends those again that were not acknowledged in time. */
    release(topics: readonly string[]): Promise<void>
    /** Handles the acknowledgement of a push; returns `false` if there is no push of this id. */
    answer(id: string): boolean
    /** Handles an acknowledgement by another socket of the client. */
    settle(topic: string, messageId: string): void
    /** Continues when the socket's buffer has room again. */
    resume(): void
    /** To be called every second. */
    tick(): void
    close(): void
  }
}

/** The ports of a delivery. */
type DeliveryPorts = {
  clientId: string
  store: MailboxStore
  /** Shared by the sockets of this node. */
  hub: {
    /** Returns the topic's text, which is shared. */
    watchTopic(topic: string, wake: (topic: string) => void): string
    unwatchTopic(topic: string, wake: (topic: string) => void): void
    /** Resolves in a turn of the event loop in which no other long work is done. */
    turn(): Promise<void>
    /** Runs for each item until it returns `false`, in several turns of the event loop. */
    forEach<item>(
      items: Iterable<item>,
      run: (item: item) => unknown,
    ): Promise<void>
    /** Notifies the client's other sockets that it has acknowledged a message. */
    settle(parameters: {
      clientId: string
      topic: string
      messageId: string
    }): void
  }
  /** Maximum of unacknowledged messages of a topic. */
  windowSize: number
  now: () => number
  send(text: string): void
  /** Returns whether the socket's buffer has room; if not, `resume` is called once it has. */
  canSend(): boolean
  /** Milliseconds between a push and its answer. */
  observeAnswer(duration: number): void
  observeRedelivery(): void
  /** Counts a failure of the store. */
  observeFailure(): void
}

/** The state of a socket's delivery of one topic. */
type Subscription = {
  /** By the message's id; `undefined` if there is none. */
  unacknowledged: Map<string, Push> | undefined
  /** The position of the last message read; `undefined` before the first. */
  position: string | undefined
  /** Changes whenever the position is reset. */
  generation: number
  isReading: boolean
  /** Whether there may be messages after the position. */
  isBehind: boolean
}
