import { getSubscriptionId } from '../../delivery/push.ts'
import type { SubscriberLimitError } from '../../mailbox/errors.ts'
import type { Method, Methods, RpcContext } from '../Method.ts'
import { readList, readObject, readTopic } from '../params.ts'
import { formatError, toRelayError } from '../RelayError.ts'

/** Returns once the subscription is stored. */
const subscribe: Method = async (context, { topic }) => {
  const [id] = await subscribeTopics(context, [readTopic(topic)])
  if (id instanceof Error) throw id
  return id
}

/** Relay methods that begin and end subscriptions. */
export const subscribeMethods = {
  subscribe,
  subscribeBlocking: subscribe,

  /** Returns the ids of all, or the first error; subscriptions before it stay. */
  async batchSubscribe(context, { topics }) {
    const ids = await subscribeTopics(context, readTopics(context, topics))
    const error = ids.find((it) => it instanceof Error)
    if (error) throw error
    return ids
  },

  /** Returns an id or an error for each topic. */
  async batchSubscribeBlocking(context, { topics }) {
    const ids = await subscribeTopics(context, readTopics(context, topics))
    return ids.map((it) =>
      it instanceof Error
        ? { error: formatError(toRelayError(it)) }
        : { id: it },
    )
  },

  /** Ignores the id that clients send along: the topic is enough. */
  async unsubscribe({ clientId, address, store }, { topic }) {
    await store.unsubscribe({ clientId, address, topics: [readTopic(topic)] })
    return true
  },

  async batchUnsubscribe(context, { subscriptions }) {
    const { clientId, address, store, limits } = context
    const list = readList(subscriptions, { limit: limits.batchSize })
    const topics = list.map((it) => readTopic(readObject(it).topic))
    await store.unsubscribe({ clientId, address, topics })
    return true
  },
} satisfies Methods

function readTopics({ limits }: RpcContext, topics: unknown): string[] {
  return readList(topics, { limit: limits.batchSize }).map(readTopic)
}

/** Subscribes the client; returns the id of each subscription, or why there is none. */
async function subscribeTopics(
  context: RpcContext,
  topics: readonly string[],
): Promise<readonly (string | SubscriberLimitError)[]> {
  const { clientId, address, store } = context
  context.hold(topics)
  const limits = await store.subscribe({ clientId, address, topics })
  return topics.map(
    (topic, index) => limits[index] ?? getSubscriptionId(topic, clientId),
  )
}
