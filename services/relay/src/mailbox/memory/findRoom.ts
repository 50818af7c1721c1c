import type { MailboxStore } from '../MailboxStore.ts'
import { spareShare } from '../spareShare.ts'
import type { MemoryTopic } from './MemoryTopic.ts'

/** The entries to give up so that others fit in; `undefined` where that is not possible. */
export function findRoom(
  topic: MemoryTopic,
  parameters: findRoom.Parameters,
): ReadonlySet<MemoryTopic.Entry> | undefined {
  const { limits, now } = parameters
  const gone = new Set<MemoryTopic.Entry>()
  let messages = topic.entries.length + parameters.messages
  let characters = topic.characters + parameters.characters
  const isFull = (share = 1) =>
    messages > Math.ceil(limits.messagesPerTopic * share) ||
    characters > limits.charactersPerTopic * share
  const give = (entry: MemoryTopic.Entry) => {
    gone.add(entry)
    messages -= 1
    characters -= entry.message.length
  }

  if (!isFull()) return gone
  for (const entry of topic.entries) if (entry.expiresAt <= now) give(entry)
  for (const entry of topic.entries) {
    if (!isFull(1 - spareShare)) break
    if (!gone.has(entry) && isReceived(topic, entry)) give(entry)
  }
  return isFull() ? undefined : gone
}

export declare namespace findRoom {
  type Parameters = {
    limits: MailboxStore.Limits
    /** How many are to come. */
    messages: number
    characters: number
    now: number
  }
}

/** Whether somebody has it, and no subscriber waits for it. */
function isReceived(
  { acknowledged, subscribers }: MemoryTopic,
  { messageId, senderId }: MemoryTopic.Entry,
): boolean {
  const has = (clientId: string) =>
    acknowledged.get(clientId)?.has(messageId) === true
  for (const clientId of subscribers)
    if (clientId !== senderId && !has(clientId)) return false
  for (const clientId of acknowledged.keys()) if (has(clientId)) return true
  return false
}
