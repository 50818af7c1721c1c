import type { Provider } from '@latchkit/core'
import { raceSignal } from '@latchkit/protocol/internal'

/** Reads from a network's nodes. The code that asks them loads with the first read. */
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
        // The code may be there the next time.
        transport = undefined
        throw error
      })
      const current = transport
      // The signal stays here: equal reads share one request, and one that gives up must not take the others with it.
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
