import type { Endpoint } from '@latchkit/protocol/http'
import { RequestError } from '../http/RequestError.ts'
import type {
  Project,
  ProjectSource,
} from '../services/projects/ProjectSource.ts'

/** Whether the project is known, the page's origin is one of its own, and the feature is on. A project id is no secret: what is costly is limited, too. */
export async function checkAccess(
  { endpoint, given, origin }: checkAccess.Parameters,
  { projects }: { projects: ProjectSource },
): Promise<checkAccess.ReturnType> {
  if (endpoint.isPublic) return { project: undefined, allowedOrigin: '*' }
  const project = await projects.find(given.projectId)
  if (!project)
    throw new RequestError({
      status: 401,
      field: 'projectId',
      description: 'This project is not known to the server',
    })
  if (origin !== null && !project.allowsOrigin(origin))
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
  return { project, allowedOrigin: origin ?? undefined }
}

export declare namespace checkAccess {
  type Parameters = {
    endpoint: Endpoint
    given: Record<string, string>
    origin: string | null
  }

  type ReturnType = {
    project: Project | undefined
    allowedOrigin: string | undefined
  }
}
