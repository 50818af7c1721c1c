import { readList } from '../params/readList.ts'
import { readObject } from '../params/readObject.ts'
import { readTopic } from '../params/readTopic.ts'
import type { Method } from './Method.ts'

/** `irn_batchReceive`: these messages have been received, and come no more. */
export const batchReceive: Method = async (context, params) => {
  const { clientId, store, limits } = context
  const list = readList(params.receipts, { limit: limits.batchSize })
  const receipts = list.map(readObject).map((it) => ({
    topic: readTopic(it.topic),
    // A message's id has the form of a topic, too.
    messageId: readTopic(it.messageId ?? it.message_id).toLowerCase(),
  }))
  await store.acknowledge({ clientId, receipts })
  return true
}
