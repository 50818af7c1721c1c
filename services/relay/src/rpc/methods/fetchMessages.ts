import { readTopic } from '../params/readTopic.ts'
import { fetchTopics } from './fetchTopics.ts'
import type { Method } from './Method.ts'

/** `irn_fetchMessages`. */
export const fetchMessages: Method = async (context, { topic }) =>
  await fetchTopics(context, [readTopic(topic)])
