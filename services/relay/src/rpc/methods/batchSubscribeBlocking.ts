import { formatError } from '../formatError.ts'
import { readList } from '../params/readList.ts'
import { readTopic } from '../params/readTopic.ts'
import { toRelayError } from '../toRelayError.ts'
import type { Method } from './Method.ts'
import { subscribeTopics } from './subscribeTopics.ts'

/** `irn_batchSubscribeBlocking`: an id or an error for each topic. */
export const batchSubscribeBlocking: Method = async (context, { topics }) => {
  const limit = context.limits.batchSize
  const list = readList(topics, { limit }).map(readTopic)
  const ids = await subscribeTopics(context, list)
  return ids.map((it) =>
    it instanceof Error ? { error: formatError(toRelayError(it)) } : { id: it },
  )
}
