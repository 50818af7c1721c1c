import { setImmediate } from 'node:timers/promises'
import { subscriptionLifetime } from '../subscriptionLifetime.ts'
import { removeSubscriptions } from './removeSubscriptions.ts'
import type { SqliteContext } from './SqliteContext.ts'

/** Rows removed before others get a turn. */
const slice = 500

/** Removes what has ended. */
export async function sweep(context: SqliteContext): Promise<void> {
  const { sql, now, committer } = context
  for (const statement of [sql.endMessages, sql.endSeen]) {
    let changes: number | bigint = slice
    while (changes === slice) {
      changes = await committer.write(() => statement.run(now(), slice).changes)
      await setImmediate()
    }
  }

  const forgotten = sql.listForgotten.all(now() - subscriptionLifetime)
  for (const { client } of forgotten as { client: string }[]) {
    const rows = sql.listTopics.all(client) as { topic: string }[]
    const topics = rows.map((row) => row.topic)
    await removeSubscriptions(context, { clientId: client, topics })
    await committer.write(() => sql.removeClient.run(client))
  }
}
