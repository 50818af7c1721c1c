import type { SubscriberLimitError } from './errors.ts'

/**
 * Where messages wait for those who want them. One store may serve many nodes, which then behave as one relay: what one
 * of them writes the others read, and are woken for.
 *
 * Everything may fail with `StoreUnreachableError`. What a promise has resolved is durable, as far as the store is. Times
 * are the store's own clock, in milliseconds; the order of a topic is the order in which the store took its messages.
 */
export type MailboxStore = {
  /**
   * Subscribes the sender, and keeps messages until they end: all of it, or nothing and an error. A message that its topic
   * has already had (the same `messageId`, within its life and five minutes at least) is kept once, whoever sent it again.
   *
   * A full mailbox first gives up its oldest messages that somebody acknowledged and no subscriber waits for, so many that
   * an eighth of it is free, as to look for them takes its time; never others. A store may begin with it a little earlier.
   *
   * A store that can't do this at once (topics in several slots of a cluster) subscribes first, then publishes in the order
   * given: as all of it may be repeated, whoever was told of an error completes it by asking again.
   */
  publish(
    parameters: MailboxStore.PublishParameters,
  ): Promise<readonly MailboxStore.Published[]>

  /**
   * Subscribes a client to topics, again where it was: one outcome for each, in order, so that one full topic doesn't keep
   * it from the others. What its topics already hold waits for it, too.
   */
  subscribe(
    parameters: MailboxStore.Topics,
  ): Promise<readonly (SubscriberLimitError | undefined)[]>

  /** Ends subscriptions, and forgets what the client acknowledged there. Messages stay for others, until they end. */
  unsubscribe(parameters: MailboxStore.Topics): Promise<void>

  /** The topics that a client is subscribed to. It counts as contact: subscriptions end 30 days after the last. */
  listTopics(clientId: string): Promise<readonly string[]>

  /**
   * What waits for a client in a topic, the oldest first: neither ended, nor its own, nor acknowledged by it. A client need
   * not be subscribed.
   */
  read(parameters: MailboxStore.ReadParameters): Promise<MailboxStore.Page>

  /**
   * A client has received messages: `read` gives it none of them again, from this node at once. Unknown ones are none of its business. A store may
   * forget this early for clients that are not subscribed, who then get a message twice.
   */
  acknowledge(parameters: MailboxStore.AcknowledgeParameters): Promise<void>

  /**
   * Calls `wake` after every message for a topic that any node publishes, and may call it for no reason. Where a watch takes
   * its time to be in force, or was interrupted, `wake` is called when it is. The store does it before `publish` resolves,
   * or later; never from within `watchTopic`. A node watches a topic once.
   */
  watchTopic(topic: string, wake: () => void): () => void

  /** Calls `wake` when a client's subscriptions change on any node, with `undefined` when they have to be listed anew. */
  watchClient(
    clientId: string,
    wake: (change: MailboxStore.Change | undefined) => void,
  ): () => void

  /** Removes what has ended. Called every minute, by every node; does little where the engine does it by itself. */
  sweep(): Promise<void>

  /** Throws where the store can't be reached. */
  ping(): Promise<void>

  /** Makes durable what is under way, and ends. */
  close(): Promise<void>
}

export declare namespace MailboxStore {
  /** Given to every store that is created. */
  type Limits = {
    /** Topics that one client may be subscribed to; where several nodes count, a few more. */
    subscriptionsPerClient: number
    /** Clients that may be subscribed to one topic. */
    subscribersPerTopic: number
    messagesPerTopic: number
    /** Characters of all messages of a topic. */
    charactersPerTopic: number
  }

  /** A message to keep. */
  type Draft = {
    topic: string
    message: string
    /** SHA-256 of the message, in hexadecimal. */
    messageId: string
    tag: number
    /** Milliseconds that it is good for. */
    lifetime: number
    attestation?: string | undefined
  }

  /** A message that is kept. */
  type Entry = {
    readonly topic: string
    readonly message: string
    readonly messageId: string
    readonly tag: number
    readonly attestation: string | undefined
    /** The place in the order of its topic; a text that only the store understands. */
    readonly position: string
    /** Milliseconds since 1970; never less than an earlier one's of the topic. */
    readonly publishedAt: number
    readonly expiresAt: number
  }

  type PublishParameters = {
    /** The sender: its messages never come back to it. */
    clientId: string
    /** Topics that the sender is subscribed to first. */
    subscribe?: readonly string[] | undefined
    drafts: readonly Draft[]
  }

  type Published = {
    /** `false` for one that the topic has already had. */
    readonly isNew: boolean
    /** Messages in the topic now. */
    readonly depth: number
  }

  type Topics = { clientId: string; topics: readonly string[] }

  type ReadParameters = {
    topic: string
    clientId: string
    /** Reads what comes after this position; left out, from the beginning. */
    after?: string | undefined
    /** Entries, at most. */
    limit: number
    /** Characters of messages, at most; a first message that is longer is given all the same. Default no limit. */
    maxCharacters?: number | undefined
  }

  type Page = {
    readonly entries: readonly Entry[]
    /** Whether there is more after the last. */
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

/** Milliseconds for which a message is not taken a second time, at least: five minutes, and never less than its life. */
export const shortestMemory = 300_000

/** The part of a full mailbox that is made free at once, if it can be. */
export const spareShare = 1 / 8

/** Whether a message, one in eight, makes room before it must: topics that fill together then don't all do so in one moment. */
export function isEarly(messageId: string): boolean {
  return /^[08]/.test(messageId)
}

/** Milliseconds without contact after which a client's subscriptions end: 30 days. */
export const subscriptionLifetime = 30 * 24 * 3_600_000
