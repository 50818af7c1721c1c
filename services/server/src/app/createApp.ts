import type { Logger } from '@latchkit/shared/logger'
import { Hono } from 'hono'
import type { Env } from '../http/context.ts'
import type { Route } from '../http/implement.ts'
import { RequestError } from '../http/RequestError.ts'
import { toErrorResponse } from '../http/responses.ts'
import type { ProjectSource } from '../projects/access.ts'
import { createBufferLimit } from './createBufferLimit.ts'
import type { RequestMetrics } from './createHandler.ts'
import { createHandler } from './createHandler.ts'
import { createLimits } from './createLimits.ts'

/** Creates the Hono app that serves routes, each with limits, access, errors, logs and metrics. */
export function createApp(parameters: createApp.Parameters): createApp.App {
  const { routes, logger } = parameters
  const app: createApp.App = new Hono({ strict: false })
  const ports = {
    ...parameters,
    limits: createLimits(parameters),
    bufferLimit: createBufferLimit(),
  }
  for (const route of routes) {
    const { method, path } = route.endpoint
    app.on(method, path, createHandler(route, ports))
  }
  // An app of its own, as Hono skips its middleware chain if a path has one handler.
  const fallback = createFallback(routes)
  app.notFound((context) => fallback.fetch(context.req.raw))
  app.onError((error) => {
    logger.error({ error: error.name }, 'a request broke')
    return createErrorResponse({
      status: 500,
      field: '',
      description: 'The server made a mistake',
      cause: error,
    })
  })
  return app
}

export declare namespace createApp {
  type App = Hono<Env>

  type Parameters = createLimits.Parameters & {
    routes: readonly Route[]
    projects: ProjectSource
    logger: Logger
    metrics: RequestMetrics
  }
}

/** Serves what no route does: preflights, other methods, unknown paths. */
function createFallback(routes: readonly Route[]): Hono {
  const methods = new Map<string, string[]>()
  for (const { endpoint } of routes) {
    const { method, path } = endpoint
    methods.set(path, [...(methods.get(path) ?? []), method])
  }
  const fallback = new Hono({ strict: false })
  for (const [path, allowed] of methods) {
    fallback.options(path, ({ req }) => handlePreflight(req.raw, allowed))
    fallback.all(path, () => rejectMethod(allowed))
  }
  fallback.notFound(() =>
    createErrorResponse({
      status: 404,
      field: 'path',
      description: 'There is nothing here',
    }),
  )
  return fallback
}

/** Allows any origin to send the request, whose handler then checks its origin and project. */
function handlePreflight(
  request: Request,
  methods: readonly string[],
): Response {
  if (!request.headers.has('origin')) return new Response(null, { status: 204 })
  return new Response(null, {
    status: 204,
    headers: {
      'access-control-allow-origin': '*',
      'access-control-allow-methods': methods.join(', '),
      'access-control-allow-headers': 'content-type, if-none-match',
      'access-control-max-age': '600',
    },
  })
}

function rejectMethod(allowed: readonly string[]): Response {
  const response = createErrorResponse({
    status: 405,
    field: 'method',
    description: `Only ${allowed.join(' and ')} is served here`,
  })
  // Hono serves HEAD for each GET.
  const head = allowed.includes('GET') ? ['HEAD'] : []
  response.headers.set('allow', [...allowed, ...head, 'OPTIONS'].join(', '))
  return response
}

function createErrorResponse(parameters: RequestError.Parameters): Response {
  return toErrorResponse(new RequestError(parameters))
}
