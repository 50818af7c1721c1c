import type { SubscriberLimitError } from '../../mailbox/errors/SubscriberLimitError.ts'
import { getSubscriptionId } from '../getSubscriptionId.ts'
import type { RpcContext } from '../RpcContext.ts'

/** Subscribes the client; gives the id of each subscription, or why there is none. */
export async function subscribeTopics(
  context: RpcContext,
  topics: readonly string[],
): Promise<readonly (string | SubscriberLimitError)[]> {
  const { clientId, store } = context
  context.hold(topics)
  const limits = await store.subscribe({ clientId, topics })
  return topics.map(
    (topic, index) => limits[index] ?? getSubscriptionId(topic, clientId),
  )
}
