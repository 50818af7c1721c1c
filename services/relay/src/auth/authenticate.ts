import type { Config } from '../config/readConfig.ts'
import { AuthError } from './AuthError.ts'
import { isOriginAllowed } from './isOriginAllowed.ts'
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
