import { hash } from 'node:crypto'
import type { SubscriberLimitError } from '../../mailbox/errors.ts'
import type { Method, RpcContext } from '../Method.ts'
import { readList, readObject, readTopic } from '../params.ts'
import { formatError, toRelayError } from '../RelayError.ts'

/** `irn_subscribe` and `irn_subscribeBlocking`: both answer when the subscription is kept. */
export const subscribe: Method = async (context, { topic }) => {
  const [id] = await subscribeTopics(context, [readTopic(topic)])
  if (id instanceof Error) throw id
  return id
}

/** `irn_batchSubscribe`: the ids of all, or the first error; what was subscribed to before it stays. */
export const batchSubscribe: Method = async (context, { topics }) => {
  const limit = context.limits.batchSize
  const list = readList(topics, { limit }).map(readTopic)
  const ids = await subscribeTopics(context, list)
  const error = ids.find((it) => it instanceof Error)
  if (error) throw error
  return ids
}

/** `irn_batchSubscribeBlocking`: an id or an error for each topic. */
export const batchSubscribeBlocking: Method = async (context, { topics }) => {
  const limit = context.limits.batchSize
  const list = readList(topics, { limit }).map(readTopic)
  const ids = await subscribeTopics(context, list)
  return ids.map((it) =>
    it instanceof Error ? { error: formatError(toRelayError(it)) } : { id: it },
  )
}

/** `irn_unsubscribe`: the id that clients send along says nothing new. */
export const unsubscribe: Method = async ({ clientId, store }, { topic }) => {
  await store.unsubscribe({ clientId, topics: [readTopic(topic)] })
  return true
}

/** `irn_batchUnsubscribe`. */
export const batchUnsubscribe: Method = async (context, { subscriptions }) => {
  const { clientId, store, limits } = context
  const list = readList(subscriptions, { limit: limits.batchSize })
  const topics = list.map((it) => readTopic(readObject(it).topic))
  await store.unsubscribe({ clientId, topics })
  return true
}

/** Subscribes the client; gives the id of each subscription, or why there is none. */
async function subscribeTopics(
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

/** The id of a client's subscription to a topic: clients work it out themselves, and ignore what they are told. */
export function getSubscriptionId(topic: string, clientId: string): string {
  return hash('sha256', topic + clientId)
}
