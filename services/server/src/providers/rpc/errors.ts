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

/** What went wrong with one node. It never holds the node's URL: keys stand in it. */
export class NodeError extends BaseError {
  override name = 'NodeError'
  readonly reason: NodeError.Reason
  /** Of HTTP. */
  readonly status: number | undefined
  /** Milliseconds for which the node asks to be left alone. */
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

/** The URL of a node is none. It is not repeated: it may hold a key. */
export class InvalidUpstreamError extends BaseError {
  override name = 'InvalidUpstreamError'

  constructor() {
    super('The URL of a node is not valid.', {
      code: 'UPSTREAM_URL',
      hint: 'Configure an http or https URL.',
    })
  }
}
