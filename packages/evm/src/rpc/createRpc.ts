import type { Provider } from '@latchkit/core'

/** Creates a provider for reads from a network's nodes. Its code loads with the first read. */
export function createRpc(parameters: createRpc.Parameters): Provider {
  let transport: Promise<Provider> | undefined

  const load = async () => (await loadTransport()).createTransport(parameters)

  return {
    async request(args, { signal } = {}) {
      signal?.throwIfAborted()
      transport ??= load().catch((error: unknown) => {
        // The next request loads the code again.
        transport = undefined
        throw error
      })
      const { request } = await transport
      return request(args, { signal })
    },
  }
}

/** Loads what sends requests to nodes. */
export const loadTransport = () => import('./createTransport.ts')

export declare namespace createRpc {
  type Parameters = {
    chainId: number
    /** Best first. */
    urls: readonly string[]
  }
}
