import { approveSession } from './methods/approveSession.ts'
import { batchFetchMessages } from './methods/batchFetchMessages.ts'
import { batchPublish } from './methods/batchPublish.ts'
import { batchReceive } from './methods/batchReceive.ts'
import { batchSubscribe } from './methods/batchSubscribe.ts'
import { batchSubscribeBlocking } from './methods/batchSubscribeBlocking.ts'
import { batchUnsubscribe } from './methods/batchUnsubscribe.ts'
import { createTopic } from './methods/createTopic.ts'
import { fetchMessages } from './methods/fetchMessages.ts'
import type { Method } from './methods/Method.ts'
import { proposeSession } from './methods/proposeSession.ts'
import { publish } from './methods/publish.ts'
import { subscribe } from './methods/subscribe.ts'
import { unsubscribe } from './methods/unsubscribe.ts'

/** Three names for one protocol: the two old ones are still said. */
const prefixes = ['irn_', 'iridium_', 'waku_']

const relayMethods = {
  publish,
  batchPublish,
  subscribe,
  subscribeBlocking: subscribe,
  batchSubscribe,
  batchSubscribeBlocking,
  unsubscribe,
  batchUnsubscribe,
  fetchMessages,
  batchFetchMessages,
  batchReceive,
}

const methods: ReadonlyMap<string, Method> = new Map([
  ...Object.entries(relayMethods).flatMap(([name, method]) =>
    prefixes.map((prefix) => [prefix + name, method] as const),
  ),
  ['wc_createTopic', createTopic],
  ['wc_proposeSession', proposeSession],
  ['wc_approveSession', approveSession],
])

/** What serves a method, if anything does. */
export function findMethod(name: string): Method | undefined {
  return methods.get(name)
}
