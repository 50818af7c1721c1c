import { BaseError } from '@latchkit/protocol'
import { getHost } from '../network/getHost.ts'

/** No HTTP answer came from an RPC URL: it is down, redirects in a circle, or doesn't let the page read its answers (CORS). */
export class NodeUnreachableError extends BaseError {
  override name = 'NodeUnreachableError'
  constructor({ url, cause }: { url: string; cause: unknown }) {
    super(`The node at ${getHost(url)} can't be reached.`, {
      code: 'NODE_UNREACHABLE',
      hint: "Check the connection, and that the network's `rpcUrls` are right and allow requests from this page's origin (CORS).",
      cause,
    })
  }
}
