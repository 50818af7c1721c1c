import type { IncomingMessage } from 'node:http'
import type { Endpoint } from '@latchkit/protocol/http'
import type { Session } from '../auth/accessToken.ts'

/** An endpoint with its handler. */
export type Route = {
  readonly endpoint: Endpoint
  readonly handler: (
    request: Endpoint.Request<Endpoint> & Route.Context,
  ) => unknown
}

export declare namespace Route {
  type Context = {
    readonly request: IncomingMessage
    /** The key of the client: its IPv4 address, or its /64 of IPv6. */
    readonly client: string
    /** As the query names it. */
    readonly projectId: string | undefined
    /** The thumbprint of the key that signed the request; empty if the endpoint needs no proof. */
    readonly thumbprint: string
    /** The session of the request. Throws if the endpoint is not declared to need one. */
    readonly session: Session
    /** Sets a header of the response. */
    setHeader(name: string, value: string): void
  }
}

/** Binds an endpoint to its handler. The handler receives parsed input; what it throws becomes the response. */
export function implement<endpoint extends Endpoint>(
  endpoint: endpoint,
  handler: implement.Handler<endpoint>,
): Route {
  return { endpoint, handler: handler as Route['handler'] }
}

export declare namespace implement {
  type Handler<endpoint extends Endpoint> = (
    request: Endpoint.Request<endpoint> & Route.Context,
  ) => Promise<Endpoint.Response<endpoint>> | Endpoint.Response<endpoint>
}
