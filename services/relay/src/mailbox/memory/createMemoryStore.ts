import { createEmitter } from '../createEmitter.ts'
import { createUsage } from '../createUsage.ts'
import { MailboxFullError, SubscriberLimitError } from '../errors.ts'
import type { MailboxStore } from '../MailboxStore.ts'
import {
  getUnclaimedLifetime,
  measureMessage,
  minDeduplicationTime,
  subscriptionLifetime,
} from '../MailboxStore.ts'
import type { MemoryTopic } from './topics.ts'
import {
  createMemoryTopics,
  findRoom,
  readTopic,
  removeEntries,
} from './topics.ts'

/** Clients without a subscription whose acknowledgements a topic keeps: any client could create more of them. */
const maxUnsubscribed = 64

/** Creates mailboxes in this process, for tests and trials: all is lost when it ends. */
export function createMemoryStore(
  parameters: createMemoryStore.Parameters,
): MailboxStore {
  const { limits, now = Date.now } = parameters
  const usage = createUsage({ limits, now })
  const topics = createMemoryTopics()
  const clients = createMemoryClients()
  const topicEvents = createEmitter<undefined>()
  const clientEvents = createEmitter<MailboxStore.Change | undefined>()
  let sequence = 0

  function findLimit(given: MailboxStore.Topics) {
    const { clientId, address } = given
    const own = clients.get(clientId)
    const added = new Set(given.topics.filter((name) => !own.has(name)))
    const { subscriptionsPerClient, subscribersPerTopic } = limits
    if (own.size + added.size > subscriptionsPerClient)
      return new SubscriberLimitError({
        of: 'client',
        limit: subscriptionsPerClient,
      })
    for (const name of added)
      if ((topics.get(name)?.subscribers.size ?? 0) >= subscribersPerTopic)
        return new SubscriberLimitError({
          of: 'topic',
          limit: subscribersPerTopic,
        })
    return usage.findSubscriptionLimit({ address, count: added.size })
  }

  function add({ clientId, address, topics: names }: MailboxStore.Topics) {
    const own = clients.get(clientId)
    const subscribed = [...new Set(names)].filter((name) => !own.has(name))
    for (const name of names) {
      const topic = topics.open(name)
      topic.subscribers.add(clientId)
      if (!topic.isClaimed) claim(topic, address)
      clients.add(clientId, name, now())
    }
    usage.addSubscriptions({ address, count: subscribed.length })
    return subscribed
  }

  /** Extends the short lives of messages that waited for the first subscriber. */
  function claim(topic: MemoryTopic, address: string | undefined): void {
    topic.isClaimed = true
    const none = { address, bytes: 1, messages: 1, isClaimed: true }
    if (usage.findMessageLimit(none)) return
    topic.entries = topic.entries.map((entry) => {
      const { expiresAt, fullEnd, messageId } = entry
      if (expiresAt <= now() || fullEnd <= expiresAt) return entry
      const bytes = measureMessage(entry)
      const lifetime = fullEnd - now()
      usage.addMessages({ address, bytes, messages: 1, lifetime })
      const known = topic.seen.get(messageId) ?? 0
      topic.seen.set(messageId, Math.max(known, fullEnd))
      return { ...entry, expiresAt: fullEnd }
    })
  }

  function emitSubscribed(clientId: string, subscribed: readonly string[]) {
    if (subscribed.length > 0)
      clientEvents.emit(clientId, { subscribed, unsubscribed: [] })
  }

  function remove({ clientId, address, topics: names }: MailboxStore.Topics) {
    const own = clients.get(clientId)
    const count = new Set(names.filter((name) => own.has(name))).size
    usage.removeSubscriptions({ address, count })
    for (const name of names) {
      clients.delete(clientId, name)
      topics.get(name)?.subscribers.delete(clientId)
      topics.get(name)?.acknowledged.delete(clientId)
      topics.drop(name)
    }
    clientEvents.emit(clientId, { subscribed: [], unsubscribed: names })
  }

  const isKnown = ({ topic, messageId }: MailboxStore.Draft) =>
    (topics.get(topic)?.seen.get(messageId) ?? 0) > now()

  function keep(
    { clientId: senderId, address }: MailboxStore.PublishParameters,
    draft: MailboxStore.Draft,
  ) {
    const topic = topics.open(draft.topic)
    const { messageId } = draft
    if (isKnown(draft)) return { isNew: false, depth: topic.entries.length }
    const lifetime = topic.isClaimed
      ? draft.lifetime
      : getUnclaimedLifetime(limits, draft)
    // A clock may be set back; the times of a topic stay in order.
    const publishedAt = Math.max(now(), topic.lastPublishedAt)
    sequence += 1
    topic.entries.push({
      ...{ senderId, sequence, messageId, publishedAt },
      topic: draft.topic,
      message: draft.message,
      tag: draft.tag,
      attestation: draft.attestation,
      position: String(sequence),
      expiresAt: publishedAt + lifetime,
      fullEnd: publishedAt + draft.lifetime,
    })
    const bytes = measureMessage(draft)
    usage.addMessages({ address, bytes, messages: 1, lifetime })
    topic.characters += bytes
    topic.lastPublishedAt = publishedAt
    topic.seen.set(
      messageId,
      publishedAt + Math.max(lifetime, minDeduplicationTime),
    )
    return { isNew: true, depth: topic.entries.length }
  }

  return {
    async publish(given) {
      const { clientId, address, subscribe = [], drafts } = given
      const own = { clientId, address, topics: subscribe }
      const limit = findLimit(own)
      if (limit) throw limit
      const fresh = new Map(
        drafts
          .filter((draft) => !isKnown(draft))
          .map((draft) => [`${draft.topic} ${draft.messageId}`, draft]),
      )
      const added = [...fresh.values()]
      const full = usage.findMessageLimit({
        address,
        bytes: sumSizes(added),
        messages: added.length,
        isClaimed: added.every(
          ({ topic }) =>
            subscribe.includes(topic) || topics.get(topic)?.isClaimed === true,
        ),
      })
      if (full) throw full
      for (const name of new Set(added.map((it) => it.topic))) {
        const known = topics.open(name)
        const ofTopic = added.filter(({ topic }) => topic === name)
        const gone = findRoom(known, {
          ...{ limits, messages: ofTopic.length, now: now() },
          characters: sumSizes(ofTopic),
        })
        if (!gone) throw new MailboxFullError()
        // No subscriber waits for these, so they are removed even if the rest fails.
        if (gone.size > 0) removeEntries(known, (it) => gone.has(it))
      }
      const subscribed = add(own)
      const published = drafts.map((draft) => keep(given, draft))
      emitSubscribed(clientId, subscribed)
      const changed = drafts.filter((_, index) => published[index]?.isNew)
      for (const { topic } of changed) topicEvents.emit(topic, undefined)
      return published
    },
    async subscribe(given) {
      const subscribed: string[] = []
      const outcomes = given.topics.map((name) => {
        const one = { ...given, topics: [name] }
        const limit = findLimit(one)
        if (!limit) subscribed.push(...add(one))
        return limit
      })
      emitSubscribed(given.clientId, subscribed)
      return outcomes
    },
    async unsubscribe(given) {
      remove(given)
    },
    async listTopics(clientId) {
      clients.touch(clientId, now())
      return [...clients.get(clientId)]
    },
    async read(parameters) {
      const topic = topics.get(parameters.topic)
      return readTopic(topic, { ...parameters, now: now() })
    },
    async acknowledge({ clientId, receipts }) {
      for (const { topic: name, messageId } of receipts) {
        const topic = topics.get(name)
        if (!topic?.entries.some((it) => it.messageId === messageId)) continue
        const { acknowledged, subscribers } = topic
        const isUnsubscribed = !subscribers.has(clientId)
        const others = acknowledged.size - subscribers.size
        if (isUnsubscribed && others >= maxUnsubscribed) continue
        const received = acknowledged.get(clientId) ?? new Set()
        acknowledged.set(clientId, received.add(messageId))
      }
    },
    watchTopic: (topic, wake) => topicEvents.subscribe(topic, () => wake()),
    watchClient: (clientId, wake) => clientEvents.subscribe(clientId, wake),
    async sweep() {
      for (const expired of clients.listExpired(now())) remove(expired)
      await topics.sweep(now())
      usage.sweep()
    },
    async ping() {},
    async close() {},
  }
}

export declare namespace createMemoryStore {
  type Parameters = {
    limits: MailboxStore.Limits
    /** Milliseconds since 1970. Default the machine's clock. */
    now?: (() => number) | undefined
  }
}

function sumSizes(drafts: readonly MailboxStore.Draft[]): number {
  return drafts.reduce((sum, draft) => sum + measureMessage(draft), 0)
}

/** Keeps each client's topics and its last contact. */
function createMemoryClients(): createMemoryClients.ReturnType {
  const clients = new Map<string, { topics: Set<string>; contact: number }>()

  return {
    get: (clientId) => clients.get(clientId)?.topics ?? new Set(),
    add(clientId, topic, now) {
      const client = clients.get(clientId) ?? {
        topics: new Set(),
        contact: now,
      }
      clients.set(clientId, client)
      client.topics.add(topic)
      client.contact = now
    },
    delete(clientId, topic) {
      const client = clients.get(clientId)
      client?.topics.delete(topic)
      if (client?.topics.size === 0) clients.delete(clientId)
    },
    touch(clientId, now) {
      const client = clients.get(clientId)
      if (client) client.contact = now
    },
    listExpired(now) {
      return [...clients]
        .filter(([, { contact }]) => contact + subscriptionLifetime <= now)
        .map(([clientId, { topics }]) => ({ clientId, topics: [...topics] }))
    },
  }
}

declare namespace createMemoryClients {
  type ReturnType = {
    get(clientId: string): ReadonlySet<string>
    add(clientId: string, topic: string, now: number): void
    delete(clientId: string, topic: string): void
    touch(clientId: string, now: number): void
    /** Returns the clients without contact for so long that their subscriptions end. */
    listExpired(now: number): { clientId: string; topics: string[] }[]
  }
}
