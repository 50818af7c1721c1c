import type { NetworkId } from '@latchkit/protocol'
import { parseNetworkId, RpcError } from '@latchkit/protocol'
import type { Address, Client } from 'viem'
import { BaseError, createClient, custom } from 'viem'
import { UpstreamError } from '../errors/UpstreamError.ts'

/** Sends JSON-RPC requests to the nodes of each network. */
export type ChainReader = {
  /** CAIP-2 ids of the configured networks. */
  readonly networkIds: readonly NetworkId[]
  /** Addresses of Multicall3 on networks that do not have it at the usual address. */
  readonly multicalls?: ReadonlyMap<NetworkId, Address> | undefined
  /** Resolves with the result. Throws `RpcError` if a node refuses the call, `UpstreamError` if none can be reached. */
  request(parameters: ChainReader.Parameters): Promise<unknown>
}

export declare namespace ChainReader {
  type Parameters = {
    networkId: NetworkId
    method: string
    params?: unknown
    signal?: AbortSignal | undefined
  }
}

/** Characters of a result that is decoded: contracts may return megabytes. About 290 kB as hexadecimal digits. */
const maxResultLength = 600_000

/** Creates a viem client of one network over a chain reader, without retries, cache or CCIP-Read. Calls whose result is too large are rejected. */
export function createChainClient({
  chain,
  networkId,
  signal,
}: createChainClient.Parameters): Client {
  const { reference } = parseNetworkId(networkId)
  return createClient({
    chain: {
      id: Number(reference),
      name: networkId,
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: [] } },
    },
    ccipRead: false,
    cacheTime: 0,
    transport: custom(
      {
        async request({ method, params }) {
          const result = await chain.request({
            ...{ networkId, method, params, signal },
          })
          if (typeof result === 'string' && result.length > maxResultLength)
            throw new RpcError({ code: -32_000, message: 'Result too large' })
          return result
        },
      },
      { retryCount: 0 },
    ),
  })
}

export declare namespace createChainClient {
  type Parameters = {
    chain: ChainReader
    /** CAIP-2 id of an `eip155` network. */
    networkId: NetworkId
    signal?: AbortSignal | undefined
  }
}

/** Returns the `UpstreamError` behind a failed viem call, if no node answered in time; `undefined` if a node answered. */
export function findOutage(
  error: unknown,
  { signal }: { signal: AbortSignal },
): UpstreamError | undefined {
  if (error instanceof UpstreamError) return error
  if (signal.aborted)
    return new UpstreamError({ upstream: 'rpc', cause: error })
  if (!(error instanceof BaseError)) return undefined
  const outage = error.walk((it) => it instanceof UpstreamError)
  return outage instanceof UpstreamError ? outage : undefined
}
