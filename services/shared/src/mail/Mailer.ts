import { BaseError } from '@latchkit/protocol'

/** Sends mail to users. */
export type Mailer = {
  /** Resolves when the mail server has accepted the mail. Rejects with `MailUnavailableError` or `MailRefusedError`. */
  send(mail: Mail): Promise<void>
}

/** A mail in plain text. */
export type Mail = {
  readonly to: string
  readonly subject: string
  readonly text: string
}

/** The mail server was not reached, did not answer in time, or asks to try later. */
export class MailUnavailableError extends BaseError {
  override name = 'MailUnavailableError'

  constructor({ cause }: { cause?: unknown } = {}) {
    super('Mail cannot be sent at the moment.', {
      code: 'MAIL_UNAVAILABLE',
      hint: 'Check that `LATCHKIT_*_SMTP_URL` names a mail server that runs.',
      cause,
    })
  }
}

/** The mail server refuses the mail for good. */
export class MailRefusedError extends BaseError {
  override name = 'MailRefusedError'

  constructor({ status }: { status: number }) {
    super(`The mail server refuses the mail (${status}).`, {
      code: 'MAIL_REFUSED',
      hint: 'Its log has the reason: the sender, the recipient, or the login of `LATCHKIT_*_SMTP_URL`.',
    })
  }
}
