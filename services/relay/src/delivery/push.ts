import { hash } from 'node:crypto'
import type { MailboxStore } from '../mailbox/MailboxStore.ts'

/** A message that was sent to a socket and is not acknowledged yet. */
export type Push = {
  readonly topic: string
  readonly messageId: string
  /** One for each time that it was sent; the client may acknowledge any of them. */
  readonly ids: string[]
  readonly firstAt: number
  lastAt: number
  readonly expiresAt: number
  /** Whether it is sent again when it is read next. */
  isDue: boolean
}

/** Creates a generator of ids for pushes: strictly increasing, and of 15 digits, which every client can hold in a number. */
export function createPushIds(parameters: { now: () => number }): () => number {
  const { now } = parameters
  let last = 0
  return () => {
    last = Math.max(last + 1, now() * 256)
    return last
  }
}

/** Formats the request that delivers a message to a client. */
export function formatPush(parameters: formatPush.Parameters): string {
  const { id, subscriptionId, entry } = parameters
  const { topic, message, publishedAt, tag, attestation } = entry
  return JSON.stringify({
    id,
    jsonrpc: '2.0',
    method: 'irn_subscription',
    params: {
      id: subscriptionId,
      data: { topic, message, publishedAt, tag, attestation },
    },
  })
}

export declare namespace formatPush {
  type Parameters = {
    id: number
    subscriptionId: string
    entry: MailboxStore.Entry
  }
}

/** Returns the id of a client's subscription to a topic. Clients compute it themselves, and ignore the one in a response. */
export function getSubscriptionId(topic: string, clientId: string): string {
  return hash('sha256', topic + clientId)
}
