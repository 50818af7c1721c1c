import { join } from 'node:path'
import type { Logger } from '@latchkit/shared/logger'
import type { Config } from '../config/readConfig.ts'
import { createMemoryStore } from '../mailbox/createMemoryStore.ts'
import type { MailboxStore } from '../mailbox/MailboxStore.ts'

/** Opens the mailboxes that the configuration says; what serves the others is not even loaded. */
export async function openStore(
  parameters: openStore.Parameters,
): Promise<MailboxStore> {
  const { config, logger, now } = parameters
  const { limits, dataDir, redisUrl, redisPrefix: prefix } = config
  if (config.store === 'memory') return createMemoryStore({ limits, now })
  if (config.store === 'redis' && redisUrl) {
    const { createRedisStore } = await import('../mailbox/createRedisStore.ts')
    return createRedisStore({ url: redisUrl.reveal(), prefix, limits, logger })
  }
  const { createSqliteStore } = await import('../mailbox/createSqliteStore.ts')
  const file = join(dataDir, 'mailboxes.db')
  return createSqliteStore({ file, limits, now })
}

export declare namespace openStore {
  type Parameters = { config: Config; logger: Logger; now: () => number }
}
