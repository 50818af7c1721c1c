import type { Provider } from '@latchkit/core'
import { InvalidConfigurationError } from '@latchkit/core'
import { fallback } from 'viem'
import { createEndpoint } from './createEndpoint.ts'
import { createRanking } from './createRanking.ts'
import type { createRpc } from './createRpc.ts'
import { retryCount, retryDelay } from './limits.ts'

/** viem's transports over a network's URLs: the best one first, the others when it fails. */
export function createTransport(parameters: createRpc.Parameters): Provider {
  const { chainId, urls } = parameters
  if (urls.length === 0)
    throw new InvalidConfigurationError({
      option: `rpcUrls of chain ${chainId}`,
      given: urls,
      expected: 'at least one RPC URL',
    })
  const endpoints = urls.map((url) => createEndpoint({ url, chainId }))
  const connect = (order: readonly number[]) =>
    fallback(
      order.flatMap((index) => endpoints[index]?.transport ?? []),
      { retryCount, retryDelay },
    )({})

  let transport = connect([...urls.keys()])
  const ranking = createRanking({
    pings: endpoints.map(({ ping }) => ping),
    onOrder(order) {
      transport = connect(order)
    },
  })

  return {
    async request({ method, params }) {
      ranking.touch()
      // viem keeps reads in flight in its cache of 8192 and answers equal ones together.
      const dedupe = !method.startsWith('eth_send')
      const args: Parameters<typeof transport.request>[0] = {
        method,
        params,
      } as never
      return transport.request(args, { dedupe })
    },
  }
}
