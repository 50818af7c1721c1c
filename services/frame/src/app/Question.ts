import type { Bytes } from '../keys/bytes.ts'
import type { RecoveryFactor, WrappedKey } from '../keys/recovery.ts'

/** What the frame asks the visitor for, on a screen of its own. The app learns none of it. */
export type Question = {
  /** Of the app, from the handshake. */
  readonly origin: string
} & (CodeQuestion | DeviceQuestion | FactorQuestion | ProtectionQuestion)

/** The link for a new device that was mailed, which the visitor opens. */
export type MailedLink = {
  /** What the page of the last link that was mailed shows, and milliseconds until another may be mailed. */
  readonly read: () => { readonly text: string; readonly resendIn: number }
  /** Resolves once it was confirmed. Rejects if it was refused, or has ended. */
  readonly confirmed: (options: { signal: AbortSignal }) => Promise<void>
  /** Mails another, which has another text. */
  readonly resend: () => Promise<void>
}

/** Whether the page of the link is for this device. The screen is there until the link was answered. */
type DeviceQuestion = {
  readonly kind: 'device'
  readonly email: string
  readonly link: MailedLink
}

/** The code that was mailed. */
export type CodeQuestion = {
  readonly kind: 'code'
  readonly email: string
  /** Two digits that the mail has, too. */
  readonly number: string
  /** Of the mail before that of the code; left out if there is none. */
  readonly link?: MailedLink | undefined
  /** Redeems it. Rejects with what the screen shows, before it waits for another answer. */
  readonly check: (code: string) => Promise<void>
}

/** What the wallet is protected by, to open it on this device. */
export type FactorQuestion = {
  readonly kind: 'factor'
  /** As the vault has them. */
  readonly keys: readonly WrappedKey[]
  /** Opens it. Rejects with `RecoveryFailedError` if the factor is another one. */
  readonly check: (factor: RecoveryFactor) => Promise<void>
}

/** What the wallet shall be protected by. */
export type ProtectionQuestion = {
  readonly kind: 'protection'
  readonly email: string
  /** Protects it. A passkey's output was evaluated with the salt. */
  readonly check: (factor: RecoveryFactor, salt?: Bytes) => Promise<void>
}
