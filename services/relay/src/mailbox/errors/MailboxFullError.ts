import { BaseError } from '@latchkit/protocol'

/** A topic holds as many messages as it may, and somebody still waits for each of them. */
export class MailboxFullError extends BaseError {
  override name = 'MailboxFullError'

  constructor() {
    super('The mailbox of this topic is full.', {
      code: 'MAILBOX_FULL',
      hint: 'Wait until its messages were received, or have ended.',
    })
  }
}
