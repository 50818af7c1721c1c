import { BaseError } from '@latchkit/protocol'
import { parseChainId } from '../chain/chainId.ts'

/** No HTTP response came from an RPC URL: it is down, redirects in a circle, or does not allow the page's origin (CORS). */
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

/** An RPC URL answered with an HTTP status in place of JSON-RPC. */
export class NodeStatusError extends BaseError {
  override name = 'NodeStatusError'
  readonly status: number
  /** Seconds of the node's `Retry-After`. */
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
  return "Check the network's `rpcUrls`, and the key in them, if there is one."
}

/** An RPC node answered a read with a malformed result. */
export class NodeResponseError extends BaseError {
  override name = 'NodeResponseError'
  readonly reason: NodeResponseError.Reason

  constructor({ method, reason = 'result', cause }: NodeResponseError.Options) {
    super(
      `The node's answer to \`${method}\` can't be used: ${reasons[reason]}.`,
      {
        code: 'NODE_RESPONSE',
        hint: "Try again, or check the network's `rpcUrls`.",
        ...(cause !== undefined && { cause }),
      },
    )
    this.reason = reason
  }
}

const reasons = {
  json: 'it is not JSON',
  missing: 'it holds no answer to this request',
  result: 'it holds a result of another form',
  size: 'it is too large',
} as const

export declare namespace NodeResponseError {
  type Reason = keyof typeof reasons
  type Options = {
    method: string
    /** Default `result`. */
    reason?: Reason | undefined
    cause?: unknown
  }
}

/** An RPC URL serves another network than the one it is configured for, or does not name its network. */
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

/** Returns the host of an RPC URL, for messages: credentials may be before it, in the path or in the query. */
export function getHost(url: string): string {
  return /\/\/(?:[^/?#@]*@)?([^/?#]+)/.exec(url)?.[1] ?? 'the RPC URL'
}
