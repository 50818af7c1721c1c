import type { MailboxStore } from '../MailboxStore.ts'

/** What the memory store knows of a topic. */
export type MemoryTopic = {
  /** The oldest first. */
  entries: MemoryTopic.Entry[]
  /** Characters of all entries. */
  characters: number
  /** Until when a message is not taken a second time. */
  readonly seen: Map<string, number>
  readonly subscribers: Set<string>
  readonly acknowledged: Map<string, Set<string>>
  lastPublishedAt: number
}

export declare namespace MemoryTopic {
  type Entry = MailboxStore.Entry & {
    readonly senderId: string
    readonly sequence: number
  }
}
