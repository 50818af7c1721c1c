import type { Logger } from '@latchkit/shared/logger'
import { findMethod } from './findMethod.ts'
import { formatRefusal } from './formatRefusal.ts'
import { readObject } from './params/readObject.ts'
import type { parseFrame } from './parseFrame.ts'
import { RelayError } from './RelayError.ts'
import type { RpcContext } from './RpcContext.ts'
import { toRelayError } from './toRelayError.ts'

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
