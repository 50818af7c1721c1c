import type { Endpoint } from '@latchkit/protocol/http'
import { RequestError } from '../http/RequestError.ts'
import type {
  Project,
  ProjectSource,
} from '../services/projects/ProjectSource.ts'

/** The project that asks, if it is known, the page's origin is one of its own, and the feature is on; `undefined` where anyone may ask. A project id is no secret: what is costly is limited, too. */
export async function checkAccess(
  { endpoint, given, origin }: checkAccess.Parameters,
  { projects }: { projects: ProjectSource },
): Promise<Project | undefined> {
  if (endpoint.isPublic) return undefined
  const project = await projects.find(given.projectId)
  if (!project)
    throw new RequestError({
      status: 401,
      field: 'projectId',
      description: 'This project is not known to the server',
    })
  if (origin !== undefined && !project.allowsOrigin(origin))
    throw new RequestError({
      status: 403,
      field: 'origin',
      description: 'This origin is not allowed for the project',
    })
  if (project.features && !project.features.has(endpoint.group))
    throw new RequestError({
      status: 403,
      field: 'projectId',
      description: `"${endpoint.group}" is not enabled for the project`,
    })
  return project
}

export declare namespace checkAccess {
  type Parameters = {
    endpoint: Endpoint
    given: Readonly<Record<string, string>>
    origin: string | undefined
  }
}
