import type { MailboxStore } from '../MailboxStore.ts'
import type { RedisContext } from './RedisContext.ts'
import { readScript } from './readScript.ts'

/** What waits for a client in a topic. */
export async function read(
  { connection, keys }: RedisContext,
  parameters: MailboxStore.ReadParameters,
): Promise<MailboxStore.Page> {
  const { topic, clientId, after = '0-0', limit, maxCharacters } = parameters
  const { stream, bodies, subscribers, receipts } = keys.topic(topic)
  const reply = await connection.run(readScript, {
    keys: [stream, bodies, subscribers, receipts],
    values: [
      ...[clientId, after, limit],
      maxCharacters ?? Number.MAX_SAFE_INTEGER,
    ],
  })
  const [isSubscribed, hasMore, rows] = reply as [number, number, Row[]]
  return {
    entries: rows.map((row) => toEntry(topic, row)),
    hasMore: hasMore === 1,
    isSubscribed: isSubscribed === 1,
  }
}

function toEntry(topic: string, row: Row): MailboxStore.Entry {
  const [position, messageId, message, tag, lifetime, attestation] = row
  // A position begins with the milliseconds of Redis' clock.
  const publishedAt = Number.parseInt(position, 10)
  return {
    ...{ topic, message, messageId, attestation, position, publishedAt },
    tag: Number(tag),
    expiresAt: publishedAt + Number(lifetime),
  }
}

type Row = [
  position: string,
  messageId: string,
  message: string,
  tag: string,
  lifetime: string,
  attestation?: string,
]
