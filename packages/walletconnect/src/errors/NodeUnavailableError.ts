import type { Network } from '@latchkit/core'
import { BaseError } from '@latchkit/protocol'

/** None of a network's RPC URLs answered a read; the wallet at the other end of a session is not asked for those. */
export class NodeUnavailableError extends BaseError {
  override name = 'NodeUnavailableError'
  constructor(parameters: {
    network: Network
    method: string
    cause: unknown
  }) {
    const { network, method, cause } = parameters
    super(`No node of ${network.name} answered \`${method}\`.`, {
      code: 'NODE_UNAVAILABLE',
      hint: "Check the connection, and that the network's `rpcUrls` are right and allow requests from this page's origin (CORS).",
      cause,
    })
  }
}
