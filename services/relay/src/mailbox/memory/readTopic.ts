import type { MailboxStore } from '../MailboxStore.ts'
import type { MemoryTopic } from './MemoryTopic.ts'

/** What waits for a client in a topic. */
export function readTopic(
  topic: MemoryTopic | undefined,
  parameters: MailboxStore.ReadParameters & { now: number },
): MailboxStore.Page {
  const { clientId, after, limit, maxCharacters = Infinity, now } = parameters
  if (!topic) return { entries: [], hasMore: false, isSubscribed: false }
  const isSubscribed = topic.subscribers.has(clientId)
  const received = topic.acknowledged.get(clientId)
  const entries: MemoryTopic.Entry[] = []
  let characters = 0

  for (let i = findStart(topic, after); i < topic.entries.length; i++) {
    const entry = topic.entries[i] as MemoryTopic.Entry
    const isWaiting =
      entry.expiresAt > now &&
      entry.senderId !== clientId &&
      !received?.has(entry.messageId)
    if (!isWaiting) continue
    characters += entry.message.length
    const isFull =
      entries.length >= limit ||
      (entries.length > 0 && characters > maxCharacters)
    if (isFull) return { entries, hasMore: true, isSubscribed }
    entries.push(entry)
  }
  return { entries, hasMore: false, isSubscribed }
}

/** From the end: who is up to date is the usual case. */
function findStart({ entries }: MemoryTopic, after: string | undefined) {
  if (after === undefined) return 0
  const last = Number(after)
  return entries.findLastIndex(({ sequence }) => sequence <= last) + 1
}
