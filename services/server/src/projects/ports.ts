import type { Endpoint } from '@latchkit/protocol/http'

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
