import type { Endpoint } from '@latchkit/protocol/http'
import type { RawResponse } from './responses.ts'

/**
 * Binds an endpoint to its handler. The handler receives parsed input. If it throws a `RequestError`, the client receives
 * that error; any other error becomes 503.
 */
export function implement<endpoint extends Endpoint>(
  endpoint: endpoint,
  handler: implement.Handler<endpoint>,
  options: implement.Options = {},
): Route {
  return { endpoint, handler: handler as Route['handler'], ...options }
}

export declare namespace implement {
  type Handler<endpoint extends Endpoint> = (
    request: Endpoint.Request<endpoint> & Route.Context,
  ) =>
    | Promise<Endpoint.Response<endpoint> | RawResponse>
    | Endpoint.Response<endpoint>
    | RawResponse

  type Options = {
    /** Bytes that a body may have. Default 64 KiB. */
    maxBody?: number
    /** Parses the text of a body; throws `InvalidJsonError`, `JsonSizeError` or `RequestError`. Default: JSON of at most 256 values. */
    parseBody?: (text: string) => unknown
    /** Returns how many requests a body counts as, if that is more than one for each 4 KiB. Default 1. */
    getCost?: (body: unknown) => number
  }
}

/** An endpoint with its handler. */
export type Route = implement.Options & {
  readonly endpoint: Endpoint
  readonly handler: (
    request: Endpoint.Request<Endpoint> & Route.Context,
  ) => unknown
}

export declare namespace Route {
  type Context = {
    /** The request itself; its signal aborts when the client disconnects. */
    readonly request: Pick<Request, 'signal' | 'headers'>
    /** Returns the key of the client: its IPv4 address, or its /64 of IPv6. */
    getClient(): string
  }
}
