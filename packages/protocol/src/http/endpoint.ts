import type { ZodMiniObject, ZodMiniType, ZodMiniUndefined } from 'zod/mini'
import * as z from 'zod/mini'

/** One call of the server, as data: the server implements it, the client sends it, the OpenAPI document lists it. */
export type Endpoint<
  name extends string = string,
  params extends ZodMiniType = ZodMiniType,
  query extends ZodMiniType = ZodMiniType,
  body extends ZodMiniType = ZodMiniType,
  response extends ZodMiniType = ZodMiniType,
> = {
  readonly name: name
  /** The service of the call; a project may be limited to some. */
  readonly group: Endpoint.Group
  /** Whether any origin may send it: for images, and for names that other sites resolve. */
  readonly isPublic: boolean
  /** What a request has to carry: nothing, a proof of the sender's key (RFC 9449), or a session's access token beside it. */
  readonly auth: 'none' | 'proof' | 'session'
  /** One sentence for the OpenAPI document. */
  readonly summary: string
  readonly method: 'GET' | 'POST'
  /** `:name` marks a parameter. */
  readonly path: `/${string}`
  readonly params: params
  /** Beyond what every call carries (`CommonQuery`). */
  readonly query: query
  readonly body: body
  /** JSON; `undefined` for an image. */
  readonly response: response
  /** How long a client may cache the response, in seconds; 0 for not at all. */
  readonly maxAge: number
}

export declare namespace Endpoint {
  type Group =
    | ('account' | 'convert' | 'directory' | 'identity' | 'names')
    | ('onramp' | 'rpc')
    | ('accounts' | 'keys')

  /** The parsed request, as a server receives it. */
  type Request<endpoint extends Endpoint> = {
    params: z.output<endpoint['params']>
    query: z.output<endpoint['query']>
    body: z.output<endpoint['body']>
  }

  /** The request, as a client sends it. */
  type Input<endpoint extends Endpoint> = {
    params: z.input<endpoint['params']>
    query: z.input<endpoint['query']>
    body: z.input<endpoint['body']>
  }

  type Response<endpoint extends Endpoint> = z.output<endpoint['response']>
}

/** Declares a call; omitted parts are empty. */
export function endpoint<
  const name extends string,
  params extends ZodMiniType = Empty,
  query extends ZodMiniType = Empty,
  body extends ZodMiniType = ZodMiniUndefined,
  response extends ZodMiniType = ZodMiniUndefined,
>(
  parameters: endpoint.Parameters<name, params, query, body, response>,
): Endpoint<name, params, query, body, response> {
  return {
    params: z.object({}) as Empty as unknown as params,
    query: z.object({}) as Empty as unknown as query,
    body: z.undefined() as ZodMiniUndefined as unknown as body,
    response: z.undefined() as ZodMiniUndefined as unknown as response,
    maxAge: 0,
    isPublic: false,
    auth: 'none',
    ...parameters,
  } as Endpoint<name, params, query, body, response>
}

type Empty = ZodMiniObject<Record<never, never>>

export declare namespace endpoint {
  type Parameters<name, params, query, body, response> = {
    name: name
    group: Endpoint.Group
    summary: string
    method: 'GET' | 'POST'
    path: `/${string}`
    params?: params
    query?: query
    body?: body
    response?: response
    maxAge?: number
    isPublic?: boolean
    auth?: Endpoint['auth']
  }
}

const Short = z.string().check(z.maxLength(128))

/** Query parameters that every call accepts: the project, the SDK's type and version, the wallet session's client id. None is required. */
export const CommonQuery = z.object({
  projectId: z.optional(Short),
  st: z.optional(Short),
  sv: z.optional(Short),
  clientId: z.optional(Short),
})

export type CommonQuery = z.output<typeof CommonQuery>

/** The body of every failed response; the first description is shown to the visitor. */
export const ErrorBody = z.object({
  status: z.literal('FAILED'),
  reasons: z.array(
    z.object({
      field: z.string(),
      name: z.string(),
      description: z.string(),
    }),
  ),
})

export type ErrorBody = z.output<typeof ErrorBody>
