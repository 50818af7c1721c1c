import { BaseError } from '@latchkit/protocol'

const messages = {
  unreachable: 'The node could not be reached.',
  timeout: 'The node took too long.',
  status: 'The node answered with an HTTP error.',
  json: 'The node answered something else than JSON-RPC.',
  missing: 'The node left a request without an answer.',
  size: 'The answer of the node is too large.',
  busy: 'The node is giving too many large answers.',
  network: 'The node serves another network.',
} as const

/** A call to one node failed. It never contains the node's URL, which may hold a key. */
export class NodeError extends BaseError {
  override name = 'NodeError'
  readonly reason: NodeError.Reason
  /** HTTP status. */
  readonly status: number | undefined
  /** Milliseconds until the node accepts calls again. */
  readonly backoff: number | undefined
  /** Whether the node may have read the request. */
  readonly wasSent: boolean

  constructor({
    reason,
    status,
    backoff,
    wasSent = true,
    cause,
  }: NodeError.Options) {
    super(messages[reason], { code: reason, cause })
    this.reason = reason
    this.status = status
    this.backoff = backoff
    this.wasSent = wasSent
  }
}

export declare namespace NodeError {
  type Reason = keyof typeof messages

  type Options = {
    reason: Reason
    status?: number | undefined
    backoff?: number | undefined
    wasSent?: boolean | undefined
    cause?: unknown
  }
}

/** A configured node URL is invalid. The message omits the URL, which may contain a key. */
export class InvalidUpstreamError extends BaseError {
  override name = 'InvalidUpstreamError'

  constructor() {
    super('The URL of a node is not valid.', {
      code: 'UPSTREAM_URL',
      hint: 'Configure an http or https URL.',
    })
  }
}
