import { BaseError, RpcError } from '@latchkit/protocol'

/** An upstream could not be reached or sent an invalid response; the client may retry. */
export class UpstreamError extends BaseError {
  override name = 'UpstreamError'
  /** A name such as `rpc`, `ens` or `prices`; never a URL. */
  readonly upstream: string
  /** Seconds after which to retry, if the upstream named them. */
  readonly retryAfter: number | undefined

  constructor({ upstream, message, retryAfter, cause }: UpstreamError.Options) {
    super(message ?? `The ${upstream} upstream could not be reached.`, {
      code: 'UPSTREAM',
      cause,
    })
    this.upstream = upstream
    this.retryAfter = retryAfter
  }
}

export declare namespace UpstreamError {
  type Options = {
    upstream: string
    message?: string | undefined
    retryAfter?: number | undefined
    cause?: unknown
  }
}

/** Returns whether an upstream caused an error, and not this server. */
export function isOutage(error: unknown): boolean {
  return error instanceof UpstreamError || error instanceof RpcError
}
