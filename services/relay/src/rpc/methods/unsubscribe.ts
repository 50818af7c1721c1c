import { readTopic } from '../params/readTopic.ts'
import type { Method } from './Method.ts'

/** `irn_unsubscribe`: the id that clients send along says nothing new. */
export const unsubscribe: Method = async ({ clientId, store }, { topic }) => {
  await store.unsubscribe({ clientId, topics: [readTopic(topic)] })
  return true
}
