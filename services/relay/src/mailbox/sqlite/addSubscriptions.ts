import type { MailboxStore } from '../MailboxStore.ts'
import type { SqliteContext } from './SqliteContext.ts'

/** Subscribes a client; gives the topics that it was not subscribed to. */
export function addSubscriptions(
  { sql, now }: SqliteContext,
  { clientId, topics }: MailboxStore.Topics,
): readonly string[] {
  if (topics.length === 0) return []
  sql.touch.run(clientId, now())
  return topics.filter(
    (topic) => sql.subscribe.run(clientId, topic).changes === 1,
  )
}
