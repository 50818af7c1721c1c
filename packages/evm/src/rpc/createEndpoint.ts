import type { Transport } from 'viem'
import { http } from 'viem'
import { parseChainId } from '../connector/parseChainId.ts'
import { NodeNetworkError } from '../errors/NodeNetworkError.ts'
import { createFetch } from './createFetch.ts'
import { batch, ranking, timeout } from './limits.ts'

/** One RPC URL. Its first answer counts only once the node has said that it serves the right chain. */
export function createEndpoint(
  parameters: createEndpoint.Parameters,
): createEndpoint.ReturnType {
  const { url, chainId } = parameters
  let check: Promise<void> | undefined
  let mismatch: NodeNetworkError | undefined

  const verify = async (request: Request) => {
    const given = await request({ method: 'eth_chainId' })
    if (parseChainId(given) === chainId) return
    mismatch = new NodeNetworkError({ url, chainId, given })
    throw mismatch
  }
  const verifyOnce = (request: Request) => {
    check ??= verify(request).catch((error: unknown) => {
      // A node that was out of reach is asked again.
      check = undefined
      throw error
    })
    return check
  }

  const transport = http(url, {
    batch,
    timeout,
    fetchFn: createFetch({ timeout }),
  })
  const ping = http(url, {
    timeout: ranking.timeout,
    retryCount: 0,
    fetchFn: createFetch({ timeout: ranking.timeout }),
  })

  return {
    transport(options) {
      const instance = transport(options)
      const request: Request = (args) => instance.request(args as never)
      return {
        ...instance,
        async request(args: { method: string; params?: unknown }) {
          if (mismatch) throw mismatch
          // Both travel in one batch.
          const [result] = await Promise.all([
            request(args),
            verifyOnce(request),
          ])
          return result
        },
      } as typeof instance
    },
    ping: () => verify((args) => ping({}).request(args as never)),
  }
}

type Request = (args: { method: string; params?: unknown }) => Promise<unknown>

export declare namespace createEndpoint {
  type Parameters = { url: string; chainId: number }
  type ReturnType = {
    transport: Transport
    /** Resolves when the node answers in time and serves the right chain. */
    ping(): Promise<void>
  }
}
