import { parseJson, toRpcError } from '@latchkit/protocol'
import { raceSignal } from '@latchkit/protocol/internal'
import type { ChainReader } from '../../chain/ChainReader.ts'
import type { RpcSource } from '../../rpc/ports.ts'

/** Creates a chain reader over an RPC source: encodes parameters, parses results, throws errors. */
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
      const pending = source.request({ networkId, method, params: text })
      // Others may share the call, so it continues when one caller aborts.
      const answer = await raceSignal(pending, signal)
      if ('result' in answer) return parseJson(answer.result)
      throw toRpcError(answer.error)
    },
  }
}

export declare namespace createChainReader {
  type Parameters = Pick<ChainReader, 'multicalls'> & { source: RpcSource }
}
