import type { Logger } from '@latchkit/shared/logger'
import type { SharedState } from '@latchkit/shared/state/SharedState'
import type { Context } from 'hono'
import { Hono } from 'hono'
import type { Route } from '../http/implement.ts'
import { RequestError } from '../http/RequestError.ts'
import { toErrorAnswer } from '../http/toErrorAnswer.ts'
import { toResponse } from '../http/toResponse.ts'
import type { ProjectSource } from '../projects/ports.ts'
import { answerPreflight } from './answerPreflight.ts'
import type { Bindings } from './Bindings.ts'
import { createHandler } from './createHandler.ts'
import { createInputReader } from './createInputReader.ts'
import { createOutbox } from './createOutbox.ts'
import type { Shortcut } from './createShortcut.ts'
import type { RequestMetrics } from './RequestMetrics.ts'
import type { Visit } from './Visit.ts'

/** The HTTP side of the server: routes, and around each of them limits, origins, errors, logs and metrics. */
export function createApp(parameters: createApp.Parameters): createApp.App {
  const app = new Hono<{ Bindings: Bindings }>({ strict: false })
  const methods = new Map<string, string[]>()
  const outbox = createOutbox()
  for (const route of parameters.routes) {
    const { method, path } = route.endpoint
    const handle = createHandler(route, { ...parameters, outbox })
    const readInput = createInputReader(route)
    app.on(method, path, async (context) => {
      const visit = toVisit(context, readInput)
      const answer = await handle(visit)
      const { incoming } = context.env ?? {}
      if (incoming && method === 'GET' && answer.status === 200)
        parameters.shortcut?.learn(incoming, {
          handle,
          input: visit.readInput(),
        })
      return toResponse(answer)
    })
    methods.set(path, [...(methods.get(path) ?? []), method])
  }
  // Apart: a path with one handler is served without walking through others.
  const rest = createRest(methods)
  app.notFound((context) => rest.fetch(context.req.raw))
  app.onError((error) => {
    parameters.logger.error({ error: error.name }, 'a request broke')
    return toErrorResponse({
      status: 500,
      field: '',
      description: 'The server made a mistake',
      cause: error,
    })
  })
  return app
}

export declare namespace createApp {
  type App = Hono<{ Bindings: Bindings }>

  type Parameters = {
    routes: readonly Route[]
    projects: ProjectSource
    state: SharedState
    logger: Logger
    metrics: RequestMetrics
    /** Requests per minute of one client; none where it is `undefined`. */
    clientLimit: number | undefined
    /** How many proxies of the operator's own stand in front; each has added one entry to `X-Forwarded-For`. */
    trustedProxies: number
    /** Learns what has been answered; none in tests without Node's server. */
    shortcut?: Shortcut | undefined
  }
}

function toVisit(
  context: Context<{ Bindings: Bindings }>,
  readInput: createInputReader.ReturnType,
): Visit {
  const { raw } = context.req
  let input: createInputReader.Input | undefined
  return {
    env: context.env,
    request: raw,
    readInput() {
      input ??= readInput(context)
      return input
    },
    getSignal: () => raw.signal,
  }
}

/** Answers what no route serves: preflights, other methods, other paths. */
function createRest(methods: ReadonlyMap<string, readonly string[]>): Hono {
  const rest = new Hono({ strict: false })
  for (const [path, allowed] of methods) {
    rest.options(path, (context) => answerPreflight(context.req.raw, allowed))
    rest.all(path, () => refuseMethod(allowed))
  }
  rest.notFound(() =>
    toErrorResponse({
      status: 404,
      field: 'path',
      description: 'There is nothing here',
    }),
  )
  return rest
}

function refuseMethod(allowed: readonly string[]): Response {
  const response = toErrorResponse({
    status: 405,
    field: 'method',
    description: `Only ${allowed.join(' and ')} is served here`,
  })
  // Whatever can be got, Hono answers without its body, too.
  const head = allowed.includes('GET') ? ['HEAD'] : []
  response.headers.set('allow', [...allowed, ...head, 'OPTIONS'].join(', '))
  return response
}

function toErrorResponse(parameters: RequestError.Parameters): Response {
  return toResponse(toErrorAnswer(new RequestError(parameters)))
}
