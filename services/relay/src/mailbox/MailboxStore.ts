import type { SubscriberLimitError } from './errors.ts'

/**
 * Storage of messages that wait for their recipients. Several nodes may share one store, and then behave as one relay: each
 * is notified of what another writes.
 *
 * Every method may reject with `StoreUnreachableError`. What a promise has resolved is as durable as the store. Times are
 * the store's own clock, in milliseconds; the order of a topic is the order in which the store received its messages.
 */
export type MailboxStore = {
  /**
   * Subscribes the sender, and stores messages until they expire: all of it, or nothing and an error. A message that its
   * topic has already had (the same `messageId`, within its lifetime and five minutes at least) is stored once, whichever
   * client sends it again.
   *
   * A full mailbox first evicts its oldest messages that a client acknowledged and no subscriber waits for, until an eighth
   * of it is free, because searching them is slow; it never evicts others. A store may start evicting a little earlier.
   *
   * A message for a topic without a subscriber so far lives for `unclaimedSeconds` at most. If a client subscribes in time, it
   * lives on as published, and counts for the address of that client. Topics keep having had a subscriber while they hold
   * messages.
   *
   * A store that can't do this atomically (topics in several slots of a cluster) subscribes first, then publishes in the
   * order given: all of it is idempotent, so a client completes it by repeating the request.
   */
  publish(
    parameters: MailboxStore.PublishParameters,
  ): Promise<readonly MailboxStore.Published[]>

  /**
   * Subscribes a client to topics, or renews its subscriptions: one outcome for each, in order, so that one full topic
   * doesn't prevent the others. Messages that a topic already holds wait for it, too.
   */
  subscribe(
    parameters: MailboxStore.Topics,
  ): Promise<readonly (SubscriberLimitError | undefined)[]>

  /** Ends subscriptions, and removes the client's acknowledgements there. Messages stay for others until they expire. */
  unsubscribe(parameters: MailboxStore.Topics): Promise<void>

  /** Returns the topics that a client is subscribed to, and renews the subscriptions: they end 30 days after the last contact. */
  listTopics(clientId: string): Promise<readonly string[]>

  /**
   * Returns the messages that wait for a client in a topic, the oldest first: neither expired, nor its own, nor acknowledged
   * by it. A client need not be subscribed.
   */
  read(parameters: MailboxStore.ReadParameters): Promise<MailboxStore.Page>

  /**
   * Acknowledges messages for a client: `read` on this node returns none of them from now on, on other nodes soon. Unknown
   * messages are ignored. For clients that are not subscribed a store may drop it early; they then get a message twice.
   */
  acknowledge(parameters: MailboxStore.AcknowledgeParameters): Promise<void>

  /**
   * Calls `wake` after every message that any node publishes to a topic, and possibly without one. If a watch starts with a
   * delay, or was interrupted, `wake` is called once it is active. Calls happen before `publish` resolves, or later; never
   * from within `watchTopic`. A node watches a topic once.
   */
  watchTopic(topic: string, wake: () => void): () => void

  /** Calls `wake` when a client's subscriptions change on any node, with `undefined` if they have to be listed again. */
  watchClient(
    clientId: string,
    wake: (change: MailboxStore.Change | undefined) => void,
  ): () => void

  /** Removes what has expired. Called every minute, by every node; does little if the engine expires keys itself. */
  sweep(): Promise<void>

  /** Rejects if the store can't be reached. */
  ping(): Promise<void>

  /** Completes pending writes and closes the store. */
  close(): Promise<void>
}

export declare namespace MailboxStore {
  /** Limits of a store. */
  type Limits = Quotas & {
    /** Topics that one client may be subscribed to; with several nodes, a few more. */
    subscriptionsPerClient: number
    /** Clients that may be subscribed to one topic. */
    subscribersPerTopic: number
    messagesPerTopic: number
    /** Size of all messages of a topic, as `measureMessage` returns it. */
    charactersPerTopic: number
  }

  /** Limits of what is stored by one address and by all; with several nodes, of each node and a little more. Default none. */
  type Quotas = {
    /** Size of the messages that one address has published, until they expire. */
    bytesPerAddress?: number | undefined
    messagesPerAddress?: number | undefined
    /** Subscriptions that one address begins within a day. */
    subscriptionsPerAddress?: number | undefined
    bytesInAll?: number | undefined
    messagesInAll?: number | undefined
    subscriptionsInAll?: number | undefined
    /** Seconds that a message lives in a topic that has had no subscriber. */
    unclaimedSeconds?: number | undefined
  }

  /** A message to store. */
  type Draft = {
    topic: string
    message: string
    /** SHA-256 of the message, in hexadecimal. */
    messageId: string
    tag: number
    /** Milliseconds until it expires. */
    lifetime: number
    attestation?: string | undefined
  }

  /** A stored message. */
  type Entry = {
    readonly topic: string
    readonly message: string
    readonly messageId: string
    readonly tag: number
    readonly attestation: string | undefined
    /** Its place in the order of its topic; opaque to everything but the store. */
    readonly position: string
    /** Milliseconds since 1970; never less than an earlier one's of the topic. */
    readonly publishedAt: number
    readonly expiresAt: number
  }

  type PublishParameters = {
    /** The sender, which never gets its own messages. */
    clientId: string
    /** The key of the sender's address, for quotas. Without one, only the limits of all apply. */
    address?: string | undefined
    /** Topics that the sender is subscribed to first. */
    subscribe?: readonly string[] | undefined
    drafts: readonly Draft[]
  }

  type Published = {
    /** `false` for a message that the topic has already had. */
    readonly isNew: boolean
    /** Messages in the topic now. */
    readonly depth: number
  }

  type Topics = {
    clientId: string
    /** The key of the client's address, for quotas. */
    address?: string | undefined
    topics: readonly string[]
  }

  type ReadParameters = {
    topic: string
    clientId: string
    /** Reads from after this position; default the beginning. */
    after?: string | undefined
    /** Entries, at most. */
    limit: number
    /** Characters of messages, at most; a longer first message is returned all the same. Default no limit. */
    maxCharacters?: number | undefined
  }

  type Page = {
    readonly entries: readonly Entry[]
    /** Whether there are more after the last. */
    readonly hasMore: boolean
    /** Whether the client is subscribed to the topic. */
    readonly isSubscribed: boolean
  }

  type AcknowledgeParameters = {
    clientId: string
    receipts: readonly { topic: string; messageId: string }[]
  }

  type Change = {
    readonly subscribed: readonly string[]
    readonly unsubscribed: readonly string[]
  }
}

/** Returns the size of a message: bytes in UTF-8, and those of its attestation. */
export function measureMessage({
  message,
  attestation = '',
}: Pick<MailboxStore.Draft, 'message' | 'attestation'>): number {
  return Buffer.byteLength(message) + Buffer.byteLength(attestation)
}

/** Returns the milliseconds that a message lives in a topic that has had no subscriber. */
export function getUnclaimedLifetime(
  { unclaimedSeconds = Number.POSITIVE_INFINITY }: MailboxStore.Quotas,
  { lifetime }: Pick<MailboxStore.Draft, 'lifetime'>,
): number {
  return Math.min(lifetime, unclaimedSeconds * 1_000)
}

/** Milliseconds for which a repeated message is ignored, at least: five minutes, and never less than its lifetime. */
export const minDeduplicationTime = 300_000

/** The share of a full mailbox that is evicted at once, if possible. */
export const evictedShare = 1 / 8

/** Returns whether a message, one in eight, evicts others before it must: topics that fill together then don't all evict at the same moment. */
export function evictsEarly(messageId: string): boolean {
  return /^[08]/.test(messageId)
}

/** Milliseconds without contact after which a client's subscriptions end: 30 days. */
export const subscriptionLifetime = 30 * 24 * 3_600_000
