import type { Relay } from '../types/Relay.ts'
import { relayMethods } from '../wire/methods.ts'
import { isKey } from '../wire/pairingUri.ts'

/** Characters of the longest message that relays accept, encrypted. */
export const maxMessageLength = 98_304

/** Topics of the largest call that relays accept. */
const maxBatchSize = 500

/** Pages to fetch at once; a faulty relay may always announce more. */
const maxPages = 32

/** Returns topics in lists that fit into a call. */
export function splitBatches(
  topics: readonly string[],
): readonly (readonly string[])[] {
  const batches: (readonly string[])[] = []
  for (let start = 0; start < topics.length; start += maxBatchSize)
    batches.push(topics.slice(start, start + maxBatchSize))
  return batches
}

/** Fetches the waiting messages of topics and returns them, the oldest first. */
export async function fetchMessages(
  topics: readonly string[],
  call: (method: string, params: unknown) => Promise<unknown>,
): Promise<readonly Relay.Incoming[]> {
  const found: Relay.Incoming[] = []
  for (const batch of splitBatches(topics))
    for (let page = 0; page < maxPages; page += 1) {
      const result = await call(relayMethods.batchFetch, { topics: batch })
      const { messages, hasMore } = Object(result)
      for (const each of Array.isArray(messages) ? messages : []) {
        const message = readMessage(each)
        if (message) found.push(message)
      }
      if (hasMore !== true) break
    }
  return found.sort((a, b) => a.publishedAt - b.publishedAt)
}

/** Returns a message of the relay; `undefined` if it is malformed. */
export function readMessage(value: unknown): Relay.Incoming | undefined {
  const { topic, message, publishedAt, tag } = Object(value)
  if (!isKey(topic) || typeof message !== 'string') return undefined
  if (message.length > maxMessageLength) return undefined
  if (typeof publishedAt !== 'number' || typeof tag !== 'number')
    return undefined
  return { topic, message, publishedAt, tag }
}
