import type { MailboxStore } from '../../mailbox/MailboxStore.ts'
import type { Method, RpcContext } from '../Method.ts'
import { readList, readObject, readTopic } from '../params.ts'

/** `irn_fetchMessages`. */
export const fetchMessages: Method = async (context, { topic }) =>
  await fetchTopics(context, [readTopic(topic)])

/** `irn_batchFetchMessages`. */
export const batchFetchMessages: Method = async (context, { topics }) => {
  const list = readList(topics, { limit: context.limits.batchSize })
  return await fetchTopics(context, list.map(readTopic))
}

/** `irn_batchReceive`: these messages have been received, and come no more. */
export const batchReceive: Method = async (context, params) => {
  const { clientId, store, limits } = context
  const list = readList(params.receipts, { limit: limits.batchSize })
  const receipts = list.map(readObject).map((it) => ({
    topic: readTopic(it.topic),
    // A message's id has the form of a topic, too.
    messageId: readTopic(it.messageId ?? it.message_id).toLowerCase(),
  }))
  await store.acknowledge({ clientId, receipts })
  return true
}

const pageSize = 100
const pageCharacters = 1_048_576

/** What waits in topics, subscribed or not, a page at a time: a socket goes on where it was, and nothing counts as received. */
async function fetchTopics(
  { clientId, store, fetched }: RpcContext,
  topics: readonly string[],
): Promise<{ messages: readonly unknown[]; hasMore: boolean }> {
  const entries: MailboxStore.Entry[] = []
  let characters = 0
  for (const topic of new Set(topics)) {
    const limit = pageSize - entries.length
    const maxCharacters = pageCharacters - characters
    const isFull = limit === 0 || maxCharacters <= 0
    const page = await store.read({
      ...{ topic, clientId, after: fetched?.get(topic) },
      limit: isFull ? 1 : limit,
      maxCharacters,
    })
    // A first message is given whatever its length; another topic's would be too much here.
    const [first] = page.entries
    const isTooLong =
      entries.length > 0 && (first?.message.length ?? 0) > maxCharacters
    if (first && (isFull || isTooLong)) return format(entries, true)
    for (const entry of page.entries) {
      entries.push(entry)
      characters += entry.message.length
      fetched?.set(topic, entry.position)
    }
    if (page.hasMore) return format(entries, true)
  }
  return format(entries, false)
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
