import { createEmitter } from '../createEmitter.ts'
import { createUsage } from '../createUsage.ts'
import type { MailboxStore } from '../MailboxStore.ts'
import { createCommitter } from './createCommitter.ts'
import { openFile } from './openFile.ts'
import { publish } from './publish.ts'
import { acknowledge, read } from './read.ts'
import type { SqliteContext } from './SqliteContext.ts'
import { prepareStatements } from './SqliteContext.ts'
import { removeSubscriptions, subscribeEach, sweep } from './subscriptions.ts'

/** Creates mailboxes in a file, for one process. What was acknowledged survives `kill -9` and the loss of power. */
export function createSqliteStore(
  parameters: createSqliteStore.Parameters,
): MailboxStore {
  const { file, limits, now = Date.now } = parameters
  const database = openFile(file)
  const sql = prepareStatements(database)
  const committer = createCommitter(database)
  const context: SqliteContext = {
    ...{ sql, committer, limits, now },
    usage: createUsage({ limits, now }),
    receipts: new Set(),
    topicEvents: createEmitter(),
    clientEvents: createEmitter(),
  }
  const { clientEvents, topicEvents } = context
  countStored(context)

  return {
    publish: (given) => publish(context, given),
    async subscribe(given) {
      const { outcomes, subscribed } = await committer.write(() =>
        subscribeEach(context, given),
      )
      const { clientId } = given
      if (subscribed.length > 0)
        clientEvents.emit(clientId, { subscribed, unsubscribed: [] })
      return outcomes
    },
    unsubscribe: (given) => removeSubscriptions(context, given),
    async listTopics(clientId) {
      const rows = sql.listTopics.all(clientId) as { topic: string }[]
      if (rows.length > 0)
        await committer.write(() => sql.touch.run(clientId, now()), {
          isUrgent: false,
        })
      return rows.map(({ topic }) => topic)
    },
    read: async (given) => read(context, given),
    acknowledge: (given) => acknowledge(context, given),
    watchTopic: (topic, wake) => topicEvents.subscribe(topic, () => wake()),
    watchClient: (clientId, wake) => clientEvents.subscribe(clientId, wake),
    sweep: () => sweep(context),
    async ping() {
      sql.ping.get()
    },
    async close() {
      if (!database.isOpen) return
      committer.flush()
      database.close()
    },
  }
}

export declare namespace createSqliteStore {
  type Parameters = {
    /** Path of the file; its folder is created. */
    file: string
    limits: MailboxStore.Limits
    /** Milliseconds since 1970. Default the machine's clock. */
    now?: (() => number) | undefined
  }
  type ErrorType = openFile.ErrorType
}

/** Counts what the file holds, for the limits of all; by which addresses it was stored is not known any more. */
function countStored({ sql, usage, now }: SqliteContext): void {
  for (const row of sql.measureAll.all() as StoredRow[]) {
    const { bytes, messages } = row
    const lifetime = Math.max(0, row.ends - now())
    usage.addMessages({ address: undefined, bytes, messages, lifetime })
  }
  const { count } = sql.countAllTopics.get() as { count: number }
  usage.addSubscriptions({ address: undefined, count })
}

type StoredRow = { ends: number; messages: number; bytes: number }
