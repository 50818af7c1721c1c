// Run by a test: publishes messages one after the other, and prints each that is acknowledged.
import { createSqliteStore } from '../../../../services/relay/src/mailbox/sqlite/createSqliteStore.ts'

const limits = {
  subscriptionsPerClient: 1,
  subscribersPerTopic: 1,
  messagesPerTopic: 1_000_000,
  charactersPerTopic: 100_000_000,
}
const [, , file = ''] = process.argv
const store = createSqliteStore({ file, limits })

async function publish(message: string): Promise<void> {
  const draft = { topic: 't', message, messageId: message, tag: 0 }
  const drafts = [{ ...draft, lifetime: 600_000 }]
  await store.publish({ clientId: 'dapp', drafts })
  process.stdout.write(`${message}\n`)
}

for (let i = 0; ; i += 4)
  await Promise.all([0, 1, 2, 3].map((it) => publish(String(i + it))))
