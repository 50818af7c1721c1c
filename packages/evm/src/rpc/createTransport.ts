import type { Provider } from '@latchkit/core'
import { InvalidConfigurationError } from '@latchkit/core'
import { createEndpoint } from './createEndpoint.ts'
import { createRanking } from './createRanking.ts'
import type { createRpc } from './createRpc.ts'
import { cacheSize } from './limits.ts'
import { askNodes } from './requestNodes.ts'

/** Reads over a network's URLs: the best one first, the others when it fails. */
export function createTransport(parameters: createRpc.Parameters): Provider {
  const { chainId, urls } = parameters
  if (urls.length === 0)
    throw new InvalidConfigurationError({
      option: `rpcUrls of chain ${chainId}`,
      given: urls,
      expected: 'at least one RPC URL',
    })
  const endpoints = urls.map((url) => createEndpoint({ url, chainId }))
  const ranking = createRanking({
    pings: endpoints.map(({ ping }) => ping),
    onOrder(order) {
      nodes = order.flatMap((index) => endpoints[index] ?? [])
    },
  })
  const inFlight = new Map<string, Promise<unknown>>()
  let nodes = endpoints

  return {
    async request({ method, params }) {
      ranking.touch()
      const request = { method, params }
      const ask = () => askNodes({ request, listNodes: () => nodes })
      const key = JSON.stringify([method, params])
      // What is sent twice is meant twice.
      if (method.startsWith('eth_send')) return ask()
      const same = inFlight.get(key)
      if (same) return same
      if (inFlight.size >= cacheSize) return ask()
      const answer = ask().finally(() => inFlight.delete(key))
      inFlight.set(key, answer)
      return answer
    },
  }
}
