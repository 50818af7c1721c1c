import type { MailboxStore } from '../MailboxStore.ts'

/** What a message says of a client's subscriptions; `undefined` where they have to be listed. */
export function parseChange(
  message: string | undefined,
): MailboxStore.Change | undefined {
  if (message === undefined) return undefined
  // Written by a script of ours, from the topics that it was given.
  const topics = JSON.parse(message.slice(1)) as string[]
  return message.startsWith('+')
    ? { subscribed: topics, unsubscribed: [] }
    : { subscribed: [], unsubscribed: topics }
}
