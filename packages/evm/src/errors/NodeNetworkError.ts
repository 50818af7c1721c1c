import { BaseError } from '@latchkit/protocol'
import { parseChainId } from '../connector/parseChainId.ts'
import { getHost } from '../network/getHost.ts'

/** An RPC URL serves another network than the one it is configured for, or doesn't say which. */
export class NodeNetworkError extends BaseError {
  override name = 'NodeNetworkError'
  constructor(parameters: { url: string; chainId: number; given: unknown }) {
    const { url, chainId, given } = parameters
    const served = parseChainId(given) ?? 'none that it can name'
    super(
      `The node at ${getHost(url)} serves chain ${served}, not ${chainId}.`,
      {
        // EIP-1193 "chain disconnected".
        code: 4901,
        hint: "Correct the network's `rpcUrls`.",
      },
    )
  }
}
