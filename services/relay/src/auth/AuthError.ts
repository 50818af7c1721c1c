import { BaseError } from '@latchkit/protocol'

/** A connection that is refused, as the public relay words it: code 3000, a tag, and what HTTP says instead. */
export class AuthError extends BaseError {
  override name = 'AuthError'
  readonly tag: AuthError.Tag
  /** 401 where other credentials may do, else 403. */
  readonly status: 401 | 403

  constructor(tag: AuthError.Tag, message: string) {
    super(message, { code: 3_000 })
    this.tag = tag
    this.status = unauthorized.has(tag) ? 401 : 403
  }
}

export declare namespace AuthError {
  type Tag =
    | 'ProjectNotFound'
    | 'ProjectIdNotSpecified'
    | 'OriginNotAllowed'
    | 'InvalidJwt'
    | 'ExpiredJwt'
    | 'MissingJwt'
}

const unauthorized: ReadonlySet<AuthError.Tag> = new Set([
  'ProjectIdNotSpecified',
  'ExpiredJwt',
  'MissingJwt',
])
