import type { MemoryTopic } from './MemoryTopic.ts'

/** Takes entries out of a topic, and what was known of their delivery. */
export function removeEntries(
  topic: MemoryTopic,
  isGone: (entry: MemoryTopic.Entry) => boolean,
): void {
  const gone = topic.entries.filter(isGone)
  if (gone.length === 0) return
  topic.entries = topic.entries.filter((entry) => !gone.includes(entry))
  for (const { message, messageId } of gone) {
    topic.characters -= message.length
    for (const [clientId, received] of topic.acknowledged) {
      received.delete(messageId)
      if (received.size === 0) topic.acknowledged.delete(clientId)
    }
  }
}
