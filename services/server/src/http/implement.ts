import type { Endpoint } from '@latchkit/protocol/http'
import type { Reply } from './Reply.ts'

/** Binds an endpoint to what serves it. What the handler is given has been checked; what it throws is answered as `RequestError` says, and anything else as 503. */
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
    | Promise<Endpoint.Response<endpoint> | Reply>
    | Endpoint.Response<endpoint>
    | Reply

  type Options = {
    /** Bytes that a body may have. Default 64 KiB. */
    maxBody?: number
    /** Reads the text of a body; throws `InvalidJsonError` or `RequestError`. Default `parseJson`. */
    parseBody?: (text: string) => unknown
    /** How many uses of the limits a request counts for. Default 1. */
    getCost?: (body: unknown) => number
  }
}

/** An endpoint and what serves it. */
export type Route = {
  readonly endpoint: Endpoint
  readonly handler: (
    request: Endpoint.Request<Endpoint> & Route.Context,
  ) => unknown
  readonly maxBody?: number
  readonly parseBody?: (text: string) => unknown
  readonly getCost?: (body: unknown) => number
}

export declare namespace Route {
  type Context = {
    readonly requestId: string
    /** Aborts when the client has gone. */
    readonly signal: AbortSignal
  }
}
