import type { NetworkId } from '@latchkit/protocol'
import { parseNetworkId } from '@latchkit/protocol'
import type { Address, Client } from 'viem'
import { BaseError, createClient, custom } from 'viem'
import { UpstreamError } from '../errors/UpstreamError.ts'

/** Asks the nodes of a network, whichever of them answers. */
export type ChainReader = {
  /** CAIP-2 ids of the networks that can be asked. */
  readonly networkIds: readonly NetworkId[]
  /** Where Multicall3 is on networks that don't have it at its usual address. */
  readonly multicalls?: ReadonlyMap<NetworkId, Address> | undefined
  /** Resolves with the result; throws `RpcError` for what a node refused and `UpstreamError` where none could be reached. */
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

/** A viem client of one network whose requests go through the reader; it neither retries nor follows CCIP-Read. */
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

/** The `UpstreamError` that a call of viem failed with: no node could be asked, or not in time. `undefined` where a node answered. */
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
