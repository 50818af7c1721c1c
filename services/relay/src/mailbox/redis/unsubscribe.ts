import type { MailboxStore } from '../MailboxStore.ts'
import type { RedisContext } from './RedisContext.ts'
import { unsubscribeScript } from './unsubscribeScript.ts'

/** Ends subscriptions of a client. */
export async function unsubscribe(
  { connection, keys }: RedisContext,
  { clientId, topics }: MailboxStore.Topics,
): Promise<void> {
  const client = keys.client(clientId)
  await Promise.all(
    topics.map((topic) => {
      const { subscribers, receipts, info } = keys.topic(topic)
      return connection.run(unsubscribeScript, {
        keys: [subscribers, receipts, info, client.topics, client.channel],
        values: [clientId, topic],
      })
    }),
  )
}
