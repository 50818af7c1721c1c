import { BaseError } from '@latchkit/protocol'

/** An RPC node answered a read with something that its standard doesn't allow. */
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
