import type { SigningKey } from '@latchkit/shared/auth/keys'
import type { Logger } from '@latchkit/shared/logger'
import type { Mailer } from '@latchkit/shared/mail/Mailer'
import type { SharedState } from '@latchkit/shared/state/SharedState'
import type { Config } from './config.ts'
import type { Database } from './database/tables.ts'

/** What the parts of the service share. */
export type Accounts = {
  readonly config: Pick<
    Config,
    'appName' | 'frameOrigins' | 'limits' | 'origins' | 'projects'
  >
  /** The origin at which visitors reach the service: the issuer of its tokens. */
  readonly publicUrl: string
  readonly database: Database
  /** Counters, and proofs that were used. */
  readonly state: SharedState
  readonly mailer: Mailer
  /** The first makes what is new; all are accepted. */
  readonly secrets: readonly string[]
  /** What keys for recovery are derived from: the first wraps, all may unwrap. */
  readonly recoverySecrets: readonly string[]
  /**
   * Encrypts this service's part of a link for the host that mails it. Without one the service mails a link to a page of its
   * own, which lets no wallet be recovered.
   */
  readonly linkSecret: string | undefined
  /** One for each secret. */
  readonly signingKeys: readonly SigningKey[]
  readonly logger: Logger
  /** Milliseconds since 1970. */
  readonly now: () => number
}
