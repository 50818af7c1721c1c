import type { Logger } from '@latchkit/shared/logger'
import type { Method, RpcContext } from './Method.ts'
import {
  batchFetchMessages,
  batchReceive,
  fetchMessages,
} from './methods/fetch.ts'
import {
  approveSession,
  batchPublish,
  createTopic,
  proposeSession,
  publish,
} from './methods/publish.ts'
import {
  batchSubscribe,
  batchSubscribeBlocking,
  batchUnsubscribe,
  subscribe,
  unsubscribe,
} from './methods/subscribe.ts'
import { readObject } from './params.ts'
import type { parseFrame } from './parseFrame.ts'
import { formatRefusal, RelayError, toRelayError } from './RelayError.ts'

/** Serves a request; gives the text to answer, with the id as it came. Never throws. */
export async function answerRequest(
  context: RpcContext,
  request: parseFrame.Request,
  { observeRefusal, logger }: answerRequest.Options,
): Promise<string> {
  const { id, method: name, params } = request
  try {
    const method = findMethod(name)
    if (!method)
      throw new RelayError('InvalidMethod', 'There is no such method')
    const result = await method(context, readObject(params))
    return `{"id":${id},"jsonrpc":"2.0","result":${JSON.stringify(result)}}`
  } catch (cause) {
    const error = toRelayError(cause)
    observeRefusal(error.tag)
    if (error.tag === 'Internal')
      logger.error({ error: String(cause) }, 'could not serve a request')
    return formatRefusal(id, error)
  }
}

export declare namespace answerRequest {
  type Options = {
    observeRefusal: (tag: RelayError.Tag) => void
    logger: Logger
  }
}

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
function findMethod(name: string): Method | undefined {
  return methods.get(name)
}
