import type { NetworkId } from '@latchkit/protocol'
import { parseNetworkId } from '@latchkit/protocol'
import type { Client } from 'viem'
import { createClient, custom } from 'viem'
import type { ChainReader } from './ChainReader.ts'

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
