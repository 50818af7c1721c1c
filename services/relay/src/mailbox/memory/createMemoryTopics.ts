import type { MemoryTopic } from './MemoryTopic.ts'
import { removeEntries } from './removeEntries.ts'

/** Topics looked at before others get a turn. */
const slice = 1_000

/** The topics of a memory store; one that holds nothing any more is forgotten. */
export function createMemoryTopics(): createMemoryTopics.ReturnType {
  const topics = new Map<string, MemoryTopic>()

  function drop(name: string, topic: MemoryTopic): void {
    const { entries, seen, subscribers } = topic
    if (entries.length + seen.size + subscribers.size === 0) topics.delete(name)
  }

  return {
    get: (name) => topics.get(name),
    open(name) {
      const topic = topics.get(name) ?? create()
      topics.set(name, topic)
      return topic
    },
    drop(name) {
      const topic = topics.get(name)
      if (topic) drop(name, topic)
    },
    async sweep(now) {
      let looked = 0
      for (const [name, topic] of topics) {
        const { seen } = topic
        removeEntries(topic, ({ expiresAt }) => expiresAt <= now)
        for (const [id, until] of seen) if (until <= now) seen.delete(id)
        drop(name, topic)
        looked += 1
        if (looked % slice === 0)
          await new Promise((resolve) => setImmediate(resolve))
      }
    },
  }
}

export declare namespace createMemoryTopics {
  type ReturnType = {
    get(name: string): MemoryTopic | undefined
    /** Makes one where there is none. */
    open(name: string): MemoryTopic
    /** Forgets a topic that holds nothing. */
    drop(name: string): void
    sweep(now: number): Promise<void>
  }
}

function create(): MemoryTopic {
  return {
    entries: [],
    characters: 0,
    seen: new Map(),
    subscribers: new Set(),
    acknowledged: new Map(),
    lastPublishedAt: 0,
  }
}
