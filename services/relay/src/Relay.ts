import type { Logger } from '@latchkit/shared/logger'
import type { Config } from './config.ts'
import type { createTokenBucket } from './limits/createTokenBucket.ts'
import type { MailboxStore } from './mailbox/MailboxStore.ts'
import type { Metrics } from './metrics.ts'
import type { createHub } from './sockets/createHub.ts'

/** The ports that every connection of a relay shares. */
export type Relay = {
  readonly config: Config
  readonly store: MailboxStore
  readonly hub: createHub.ReturnType
  readonly metrics: Metrics
  readonly logger: Logger
  /** The publishing limit of each project that has one, by its id. */
  readonly publishes: ReadonlyMap<string, createTokenBucket.ReturnType>
  readonly now: () => number
}
