import { readList } from '../params/readList.ts'
import { readTopic } from '../params/readTopic.ts'
import { fetchTopics } from './fetchTopics.ts'
import type { Method } from './Method.ts'

/** `irn_batchFetchMessages`. */
export const batchFetchMessages: Method = async (context, { topics }) => {
  const list = readList(topics, { limit: context.limits.batchSize })
  return await fetchTopics(context, list.map(readTopic))
}
