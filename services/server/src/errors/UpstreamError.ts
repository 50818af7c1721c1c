import { BaseError, RpcError } from '@latchkit/protocol'

/** Something that this server asks could not be reached, or answered nonsense; the client may ask again. */
export class UpstreamError extends BaseError {
  override name = 'UpstreamError'
  /** Which one, such as `rpc`, `ens`, `prices`; never a URL. */
  readonly upstream: string
  /** Seconds after which it may be asked again, if it said so. */
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

/** Whether something that was asked is to blame, and not this server. */
export function isOutage(error: unknown): boolean {
  return error instanceof UpstreamError || error instanceof RpcError
}
