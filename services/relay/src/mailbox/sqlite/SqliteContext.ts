import type { MailboxStore } from '../MailboxStore.ts'
import type { createWakers } from '../memory/createWakers.ts'
import type { createCommitter } from './createCommitter.ts'
import type { prepareStatements } from './prepareStatements.ts'

/** What the parts of the SQLite store share. */
export type SqliteContext = {
  readonly sql: ReturnType<typeof prepareStatements>
  readonly committer: createCommitter.ReturnType
  /** What was received and is not on disk yet: `read` gives it no more. */
  readonly receipts: Set<string>
  readonly limits: MailboxStore.Limits
  readonly now: () => number
  readonly topicWakers: createWakers.ReturnType<undefined>
  readonly clientWakers: createWakers.ReturnType<
    MailboxStore.Change | undefined
  >
}
