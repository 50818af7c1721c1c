import type { NetworkId } from '@latchkit/protocol'
import type { Address } from 'viem'

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
