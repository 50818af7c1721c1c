import { readTopic } from '../params/readTopic.ts'
import type { Method } from './Method.ts'

/** `wc_createTopic`: a topic needs no creation here. */
export const createTopic: Method = async (_, { topic }) => {
  readTopic(topic)
  return true
}
