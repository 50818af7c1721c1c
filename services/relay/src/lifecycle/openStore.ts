import { join } from 'node:path'
import type { Config } from '../config/Config.ts'
import { createMemoryStore } from '../mailbox/createMemoryStore.ts'
import type { MailboxStore } from '../mailbox/MailboxStore.ts'

/** Opens the mailboxes that the configuration says; what serves the others is not even loaded. */
export async function openStore(parameters: {
  config: Config
  now: () => number
}): Promise<MailboxStore> {
  const { config, now } = parameters
  const { limits, dataDir } = config
  if (config.store === 'memory') return createMemoryStore({ limits, now })
  const { createSqliteStore } = await import('../mailbox/createSqliteStore.ts')
  const file = join(dataDir, 'mailboxes.db')
  return createSqliteStore({ file, limits, now })
}
