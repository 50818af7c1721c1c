import { createHash } from 'node:crypto'
import type { MailboxStore } from '../../../../services/relay/src/mailbox/MailboxStore.ts'

/** Creates a message to store, which lives for a minute. */
export function createDraft(
  topic: string,
  message: string,
  lifetime = 60_000,
): MailboxStore.Draft {
  return { topic, message, messageId: hash(message), tag: 0, lifetime }
}

export function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
