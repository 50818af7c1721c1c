import { BaseError } from '@latchkit/protocol'

/** An RPC URL serves another network than the one it is configured for. */
export class NodeNetworkError extends BaseError {
  override name = 'NodeNetworkError'
  constructor(parameters: { url: string; chainId: number; given: unknown }) {
    const { url, chainId, given } = parameters
    // Credentials may stand in the path or the query of an RPC URL.
    const host = /\/\/(?:[^/?#@]*@)?([^/?#]+)/.exec(url)?.[1] ?? 'the RPC URL'
    super(`The node at ${host} serves chain ${given}, not ${chainId}.`, {
      // EIP-1193 "chain disconnected": another try at the same node is in vain.
      code: 4901,
      hint: "Correct the network's `rpcUrls`.",
    })
  }
}
