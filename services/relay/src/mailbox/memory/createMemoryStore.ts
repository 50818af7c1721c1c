import { createEmitter } from '../createEmitter.ts'
import { MailboxFullError, SubscriberLimitError } from '../errors.ts'
import type { MailboxStore } from '../MailboxStore.ts'
import { minDeduplicationTime, subscriptionLifetime } from '../MailboxStore.ts'
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
  const topics = createMemoryTopics()
  const clients = createMemoryClients()
  const topicEvents = createEmitter<undefined>()
  const clientEvents = createEmitter<MailboxStore.Change | undefined>()
  let sequence = 0

  function findLimit(clientId: string, names: readonly string[]) {
    const own = clients.get(clientId)
    const added = new Set(names.filter((name) => !own.has(name)))
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
    return undefined
  }

  function add(clientId: string, names: readonly string[]): void {
    const subscribed = names.filter((name) => !clients.get(clientId).has(name))
    for (const name of names) {
      topics.open(name).subscribers.add(clientId)
      clients.add(clientId, name, now())
    }
    if (subscribed.length > 0)
      clientEvents.emit(clientId, { subscribed, unsubscribed: [] })
  }

  function remove(clientId: string, names: readonly string[]): void {
    for (const name of names) {
      clients.delete(clientId, name)
      topics.get(name)?.subscribers.delete(clientId)
      topics.get(name)?.acknowledged.delete(clientId)
      topics.drop(name)
    }
    clientEvents.emit(clientId, { subscribed: [], unsubscribed: names })
  }

  function keep(senderId: string, draft: MailboxStore.Draft) {
    const topic = topics.open(draft.topic)
    const { messageId, lifetime } = draft
    if ((topic.seen.get(messageId) ?? 0) > now())
      return { isNew: false, depth: topic.entries.length }
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
    })
    topic.characters += draft.message.length
    topic.lastPublishedAt = publishedAt
    topic.seen.set(
      messageId,
      publishedAt + Math.max(lifetime, minDeduplicationTime),
    )
    return { isNew: true, depth: topic.entries.length }
  }

  return {
    async publish({ clientId, subscribe = [], drafts }) {
      const limit = findLimit(clientId, subscribe)
      if (limit) throw limit
      for (const name of new Set(drafts.map((it) => it.topic))) {
        const known = topics.open(name)
        const isNew = ({ topic, messageId }: MailboxStore.Draft) =>
          topic === name && (known.seen.get(messageId) ?? 0) <= now()
        const fresh = new Map(
          drafts.filter(isNew).map((it) => [it.messageId, it.message.length]),
        )
        const characters = [...fresh.values()].reduce((a, b) => a + b, 0)
        const room = { messages: fresh.size, characters, limits, now: now() }
        const gone = findRoom(known, room)
        if (!gone) throw new MailboxFullError()
        // No subscriber waits for these, so they are removed even if the rest fails.
        if (gone.size > 0) removeEntries(known, (it) => gone.has(it))
      }
      add(clientId, subscribe)
      const published = drafts.map((draft) => keep(clientId, draft))
      const changed = drafts.filter((_, index) => published[index]?.isNew)
      for (const { topic } of changed) topicEvents.emit(topic, undefined)
      return published
    },
    async subscribe({ clientId, topics: names }) {
      return names.map((name) => {
        const limit = findLimit(clientId, [name])
        if (!limit) add(clientId, [name])
        return limit
      })
    },
    async unsubscribe({ clientId, topics: names }) {
      remove(clientId, names)
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
      for (const { clientId, topics: names } of clients.listExpired(now()))
        remove(clientId, names)
      await topics.sweep(now())
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
