import { BaseError } from '@latchkit/protocol'
import type { ErrorBody } from '@latchkit/protocol/http'

/** An error response: a status and reasons that name the field. */
export class RequestError extends BaseError {
  override name = 'RequestError'
  readonly status: RequestError.Status
  readonly reasons: ErrorBody['reasons']
  /** Seconds after which to retry; sent as `Retry-After`. */
  readonly retryAfter: number | undefined

  constructor({
    status,
    field,
    description,
    retryAfter,
    cause,
  }: RequestError.Parameters) {
    super(description, { code: status, cause })
    this.status = status
    this.reasons = [{ field, name: field, description }]
    this.retryAfter = retryAfter
  }
}

export declare namespace RequestError {
  type Status = 400 | 401 | 403 | 404 | 405 | 413 | 422 | 429 | 500 | 503

  type Parameters = {
    status: Status
    /** The invalid parameter; empty if there is none. */
    field: string
    /** What happened, for the user or the developer. */
    description: string
    retryAfter?: number | undefined
    cause?: unknown
  }
}
