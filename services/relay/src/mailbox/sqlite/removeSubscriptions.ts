import type { MailboxStore } from '../MailboxStore.ts'
import type { SqliteContext } from './SqliteContext.ts'

/** Ends subscriptions, and what is known of their deliveries. */
export async function removeSubscriptions(
  { sql, committer, clientWakers }: SqliteContext,
  { clientId, topics }: MailboxStore.Topics,
): Promise<void> {
  await committer.write(() => {
    for (const topic of topics) {
      sql.unsubscribe.run(clientId, topic)
      sql.forget.run(clientId, topic)
    }
  })
  clientWakers.wake(clientId, { subscribed: [], unsubscribed: topics })
}
