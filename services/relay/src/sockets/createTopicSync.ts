import type { createDelivery } from '../delivery/createDelivery.ts'
import type { Relay } from '../Relay.ts'

/** Milliseconds after which subscriptions are listed again, which also renews them. */
const interval = 3_600_000

/** Keeps a socket's topics in sync with its client's subscriptions, whichever node changed them. */
export function createTopicSync(
  parameters: createTopicSync.Parameters,
): createTopicSync.ReturnType {
  const { relay, clientId, delivery } = parameters
  const { store, hub, metrics, now } = relay
  let listedAt = Number.NEGATIVE_INFINITY
  let isListing = false
  let isClosed = false

  async function list(): Promise<void> {
    isListing = true
    try {
      // Copied first, so that a topic that a pending subscription adds is not detached.
      const earlier = [...delivery.topics()]
      const topics = new Set(await store.listTopics(clientId))
      if (isClosed) return
      for (const topic of earlier)
        if (!topics.has(topic)) delivery.detach(topic)
      await attach(topics)
      listedAt = now()
    } catch {
      // Retried at the next tick.
      metrics.observeStoreFailure()
    } finally {
      isListing = false
    }
  }

  /** What is unsubscribed meanwhile is detached when it is read. */
  const attach = (topics: Iterable<string>) =>
    hub.forEach(topics, (topic) => {
      if (!isClosed) delivery.attach(topic)
      return !isClosed
    })

  const leave = hub.join(clientId, {
    change(change) {
      if (!change) {
        listedAt = Number.NEGATIVE_INFINITY
        return void list()
      }
      for (const topic of change.unsubscribed) delivery.detach(topic)
      void attach(change.subscribed)
    },
    settle: delivery.settle,
  })
  void list()

  return {
    tick() {
      if (!isListing && now() - listedAt >= interval) void list()
    },
    close() {
      isClosed = true
      leave()
    },
  }
}

export declare namespace createTopicSync {
  type Parameters = {
    relay: Pick<Relay, 'store' | 'hub' | 'metrics' | 'now'>
    clientId: string
    delivery: createDelivery.ReturnType
  }
  type ReturnType = { tick(): void; close(): void }
}
