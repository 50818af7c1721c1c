import type { MailboxStore } from '../MailboxStore.ts'
import { acknowledgeScript } from './acknowledgeScript.ts'
import type { RedisContext } from './RedisContext.ts'

/** Clients that are not subscribed and whose receipts a topic remembers: anyone could make more of them. */
const strangersPerTopic = 64

/** Remembers what a client has received. */
export async function acknowledge(
  { connection, keys, limits }: RedisContext,
  { clientId, receipts }: MailboxStore.AcknowledgeParameters,
): Promise<void> {
  const topics = new Map<string, Set<string>>()
  for (const { topic, messageId } of receipts)
    topics.set(topic, (topics.get(topic) ?? new Set()).add(messageId))
  await Promise.all(
    [...topics].map(([topic, messageIds]) => {
      const own = keys.topic(topic)
      return connection.run(acknowledgeScript, {
        keys: [
          ...[own.stream, own.info, own.subscribers, own.receipts],
          ...[...messageIds].map((id) => keys.message(topic, id)),
        ],
        values: [clientId, strangersPerTopic, limits.messagesPerTopic],
      })
    }),
  )
}
