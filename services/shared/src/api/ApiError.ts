import { BaseError } from '@latchkit/protocol'

/** An error response of an API: a status and a reason that names the field. */
export class ApiError extends BaseError {
  override name = 'ApiError'
  readonly status: ApiError.Status
  /** The invalid parameter; empty if there is none. */
  readonly field: string
  /** Seconds after which to retry; sent as `Retry-After`. */
  readonly retryAfter: number | undefined

  constructor(parameters: ApiError.Parameters) {
    const { status, field = '', description, retryAfter, cause } = parameters
    super(description, { code: status, cause })
    this.status = status
    this.field = field
    this.retryAfter = retryAfter
  }
}

export declare namespace ApiError {
  type Status =
    | (400 | 401 | 403 | 404 | 405 | 409)
    | (413 | 415 | 422 | 429 | 500 | 503)

  type Parameters = {
    status: Status
    field?: string | undefined
    /** What happened, for the user or the developer. */
    description: string
    retryAfter?: number | undefined
    cause?: unknown
  }
}
