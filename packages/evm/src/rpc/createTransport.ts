import type { Provider } from '@latchkit/core'
import { InvalidConfigurationError } from '@latchkit/core'
import { raceSignal } from '@latchkit/protocol/internal'
import type { NodeRequest } from './createBatch.ts'
import { createEndpoint } from './createEndpoint.ts'
import type { createRanking } from './createRanking.ts'
import type { createRpc } from './createRpc.ts'
import { cacheSize } from './limits.ts'
import { requestNodes } from './requestNodes.ts'

/** Creates a provider over a network's URLs: it uses the best one first, and the others when it fails. */
export function createTransport(parameters: createRpc.Parameters): Provider {
  const { chainId, urls } = parameters
  if (urls.length === 0)
    throw new InvalidConfigurationError({
      option: `rpcUrls of chain ${chainId}`,
      given: urls,
      expected: 'at least one RPC URL',
    })
  const endpoints = urls.map((url) => createEndpoint({ url, chainId }))
  const pending = new Map<string, Promise<unknown>>()
  let nodes = endpoints
  let ranking: Promise<createRanking.ReturnType> | undefined

  /** Ranks several endpoints while they are read. Without the code, they are used in the order of their URLs. */
  async function rank(): Promise<void> {
    ranking ??= import('./createRanking.ts').then(({ createRanking }) =>
      createRanking({
        pings: endpoints.map(({ ping }) => ping),
        onOrder(order) {
          nodes = order.flatMap((index) => endpoints[index] ?? [])
        },
      }),
    )
    const loaded = await ranking.catch(() => undefined)
    if (loaded) loaded.touch()
    else ranking = undefined
  }

  /** Equal reads share one request; equal transactions are sent twice. */
  function share(request: NodeRequest): Promise<unknown> {
    const send = () => requestNodes({ request, listNodes: () => nodes })
    if (request.method.startsWith('eth_send')) return send()
    const key = JSON.stringify([request.method, request.params])
    const shared = pending.get(key)
    if (shared) return shared
    if (pending.size >= cacheSize) return send()
    const answer = send().finally(() => pending.delete(key))
    pending.set(key, answer)
    return answer
  }

  return {
    async request({ method, params }, { signal } = {}) {
      signal?.throwIfAborted()
      if (endpoints.length > 1) void rank()
      // An aborted read must not abort those that share its request.
      return raceSignal(share({ method, params }), signal)
    },
  }
}
