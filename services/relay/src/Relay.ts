import type { Logger } from '@latchkit/shared/logger'
import type { Config } from './config.ts'
import type { createBucket } from './limits/createTokenBucket.ts'
import type { MailboxStore } from './mailbox/MailboxStore.ts'
import type { Metrics } from './metrics.ts'
import type { createHub } from './sockets/createHub.ts'

/** What every connection of a relay shares. */
export type Relay = {
  readonly config: Config
  readonly store: MailboxStore
  readonly hub: createHub.ReturnType
  readonly metrics: Metrics
  readonly logger: Logger
  /** Publications of each project that has a limit. */
  readonly publishes: ReadonlyMap<string, createBucket.ReturnType>
  readonly now: () => number
}
