import { MailboxFullError } from '../mailbox/errors/MailboxFullError.ts'
import { SubscriberLimitError } from '../mailbox/errors/SubscriberLimitError.ts'
import { RelayError } from './RelayError.ts'

/** What a failure is to the client; nothing of the inside gets out. */
export function toRelayError(error: unknown): RelayError {
  if (error instanceof RelayError) return error
  if (error instanceof MailboxFullError)
    return new RelayError('MailboxLimitExceeded', error.message)
  if (error instanceof SubscriberLimitError)
    return new RelayError('SubscriberLimitExceeded', error.message)
  return new RelayError('Internal', 'Internal error')
}
