import type { NetworkId } from '@latchkit/protocol'

/** Forwards JSON-RPC calls to the nodes of a network. Parameters and results are JSON text, as parsing would round large numbers. */
export type RpcSource = {
  /** CAIP-2 ids of the networks that have nodes. */
  readonly networkIds: readonly NetworkId[]
  /** Methods whose calls do not share HTTP requests to a node, and so cost several times as much. */
  readonly singleMethods?: ReadonlySet<string> | undefined
  /** Resolves with a node's result or error; rejects with `UpstreamError` if no node responds. */
  request(call: RpcSource.Call): Promise<RpcSource.Response>
}

export declare namespace RpcSource {
  type Call = {
    readonly networkId: NetworkId
    readonly method: string
    /** JSON text of an array or an object. */
    readonly params: string | undefined
  }

  type Response = { readonly result: string } | { readonly error: Failure }

  /** A validated error of a node. */
  type Failure = {
    readonly code: number
    readonly message: string
    readonly data?: unknown
  }
}
