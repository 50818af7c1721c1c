import type { MailboxStore } from '../MailboxStore.ts'
import type { SqliteContext } from './SqliteContext.ts'

/** Returns the messages that wait for a client in a topic. */
export function read(
  { sql, now, receipts }: SqliteContext,
  parameters: MailboxStore.ReadParameters,
): MailboxStore.Page {
  const { topic, clientId, after, limit, maxCharacters = Infinity } = parameters
  const isSubscribed = sql.isSubscribed.get(clientId, topic) !== undefined
  const entries: MailboxStore.Entry[] = []
  let characters = 0
  const start = after === undefined ? 0 : Number(after)
  const given = [topic, start, now(), clientId, clientId]
  for (const row of sql.read.iterate(...given)) {
    const entry = toEntry(row as Row)
    const { messageId } = entry
    if (receipts.size > 0)
      if (receipts.has(formatReceipt({ clientId, topic, messageId }))) continue
    characters += entry.message.length
    const isFull =
      entries.length >= limit ||
      (entries.length > 0 && characters > maxCharacters)
    if (isFull) return { entries, hasMore: true, isSubscribed }
    entries.push(entry)
  }
  return { entries, hasMore: false, isSubscribed }
}

function toEntry(row: Row): MailboxStore.Entry {
  return {
    topic: row.topic,
    message: row.message,
    messageId: row.message_id,
    tag: row.tag,
    attestation: row.attestation ?? undefined,
    position: String(row.sequence),
    publishedAt: row.published_at,
    expiresAt: row.expires_at,
  }
}

type Row = {
  sequence: number
  topic: string
  message_id: string
  published_at: number
  expires_at: number
  tag: number
  attestation: string | null
  message: string
}

/** Clients without a subscription whose acknowledgements of a message are stored: any client could create more of them. */
const maxUnsubscribed = 64

/** Stores a client's acknowledgements: reads see them at once, the disk a little later. */
export async function acknowledge(
  { sql, committer, limits, receipts: pending }: SqliteContext,
  { clientId, receipts }: MailboxStore.AcknowledgeParameters,
): Promise<void> {
  const texts = receipts.map((it) => formatReceipt({ clientId, ...it }))
  for (const text of texts) pending.add(text)
  const most = limits.subscribersPerTopic + maxUnsubscribed
  const receive = () => {
    for (const { topic, messageId } of receipts)
      sql.receive.run(clientId, topic, messageId, most)
  }
  try {
    // An acknowledgement that is lost with the power costs a repeated message.
    await committer.write(receive, { isUrgent: false })
  } finally {
    for (const text of texts) pending.delete(text)
  }
}

/** Formats the key of a client's acknowledgement of a message. */
function formatReceipt(parameters: {
  clientId: string
  topic: string
  messageId: string
}): string {
  const { clientId, topic, messageId } = parameters
  return `${clientId} ${topic} ${messageId}`
}
