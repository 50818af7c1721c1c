import type { Endpoint } from '@latchkit/protocol/http'

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
