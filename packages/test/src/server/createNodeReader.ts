import type { NetworkId } from '@latchkit/protocol'
import { toRpcError } from '@latchkit/protocol'
import type { ChainReader } from '../../../../services/server/src/chain/ChainReader.ts'
import { UpstreamError } from '../../../../services/server/src/errors/UpstreamError.ts'

/** Creates a chain reader with one node URL per network, without retries or a cache. */
export function createNodeReader(
  urls: Readonly<Record<NetworkId, string>>,
): ChainReader {
  return {
    networkIds: Object.keys(urls) as NetworkId[],
    async request({ networkId, method, params = [], signal }) {
      const body = { jsonrpc: '2.0', id: 1, method, params }
      const answer = await fetch(urls[networkId] ?? '', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
        ...(signal && { signal }),
      })
        .then((it) => it.json())
        .catch((cause: unknown) => {
          throw new UpstreamError({ upstream: 'rpc', cause })
        })
      if (answer.error) throw toRpcError(answer.error)
      return answer.result
    },
  }
}
