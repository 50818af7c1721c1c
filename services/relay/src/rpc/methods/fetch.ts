import type { MailboxStore } from '../../mailbox/MailboxStore.ts'
import type { Methods, RpcContext } from '../Method.ts'
import { readList, readObject, readTopic } from '../params.ts'

/** Relay methods that fetch and acknowledge messages. */
export const fetchMethods = {
  fetchMessages: (context, { topic }) =>
    fetchTopics(context, [readTopic(topic)]),

  batchFetchMessages(context, { topics }) {
    const list = readList(topics, { limit: context.limits.batchSize })
    return fetchTopics(context, list.map(readTopic))
  },

  /** Acknowledges messages: they are not delivered to this client again. */
  async batchReceive({ clientId, store, limits }, params) {
    const list = readList(params.receipts, { limit: limits.batchSize })
    const receipts = list.map(readObject).map((it) => ({
      topic: readTopic(it.topic),
      // A message's id has the form of a topic, too.
      messageId: readTopic(it.messageId ?? it.message_id).toLowerCase(),
    }))
    await store.acknowledge({ clientId, receipts })
    return true
  },
} satisfies Methods

const pageSize = 100
const pageCharacters = 1_048_576
/** Topics, or characters, that are read before other clients are served. */
const turnTopics = 50
const turnCharacters = 262_144

/** Returns a page of the messages that wait in topics, subscribed or not. A socket continues after its last page; nothing is acknowledged. */
async function fetchTopics(
  { clientId, store, fetched, waitForTurn }: RpcContext,
  topics: readonly string[],
): Promise<{ messages: readonly unknown[]; hasMore: boolean }> {
  const entries: MailboxStore.Entry[] = []
  let characters = 0
  let read = { topics: turnTopics, characters }
  for (const topic of new Set(topics)) {
    if (
      read.topics >= turnTopics ||
      characters - read.characters >= turnCharacters
    ) {
      if (!(await waitForTurn())) return format([], false)
      read = { topics: 0, characters }
    }
    read.topics += 1
    const limit = pageSize - entries.length
    const maxCharacters = pageCharacters - characters
    const isFull = limit === 0 || maxCharacters <= 0
    const page = await store.read({
      ...{ topic, clientId, after: fetched?.get(topic) },
      limit: isFull ? 1 : limit,
      maxCharacters,
    })
    // The store returns a first message of any length; after another topic's it would be too much.
    const [first] = page.entries
    const isTooLong =
      entries.length > 0 && (first?.message.length ?? 0) > maxCharacters
    if (first && (isFull || isTooLong)) return format(entries, true)
    for (const entry of page.entries) {
      const size = measureJson(entry.message)
      if (entries.length > 0 && characters + size > pageCharacters)
        return format(entries, true)
      entries.push(entry)
      characters += size
      fetched?.set(topic, entry.position)
    }
    if (page.hasMore) return format(entries, true)
  }
  return format(entries, false)
}

/** Returns how many characters a text has in JSON: an escape has up to six. */
function measureJson(text: string): number {
  const hasEscapes = /["\\\p{Cc}\p{Cs}]/u.test(text)
  return hasEscapes ? JSON.stringify(text).length : text.length
}

function format(entries: readonly MailboxStore.Entry[], hasMore: boolean) {
  const messages = entries.map((entry) => ({
    topic: entry.topic,
    message: entry.message,
    publishedAt: entry.publishedAt,
    tag: entry.tag,
    attestation: entry.attestation,
  }))
  return { messages, hasMore }
}
