import type { Logger } from '@latchkit/shared/logger'
import type { Method, RpcContext } from './Method.ts'
import { fetchMethods } from './methods/fetch.ts'
import { publishMethods, sessionMethods } from './methods/publish.ts'
import { subscribeMethods } from './methods/subscribe.ts'
import { readObject } from './params.ts'
import type { parseFrame } from './parseFrame.ts'
import { formatRefusal, RelayError, toRelayError } from './RelayError.ts'

/** Serves a request; resolves to the text of the response, with the id as it was sent. Never rejects. */
export async function answerRequest(
  context: RpcContext,
  request: parseFrame.Request,
  { observeRefusal, logger }: answerRequest.Options,
): Promise<string> {
  const { id, method: name, params } = request
  try {
    const method = methods.get(name)
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

/** The names of the relay's protocol, of which two are older. */
const prefixes = ['irn_', 'iridium_', 'waku_']
const relayMethods = { ...publishMethods, ...subscribeMethods, ...fetchMethods }

const methods: ReadonlyMap<string, Method> = new Map<string, Method>([
  ...Object.entries(relayMethods).flatMap(([name, method]) =>
    prefixes.map((prefix) => [prefix + name, method] as const),
  ),
  ...Object.entries(sessionMethods),
])
