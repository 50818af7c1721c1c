import { BaseError } from '@latchkit/protocol'
import { getHost } from '../network/getHost.ts'

/** An RPC URL answered with an HTTP status in place of JSON-RPC. */
export class NodeStatusError extends BaseError {
  override name = 'NodeStatusError'
  readonly status: number
  /** How long the node asks to be left alone, in seconds. */
  readonly retryAfter: number | undefined

  constructor({ url, status, retryAfter }: NodeStatusError.Options) {
    const wish =
      retryAfter === undefined
        ? ''
        : ` and asks to wait for ${retryAfter} s before the next request`
    super(`The node at ${getHost(url)} answered with HTTP ${status}${wish}.`, {
      code: 'NODE_STATUS',
      hint: getHint(status),
    })
    this.status = status
    this.retryAfter = retryAfter
  }
}

export declare namespace NodeStatusError {
  type Options = {
    url: string
    status: number
    retryAfter?: number | undefined
  }
}

function getHint(status: number): string {
  if (status === 429)
    return "Try again later, or put a node with a higher limit into the network's `rpcUrls`."
  if (status >= 500)
    return "Try again later, or add a second node to the network's `rpcUrls`."
  return "Check the network's `rpcUrls`, and the key in them where there is one."
}
