import type { NetworkId } from '@latchkit/protocol'

/** Asks the nodes of a network, whichever of them answers. */
export type ChainReader = {
  /** CAIP-2 ids of the networks that can be asked. */
  readonly networkIds: readonly NetworkId[]
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
