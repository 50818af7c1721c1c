import type { Endpoint } from '@latchkit/protocol/http'
import { RequestError } from '../http/RequestError.ts'

/** Finds the projects that may use this server. */
export type ProjectSource = {
  /** Returns the project with an id, or `undefined`. While no project exists, every id finds a default project. */
  find(
    projectId: string | undefined,
  ): Project | undefined | Promise<Project | undefined>
}

/** One application that uses this server. */
export type Project = {
  readonly id: string
  /** `URL.origin` of a page. */
  allowsOrigin(origin: string): boolean
  /** The groups of endpoints that it may use; all if `undefined`. */
  readonly features: ReadonlySet<Endpoint.Group> | undefined
  /** Requests per minute of all its users together; no limit if `undefined`. */
  readonly quota: number | undefined
}

/** Throws `RequestError` unless the project exists, allows the page's origin and has the endpoint's group enabled. A project id is no secret, so expensive endpoints are also limited. */
export function checkAccess({
  endpoint,
  project,
  origin,
}: checkAccess.Parameters): void {
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
}

export declare namespace checkAccess {
  type Parameters = {
    endpoint: Endpoint
    project: Project | undefined
    origin: string | undefined
  }
}
