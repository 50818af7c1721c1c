import { BaseError } from '@latchkit/protocol'

/** A gateway that a contract names (CCIP-Read, EIP-3668) was not requested, or sent no data. */
export class GatewayError extends BaseError {
  override name = 'GatewayError'
  readonly reason: GatewayError.Reason
  /** HTTP status, if there was a response. */
  readonly status: number | undefined

  constructor({ url, reason, status, cause }: GatewayError.Options) {
    const host = url ? `"${url.hostname.slice(0, 80)}"` : 'no host'
    super(
      `The gateway at ${host} that a contract names can't be used: ${gatewayReasons[reason]}.`,
      {
        code: 'GATEWAY',
        hint: 'Try again, or read from a contract whose gateways are https servers with a public host.',
        ...(cause !== undefined && { cause }),
      },
    )
    this.reason = reason
    this.status = status
  }
}

const gatewayReasons = {
  url: 'it is not https, not public or not allowed',
  limit: 'contracts have caused too many requests in the last minute',
  unreachable: 'it did not answer, redirects, or does not allow this page',
  status: 'it answered with an HTTP error',
  answer: 'its answer holds no data',
} as const

export declare namespace GatewayError {
  type Reason = keyof typeof gatewayReasons
  type Options = {
    url: URL | undefined
    reason: Reason
    status?: number | undefined
    cause?: unknown
  }
}
