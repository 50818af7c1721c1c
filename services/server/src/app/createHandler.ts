import type { Context } from 'hono'
import { createParser } from '../http/createParser.ts'
import { RequestError } from '../http/RequestError.ts'
import type { Route } from '../http/Route.ts'
import { readBody } from '../http/readBody.ts'
import { readQuery } from '../http/readQuery.ts'
import { toErrorResponse } from '../http/toErrorResponse.ts'
import { toResponse } from '../http/toResponse.ts'
import type { Bindings } from './Bindings.ts'
import { checkAccess } from './checkAccess.ts'
import { checkLimits } from './checkLimits.ts'
import type { createApp } from './createApp.ts'
import { createRequestId } from './createRequestId.ts'
import { toRequestError } from './toRequestError.ts'

const standardBody = 65_536

/** Serves one route: access, limits, parameters, handler, answer. */
export function createHandler(
  route: Route,
  parameters: createApp.Parameters,
): (context: Context<{ Bindings: Bindings }>) => Promise<Response> {
  const { endpoint, handler, maxBody = standardBody, getCost } = route
  const { logger, metrics } = parameters
  const parse = createParser(endpoint)
  const hasParams = endpoint.path.includes(':')
  const hasBody = endpoint.method === 'POST'

  return async (context) => {
    const { raw: request } = context.req
    const started = performance.now()
    const requestId = createRequestId(request)
    const origin = request.headers.get('origin')
    let allowedOrigin: string | undefined
    let response: Response
    try {
      const given = readQuery(request.url)
      const access = await checkAccess({ endpoint, given, origin }, parameters)
      allowedOrigin = access.allowedOrigin
      const query = parse({ given, part: 'query' })
      const params = hasParams
        ? parse({ given: context.req.param(), part: 'params' })
        : {}
      const body = hasBody
        ? parse({ given: await readBody(request, { maxBody }), part: 'body' })
        : undefined
      const cost = getCost?.(body) ?? 1
      await checkLimits({ context, access, cost }, parameters)
      const value = await handler({
        params,
        query,
        body,
        requestId,
        signal: request.signal,
      })
      response = toResponse(value, { maxAge: endpoint.maxAge, request })
    } catch (cause) {
      const error = toRequestError(cause)
      if (!(cause instanceof RequestError))
        logger.warn(
          { requestId, endpoint: endpoint.name, error: describe(cause) },
          'a request failed',
        )
      response = toErrorResponse(error)
    }
    const { headers } = response
    headers.set('x-request-id', requestId)
    headers.set('x-content-type-options', 'nosniff')
    if (endpoint.isPublic) headers.set('access-control-allow-origin', '*')
    else {
      headers.append('vary', 'origin')
      // A refused page still reads why: the reason says nothing of a visitor.
      if (origin)
        headers.set('access-control-allow-origin', allowedOrigin ?? '*')
    }
    headers.set('access-control-expose-headers', 'retry-after, x-request-id')
    const duration = performance.now() - started
    metrics.observe({
      endpoint: endpoint.name,
      status: response.status,
      duration,
    })
    logger.debug(
      { requestId, endpoint: endpoint.name, status: response.status, duration },
      'request',
    )
    return response
  }
}

/** The class of an error; its message may hold what a visitor sent. */
function describe(error: unknown): string {
  return error instanceof Error ? error.name : typeof error
}
