import type { MailboxStore } from '../mailbox/MailboxStore.ts'
import { getSubscriptionId } from '../rpc/methods/subscribe.ts'
import type { Push } from './push.ts'
import { createPushIds, formatPush } from './push.ts'

/** Milliseconds in which a push is usually acknowledged. */
const patience = 4_000
/** Milliseconds after which a push is sent a second time to the same socket. */
const repetition = 10_000
const mostSettled = 1_024
/** Characters read at once, which stay in memory until they are sent. */
const pageCharacters = 262_144

/**
 * Sends one socket what waits for its client: each topic in order, a window of unacknowledged messages at a time, again what
 * isn't acknowledged, nothing that has ended, and only while the socket can take it.
 */
export function createDelivery(
  ports: DeliveryPorts,
): createDelivery.ReturnType {
  const { clientId, store, hub, windowSize, now } = ports
  const nextId = createPushIds({ now })
  const subscriptions = new Map<string, Subscription>()
  const pushes = new Map<string, Push>()
  const held = new Map<string, number>()
  /** Ids of pushes that another socket of the client was faster with. */
  const settled = new Set<string>()

  function attach(topic: string): void {
    if (subscriptions.has(topic)) return
    const subscription: Subscription = {
      id: getSubscriptionId(topic, clientId),
      unacknowledged: new Map(),
      position: undefined,
      ...{ generation: 0, isReading: false, isBehind: false },
      stop: hub.watchTopic(topic, () => pump(topic)),
    }
    subscriptions.set(topic, subscription)
    pump(topic)
  }

  function detach(topic: string): void {
    const subscription = subscriptions.get(topic)
    subscriptions.delete(topic)
    subscription?.stop()
    for (const push of subscription?.unacknowledged.values() ?? []) drop(push)
  }

  function drop(push: Push): void {
    for (const id of push.ids) pushes.delete(id)
    subscriptions.get(push.topic)?.unacknowledged.delete(push.messageId)
  }

  /** Reads on where there may be more, unless it is being done. */
  function pump(topic: string): void {
    const subscription = subscriptions.get(topic)
    if (!subscription) return
    subscription.isBehind = true
    if (!subscription.isReading) void readOn(topic, subscription)
  }

  async function readOn(
    topic: string,
    subscription: Subscription,
  ): Promise<void> {
    const isOpen = () =>
      subscriptions.get(topic) === subscription &&
      !held.has(topic) &&
      ports.canSend()
    subscription.isReading = true
    try {
      while (subscription.isBehind && isOpen()) {
        const { generation, position: after } = subscription
        subscription.isBehind = false
        const page = await store.read({
          ...{ topic, clientId, after, limit: windowSize },
          maxCharacters: pageCharacters,
        })
        if (subscriptions.get(topic) !== subscription) return
        if (!page.isSubscribed) return detach(topic)
        const isCurrent = subscription.generation === generation
        const isThrough = page.entries.every((it) => offer(subscription, it))
        if (!isCurrent || page.hasMore) subscription.isBehind = true
        if (isThrough) continue
        subscription.isBehind = true
        return
      }
    } catch {
      // Tried again at the next tick, and when the store wakes.
      subscription.isBehind = true
      ports.observeFailure()
    } finally {
      subscription.isReading = false
    }
  }

  /** Sends an entry if it is its turn; `false` where it has to wait. */
  function offer(
    subscription: Subscription,
    entry: MailboxStore.Entry,
  ): boolean {
    const { unacknowledged } = subscription
    const { topic, messageId, position, expiresAt } = entry
    const earlier = unacknowledged.get(messageId)
    if (!earlier || earlier.isDue) {
      const isFull = !earlier && unacknowledged.size >= windowSize
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
      unacknowledged.set(messageId, push)
      pushes.set(String(id), push)
      if (earlier) ports.observeRedelivery()
      ports.send(formatPush({ id, subscriptionId: subscription.id, entry }))
    }
    subscription.position = position
    return true
  }

  /** Goes back to the first message, to send those that are due again. */
  function rewind(topic: string, isDue: (push: Push) => boolean): void {
    const subscription = subscriptions.get(topic)
    if (!subscription) return
    for (const push of subscription.unacknowledged.values())
      push.isDue ||= isDue(push)
    subscription.position = undefined
    subscription.generation += 1
    pump(topic)
  }

  const isLate = (push: Push) => now() - push.lastAt >= patience
  const isTimeToRepeat = (push: Push) =>
    push.ids.length === 1 && now() - push.lastAt >= repetition

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
    release(topics) {
      for (const topic of topics) {
        const count = (held.get(topic) ?? 0) - 1
        if (count > 0) held.set(topic, count)
        else held.delete(topic)
        attach(topic)
        rewind(topic, isLate)
      }
    },
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
      const push = subscriptions.get(topic)?.unacknowledged.get(messageId)
      if (!push) return
      drop(push)
      for (const id of push.ids) settled.add(id)
      // Who never answers is not waited for.
      if (settled.size > mostSettled) settled.clear()
      if (subscriptions.get(topic)?.isBehind) pump(topic)
    },
    resume() {
      for (const [topic, { isBehind }] of subscriptions)
        if (isBehind) pump(topic)
    },
    tick() {
      for (const push of new Set(pushes.values()))
        if (push.expiresAt <= now()) drop(push)
      for (const [topic, { unacknowledged, isBehind }] of subscriptions)
        if ([...unacknowledged.values()].some(isTimeToRepeat))
          rewind(topic, isTimeToRepeat)
        else if (isBehind) pump(topic)
    },
    close() {
      for (const topic of [...subscriptions.keys()]) detach(topic)
    },
  }
}

export declare namespace createDelivery {
  type ReturnType = {
    /** Topics that the socket gets messages of. */
    readonly size: number
    topics(): Iterable<string>
    attach(topic: string): void
    detach(topic: string): void
    /** Sends nothing of these topics for now. */
    hold(topics: readonly string[]): void
    /** Sends what waits in these topics, again what was not acknowledged in time. */
    release(topics: readonly string[]): void
    /** The client answered a push; `false` where there is none of this id. */
    answer(id: string): boolean
    /** Another socket of the client has answered. */
    settle(topic: string, messageId: string): void
    /** The socket can take more. */
    resume(): void
    /** To be called every second. */
    tick(): void
    close(): void
  }
}

/** What deliveries to a socket need. */
type DeliveryPorts = {
  clientId: string
  store: MailboxStore
  /** What the sockets of this node share. */
  hub: {
    watchTopic(topic: string, wake: () => void): () => void
    /** Tells the client's other sockets that it has a message. */
    settle(parameters: {
      clientId: string
      topic: string
      messageId: string
    }): void
  }
  /** Messages of a topic that may be unacknowledged. */
  windowSize: number
  now: () => number
  send(text: string): void
  /** Whether the socket can take more; where not, `resume` is called when it can. */
  canSend(): boolean
  /** Milliseconds between a push and its answer. */
  observeAnswer(duration: number): void
  observeRedelivery(): void
  /** The store failed. */
  observeFailure(): void
}

/** How far a socket is with a topic. */
type Subscription = {
  readonly id: string
  readonly unacknowledged: Map<string, Push>
  /** Of the last message that was looked at; `undefined` before the first. */
  position: string | undefined
  /** Changes whenever the position is taken back. */
  generation: number
  isReading: boolean
  /** There is, or may be, more than was read. */
  isBehind: boolean
  stop: () => void
}
