import { readList } from '../params/readList.ts'
import { readTopic } from '../params/readTopic.ts'
import type { Method } from './Method.ts'
import { subscribeTopics } from './subscribeTopics.ts'

/** `irn_batchSubscribe`: the ids of all, or the first error; what was subscribed to before it stays. */
export const batchSubscribe: Method = async (context, { topics }) => {
  const limit = context.limits.batchSize
  const list = readList(topics, { limit }).map(readTopic)
  const ids = await subscribeTopics(context, list)
  const error = ids.find((it) => it instanceof Error)
  if (error) throw error
  return ids
}
