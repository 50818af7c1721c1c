import { readList } from '../params/readList.ts'
import { readObject } from '../params/readObject.ts'
import { readTopic } from '../params/readTopic.ts'
import type { Method } from './Method.ts'

/** `irn_batchUnsubscribe`. */
export const batchUnsubscribe: Method = async (context, { subscriptions }) => {
  const { clientId, store, limits } = context
  const list = readList(subscriptions, { limit: limits.batchSize })
  const topics = list.map((it) => readTopic(readObject(it).topic))
  await store.unsubscribe({ clientId, topics })
  return true
}
