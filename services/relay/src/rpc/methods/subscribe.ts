import { readTopic } from '../params/readTopic.ts'
import type { Method } from './Method.ts'
import { subscribeTopics } from './subscribeTopics.ts'

/** `irn_subscribe` and `irn_subscribeBlocking`: both answer when the subscription is kept. */
export const subscribe: Method = async (context, { topic }) => {
  const [id] = await subscribeTopics(context, [readTopic(topic)])
  if (id instanceof Error) throw id
  return id
}
