import type { Endpoint } from '@latchkit/protocol/http'
import { RequestError } from '../http/RequestError.ts'

/** Who may ask this server, and how much. */
export type ProjectSource = {
  /** The project of an id; where no project is configured, one that stands for any id. `undefined` where the id is unknown. */
  find(
    projectId: string | undefined,
  ): Project | undefined | Promise<Project | undefined>
}

/** One application that uses this server. */
export type Project = {
  readonly id: string
  /** `URL.origin` of a page. */
  allowsOrigin(origin: string): boolean
  /** What it may use; everything where it is `undefined`. */
  readonly features: ReadonlySet<Endpoint.Group> | undefined
  /** Requests per minute of all its visitors together; no limit where it is `undefined`. */
  readonly quota: number | undefined
}

/** Throws unless the project that asks is known, the page's origin is one of its own, and the feature is on. A project id is no secret: what is costly is limited, too. */
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
