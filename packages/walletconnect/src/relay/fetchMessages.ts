import type { Relay } from '../types/Relay.ts'
import { relayMethods } from '../wire/relayMethods.ts'
import { readIncoming } from './readIncoming.ts'
import { split } from './split.ts'

/** A relay that always has more is not asked for ever. */
const mostPages = 32

/** What waits on topics, the oldest first. */
export async function fetchMessages(
  topics: readonly string[],
  ask: (method: string, params: unknown) => Promise<unknown>,
): Promise<readonly Relay.Incoming[]> {
  const found: Relay.Incoming[] = []
  for (const part of split(topics))
    for (let page = 0; page < mostPages; page += 1) {
      const answer = await ask(relayMethods.batchFetch, { topics: part })
      const { messages, hasMore } = Object(answer)
      if (Array.isArray(messages))
        found.push(...messages.flatMap((it) => readIncoming(it) ?? []))
      if (hasMore !== true) break
    }
  return found.sort((a, b) => a.publishedAt - b.publishedAt)
}
