import type { Provider } from '@latchkit/core'
import { raceSignal } from '@latchkit/protocol/internal'

/** Creates a provider for reads from a network's nodes. Its code loads with the first read. */
export function createRpc(parameters: createRpc.Parameters): Provider {
  let transport: Promise<Provider> | undefined

  const load = async () => {
    const { createTransport } = await import('./createTransport.ts')
    return createTransport(parameters)
  }

  return {
    async request(args, { signal } = {}) {
      signal?.throwIfAborted()
      transport ??= load().catch((error: unknown) => {
        // The next request loads the code again.
        transport = undefined
        throw error
      })
      const current = transport
      // The signal is not passed on: equal reads share one request, and an aborted one must not abort the others.
      const answer = current.then((transport) => transport.request(args))
      return raceSignal(answer, signal)
    },
  }
}

export declare namespace createRpc {
  type Parameters = {
    chainId: number
    /** Best first. */
    urls: readonly string[]
  }
}
