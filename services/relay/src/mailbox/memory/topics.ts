import type { MailboxStore } from '../MailboxStore.ts'
import { evictedShare, measureMessage } from '../MailboxStore.ts'

/** Topics swept before the event loop continues. */
const slice = 1_000

/** Keeps the topics of a memory store; removes those that hold nothing any more. */
export function createMemoryTopics(): createMemoryTopics.ReturnType {
  const topics = new Map<string, MemoryTopic>()

  function drop(name: string, topic: MemoryTopic): void {
    const { entries, seen, subscribers } = topic
    if (entries.length + seen.size + subscribers.size === 0) topics.delete(name)
  }

  return {
    get: (name) => topics.get(name),
    open(name) {
      const topic = topics.get(name) ?? create()
      topics.set(name, topic)
      return topic
    },
    drop(name) {
      const topic = topics.get(name)
      if (topic) drop(name, topic)
    },
    async sweep(now) {
      let swept = 0
      for (const [name, topic] of topics) {
        const { seen } = topic
        removeEntries(topic, ({ expiresAt }) => expiresAt <= now)
        for (const [id, until] of seen) if (until <= now) seen.delete(id)
        drop(name, topic)
        swept += 1
        if (swept % slice === 0)
          await new Promise((resolve) => setImmediate(resolve))
      }
    },
  }
}

export declare namespace createMemoryTopics {
  type ReturnType = {
    get(name: string): MemoryTopic | undefined
    /** Returns the topic, created if missing. */
    open(name: string): MemoryTopic
    /** Removes a topic that holds nothing. */
    drop(name: string): void
    sweep(now: number): Promise<void>
  }
}

function create(): MemoryTopic {
  return {
    entries: [],
    characters: 0,
    seen: new Map(),
    subscribers: new Set(),
    isClaimed: false,
    acknowledged: new Map(),
    lastPublishedAt: 0,
  }
}

/** The state of a topic. */
export type MemoryTopic = {
  /** The oldest first. */
  entries: MemoryTopic.Entry[]
  /** The size of all entries. */
  characters: number
  /** The time until which a repeated message is ignored, by its id. */
  readonly seen: Map<string, number>
  readonly subscribers: Set<string>
  /** Whether it has had a subscriber. */
  isClaimed: boolean
  readonly acknowledged: Map<string, Set<string>>
  lastPublishedAt: number
}

export declare namespace MemoryTopic {
  type Entry = MailboxStore.Entry & {
    readonly senderId: string
    readonly sequence: number
    /** When it expires once the topic has had a subscriber. */
    readonly fullEnd: number
  }
}

/** Returns the messages that wait for a client in a topic. */
export function readTopic(
  topic: MemoryTopic | undefined,
  parameters: MailboxStore.ReadParameters & { now: number },
): MailboxStore.Page {
  const { clientId, after, limit, maxCharacters = Infinity, now } = parameters
  if (!topic) return { entries: [], hasMore: false, isSubscribed: false }
  const isSubscribed = topic.subscribers.has(clientId)
  const received = topic.acknowledged.get(clientId)
  const entries: MemoryTopic.Entry[] = []
  let characters = 0

  for (let i = findStart(topic, after); i < topic.entries.length; i++) {
    const entry = topic.entries[i] as MemoryTopic.Entry
    const isWaiting =
      entry.expiresAt > now &&
      entry.senderId !== clientId &&
      !received?.has(entry.messageId)
    if (!isWaiting) continue
    characters += entry.message.length
    const isFull =
      entries.length >= limit ||
      (entries.length > 0 && characters > maxCharacters)
    if (isFull) return { entries, hasMore: true, isSubscribed }
    entries.push(entry)
  }
  return { entries, hasMore: false, isSubscribed }
}

/** Searches from the end, because most clients are up to date. */
function findStart({ entries }: MemoryTopic, after = '0') {
  const last = Number(after)
  return entries.findLastIndex(({ sequence }) => sequence <= last) + 1
}

/** Returns the entries to evict so that others fit in; `undefined` if that is not possible. */
export function findRoom(
  topic: MemoryTopic,
  parameters: findRoom.Parameters,
): ReadonlySet<MemoryTopic.Entry> | undefined {
  const { limits, now } = parameters
  const evicted = new Set<MemoryTopic.Entry>()
  let messages = topic.entries.length + parameters.messages
  let characters = topic.characters + parameters.characters
  const isFull = (share = 1) =>
    messages > Math.ceil(limits.messagesPerTopic * share) ||
    characters > limits.charactersPerTopic * share
  const evict = (entry: MemoryTopic.Entry) => {
    evicted.add(entry)
    messages -= 1
    characters -= measureMessage(entry)
  }

  if (!isFull()) return evicted
  for (const entry of topic.entries) if (entry.expiresAt <= now) evict(entry)
  for (const entry of topic.entries) {
    if (!isFull(1 - evictedShare)) break
    if (!evicted.has(entry) && isReceived(topic, entry)) evict(entry)
  }
  return isFull() ? undefined : evicted
}

export declare namespace findRoom {
  type Parameters = {
    limits: MailboxStore.Limits
    /** Messages to add. */
    messages: number
    characters: number
    now: number
  }
}

/** Returns whether a client has received it, and no subscriber waits for it. */
function isReceived(
  { acknowledged, subscribers }: MemoryTopic,
  { messageId, senderId }: MemoryTopic.Entry,
): boolean {
  const has = (clientId: string) =>
    acknowledged.get(clientId)?.has(messageId) === true
  for (const clientId of subscribers)
    if (clientId !== senderId && !has(clientId)) return false
  for (const clientId of acknowledged.keys()) if (has(clientId)) return true
  return false
}

/** Removes entries from a topic, with their acknowledgements. */
export function removeEntries(
  topic: MemoryTopic,
  isGone: (entry: MemoryTopic.Entry) => boolean,
): void {
  const evicted = topic.entries.filter(isGone)
  if (evicted.length === 0) return
  topic.entries = topic.entries.filter((entry) => !isGone(entry))
  for (const entry of evicted) {
    const { messageId } = entry
    topic.characters -= measureMessage(entry)
    for (const [clientId, received] of topic.acknowledged) {
      received.delete(messageId)
      if (received.size === 0) topic.acknowledged.delete(clientId)
    }
  }
}
