import { parseJson, toRpcError } from '@latchkit/protocol'
import type { ChainReader } from '../../chain/ChainReader.ts'
import type { RpcSource } from '../../rpc/ports.ts'

/** Reads values where a source passes on text. */
export function createChainReader({
  source,
  multicalls,
}: createChainReader.Parameters): ChainReader {
  return {
    networkIds: source.networkIds,
    multicalls,
    async request({ networkId, method, params, signal }) {
      signal?.throwIfAborted()
      const text = params === undefined ? undefined : JSON.stringify(params)
      const asked = source.request({ networkId, method, params: text })
      const answer = await (signal ? abortable(asked, signal) : asked)
      if ('result' in answer) return parseJson(answer.result)
      throw toRpcError(answer.error)
    },
  }
}

export declare namespace createChainReader {
  type Parameters = Pick<ChainReader, 'multicalls'> & { source: RpcSource }
}

/** Others may wait for the same answer: only this one gives up. */
function abortable<value>(
  promise: Promise<value>,
  signal: AbortSignal,
): Promise<value> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(signal.reason)
    signal.addEventListener('abort', onAbort, { once: true })
    promise
      .then(resolve, reject)
      .finally(() => signal.removeEventListener('abort', onAbort))
  })
}
