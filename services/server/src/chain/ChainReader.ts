import type { NetworkId } from '@latchkit/protocol'
import { parseNetworkId } from '@latchkit/protocol'
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

/** Creates a viem client of one network over a chain reader, without retries, cache or CCIP-Read. */
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
        request: ({ method, params }) =>
          chain.request({ networkId, method, params, signal }),
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
