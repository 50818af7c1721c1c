import type { NetworkId } from '@latchkit/protocol'

/** Passes JSON-RPC calls on to the nodes of a network. What travels is text, so that no digit of a large number is lost. */
export type RpcSource = {
  /** CAIP-2 ids of the networks that can be asked. */
  readonly networkIds: readonly NetworkId[]
  /** Resolves with what a node answered, be it a refusal; throws `UpstreamError` where none could be reached. */
  request(call: RpcSource.Call): Promise<RpcSource.Answer>
}

export declare namespace RpcSource {
  type Call = {
    readonly networkId: NetworkId
    readonly method: string
    /** JSON of a list or an object. */
    readonly params: string | undefined
  }

  type Answer = { readonly result: string } | { readonly error: Failure }

  /** The error of a node, its members checked. */
  type Failure = {
    readonly code: number
    readonly message: string
    readonly data?: unknown
  }
}
