import { BaseError } from '@latchkit/protocol'
import type { Config } from '../config.ts'
import { isOriginAllowed } from './origins.ts'
import { verifyToken } from './verifyToken.ts'

/** Checks who wants to connect: project, origin, token. */
export function authenticate(
  parameters: authenticate.Parameters,
): authenticate.ReturnType {
  const { token, projectId, origin, config, audiences, now } = parameters
  const { projects } = config
  const project = projects.find(({ id }) => id === projectId)
  if (projects.length > 0 && !projectId)
    throw new AuthError('ProjectIdNotSpecified', 'Project id is missing')
  if (projects.length > 0 && !project)
    throw new AuthError('ProjectNotFound', 'Project not found')
  if (!isOriginAllowed(origin, project ? project.origins : config.origins))
    throw new AuthError('OriginNotAllowed', 'Origin is not allowed')
  if (!token) throw new AuthError('MissingJwt', 'JWT is missing')
  return { clientId: verifyToken(token, { audiences, now }), project }
}

export declare namespace authenticate {
  type Parameters = {
    token: string | undefined
    projectId: string | undefined
    origin: string | undefined
    config: Pick<Config, 'projects' | 'origins'>
    audiences: readonly string[]
    now: () => number
  }
  type ReturnType = { clientId: string; project: Config.Project | undefined }
  type ErrorType = AuthError
}

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
